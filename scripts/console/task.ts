import { Failure, Stopped } from './failure.ts';

export interface Task {
  /** Aborts on the first Ctrl-C or signal. */
  readonly stop: AbortSignal;
  /** Aborts on the second one: end at once, without cleaning up. */
  readonly force: AbortSignal;
  /** Runs at the task's end, also after a failure; the cleanup that was added last runs first. */
  onEnd(cleanup: () => Promise<void> | void): void;
}

/**
 * One Ctrl-C arrives several times, from the terminal and from each process that forwards it; within this time they
 * count as one, ms.
 */
const ONE_CTRL_C = 1000;

/** Runs a task of package.json and exits with its code. */
export async function runTask(work: (task: Task) => Promise<number>): Promise<never> {
  const stop = new AbortController();
  const force = new AbortController();
  const cleanups: (() => Promise<void> | void)[] = [];
  let first = 0;

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      first ||= performance.now();
      stop.abort(new Stopped());
      if (performance.now() - first > ONE_CTRL_C) force.abort(new Stopped());
    });
  }
  // Ignored, so that a closed terminal or pipe does not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  let code = await work({
    stop: stop.signal,
    force: force.signal,
    onEnd: (cleanup) => cleanups.unshift(cleanup),
  }).catch(report);
  for (const cleanup of cleanups) {
    try {
      await cleanup();
    } catch (error) {
      code = report(error) || code;
    }
  }
  process.exit(code);
}

function report(error: unknown): number {
  if (error instanceof Stopped) return 130;
  const text = error instanceof Failure ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text}\n`);
  return 1;
}
