import { Failure } from '../../scripts/console/failure.ts';
import { onEmulators, type Row, suites } from './row.ts';
import type { Copy } from './copy.ts';
import type { Surroundings } from './outcome.ts';
import { findFailure } from './run-suite.ts';

interface Place extends Surroundings {
  copy: Copy;
  /** Resets the emulators to the seeded shop. */
  reset: () => Promise<void>;
}

/**
 * Runs the tests of each row against a copy of the project with the row's fault in it, suite by suite. Fails if tests fail without any
 * fault.
 */
export async function runRows(rows: readonly Row[], place: Place): Promise<void> {
  for (const suite of suites) {
    const own = rows.filter((row) => row.suite === suite);
    if (own.length === 0) continue;
    const untouched = await runTests(own, place);
    if (untouched !== undefined) throw new Failure(`The suite ${suite} fails without a fault: ${untouched}`);
    for (const row of own) await runRow(row, place);
  }
}

async function runRow(row: Row, place: Place): Promise<void> {
  const { suite, file, fault } = row;
  const begin = performance.now();
  place.copy.break(row);
  try {
    const failure = await runTests([row], place).catch((error: unknown) => {
      place.stop.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      throw new Failure(`The fault "${fault}" cannot be tried. ${reason}`, { cause: error });
    });
    place.tell({ suite, file, fault, failure, ms: performance.now() - begin });
  } finally {
    place.copy.mend(row);
  }
}

/** The first failed test among the tests of these rows, which belong to one suite. */
async function runTests(rows: readonly Row[], { copy, reset, env, stop }: Place): Promise<string | undefined> {
  const suite = rows[0]?.suite ?? 'unit';
  if (onEmulators(suite)) {
    await copy.buildFunction();
    await reset();
  }
  const files = [...new Set(rows.flatMap((row) => row.tests))];
  return findFailure({ project: `${suite}*`, files }, { cwd: copy.folder, env, stop });
}
