import { parseArgs } from 'node:util';
import { Failure } from '../console/failure.ts';

/** The suites and files that `npm test` or `npm run test:all` is to run. */
export interface Selection {
  suites: readonly string[];
  /** Parts of the paths of the test files to run; by default all run. */
  files: readonly string[];
  /** Which tests of a suite run: `usual` leaves out the long ones, `rest` runs only these. */
  tests: 'usual' | 'all' | 'rest';
}

interface Suites {
  all: readonly string[];
  /** The suites with test files; checks have none. */
  withFiles: readonly string[];
  tests: Selection['tests'];
}

const USAGE = 'Usage: npm test -- [--only SUITE,…] [--files PART-OF-A-PATH,…]';

/**
 * The options after `--`: `--only` names suites, `--files` the test files in them. Each named suite must have one of
 * these files, and their long tests run too. Fails with a sentence.
 */
export function readSelection(args: readonly string[], { all, withFiles, tests }: Suites): Selection {
  const { only, files } = parse(args);
  const named = split(only) ?? all;
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Failure(`There is no suite "${unknown}"; there are: ${all.join(', ')}.`);
  // `types` also selects `types of the web app`, which runs beside it.
  const suites = all.filter((suite) => named.some((name) => suite === name || suite.startsWith(`${name} of `)));
  const chosen = split(files) ?? [];
  const whole = suites.find((name) => !withFiles.includes(name));
  if (chosen.length > 0 && whole !== undefined) {
    throw new Failure(`--files needs an --only of suites with test files, which are: ${withFiles.join(', ')}.`);
  }
  return { suites, files: chosen, tests: chosen.length > 0 ? 'all' : tests };
}

function parse(args: readonly string[]) {
  const list = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { only: list, files: list } }).values;
  } catch {
    throw new Failure(USAGE);
  }
}

function split(typed: string | undefined): string[] | undefined {
  if (typed === undefined) return undefined;
  const parts = typed.split(',');
  if (parts.includes('')) throw new Failure(USAGE);
  return parts;
}
