import { globSync, rmSync } from 'node:fs';
import { inCache, inRoot } from '../paths.ts';
import { run } from '../processes/run.ts';
import { type Check, programs } from './checks.ts';
import type { Selection } from './options.ts';
import { countPlaywright, countVitest, type Counts, readCounts, type Result } from './results.ts';

/** The environment and the abort signal of a suite. */
export interface Context {
  env: NodeJS.ProcessEnv;
  stop: AbortSignal;
}

/** Runs a check, which passes or fails as a whole. */
export const runCheck = ({ name, args }: Check, context: Context): Promise<Result> =>
  time(name, args, context, (code) => ({ passed: Number(code === 0), failed: Number(code !== 0) }));

/** The selected files and tests of a suite. */
export type Chosen = Pick<Selection, 'files' | 'tests'>;

/** The mark in the file names, and the tag of browser tests, of tests that take long and only cover more cases. */
const LONG = { file: '.long.', tag: '@long' };

/** Whether a suite on the emulators has tests that only `npm run test:all` runs. */
export const hasLongTests = (suite: string): boolean =>
  suite === 'browser' || globSync(`functions/test/${suite}/**/*${LONG.file}test.ts`, { cwd: inRoot() }).length > 0;

/**
 * Runs a project of vitest.config.ts, including its isolated part: with `files`, only the files whose paths contain one
 * of them; with `share`, such as `1/2`, only that share of the files.
 */
export function runVitest(
  project: string,
  context: Context,
  { files, tests, share }: Chosen & { share?: string | undefined },
): Promise<Result> {
  const name = share === undefined ? project : `${project} ${share}`;
  const report = prepareReport(name.replace(/\W/g, '-'));
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = [programs.vitest, 'run', '--project', `${project}*`, '--passWithNoTests=false', ...reporters];
  if (share !== undefined) args.push(`--shard=${share}`);
  if (tests === 'usual') args.push(`--exclude=**/*${LONG.file}*`);
  args.push(...(tests === 'rest' ? [LONG.file] : files));
  return time(name, args, context, (code) => readCounts(report, countVitest, code));
}

/** Runs the test files about dates once more, in the time zone of the environment. */
export function runDates(files: readonly string[], context: Context): Promise<Result> {
  const report = prepareReport('dates');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = [programs.vitest, 'run', '--project', 'unit', '--project', 'components', ...reporters, ...files];
  return time('dates', args, context, (code) => readCounts(report, countVitest, code));
}

/** Runs the browser tests; `files` selects parts of paths. */
export function runBrowserTests(context: Context, { files, tests }: Chosen): Promise<Result> {
  const report = prepareReport('browser');
  const env = { ...context.env, RESULTS_FILE: report };
  const args = [programs.playwright, 'test', '--config', 'e2e/playwright.config.ts'];
  args.push(...files.map(toPattern));
  if (tests !== 'all') args.push(tests === 'rest' ? '--grep' : '--grep-invert', LONG.tag);
  return time('browser', args, { ...context, env }, (code) => readCounts(report, countPlaywright, code));
}

/** Playwright matches expressions with the whole path, so the names of the folders above must be excluded. */
const toPattern = (file: string): string => `/e2e/.*${file.replace(/[^\w/-]/g, '\\$&')}`;

/** Removed, so that an old report is not read after a run that wrote none. */
function prepareReport(suite: string): string {
  const path = inCache('results', `${suite}.json`);
  rmSync(path, { force: true });
  return path;
}

async function time(
  suite: string,
  args: string[],
  { env, stop }: Context,
  count: (code: number) => Counts,
): Promise<Result> {
  const begin = performance.now();
  const { code, output } = await run(process.execPath, args, { env, stop });
  return { suite, ...count(code), seconds: (performance.now() - begin) / 1000, output };
}
