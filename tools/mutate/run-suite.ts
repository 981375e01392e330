import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inCache } from '../../scripts/paths.ts';
import { run, type RunOptions } from '../../scripts/processes/run.ts';

interface FoundTest {
  status: string;
  title: string;
  fullName: string;
}

interface Report {
  testResults: { assertionResults: FoundTest[] }[];
}

/** Tests of one project of Vitest. */
interface Tests {
  project: string;
  /** Only these files. */
  files?: readonly string[];
  /** Only tests whose titles match this pattern. */
  titles?: string;
}

interface Place extends RunOptions {
  /** The folder of the project, or of a copy of it. */
  cwd: string;
}

/** The number of attempts, since a failure that does not recur is not counted. */
const ATTEMPTS = 3;

/**
 * Runs tests until the first one fails, and resolves to its title; undefined if all pass. A failure counts only if the test fails a second
 * time, since on a busy machine a test can fail for other reasons than the change. Throws if no test runs, because a file that cannot be
 * loaded says nothing about its tests.
 */
export async function findFailure(tests: Tests, place: Place, attempts = ATTEMPTS): Promise<string | undefined> {
  const failure = await findFirstFailure(tests, place);
  if (failure === undefined || attempts === 0) return undefined;
  const titles = `${failure.title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`;
  const again = await findFirstFailure({ ...tests, titles }, place);
  return again?.fullName ?? findFailure(tests, place, attempts - 1);
}

async function findFirstFailure(
  { project, files = [], titles }: Tests,
  place: Place,
  isBailed = true,
): Promise<FoundTest | undefined> {
  const report = inCache('results', 'mutant.json');
  mkdirSync(inCache('results'), { recursive: true });
  rmSync(report, { force: true });
  const vitest = join(place.cwd, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['run', `--project=${project}`, '--reporter=json', `--outputFile.json=${report}`, ...files];
  if (isBailed) args.push('--bail=1');
  if (titles !== undefined) args.push(`--testNamePattern=${titles}`);
  const { code, output } = await run(process.execPath, [vitest, ...args], place);
  let found: Report;
  try {
    found = JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    throw new Error(`The tests did not run:\n${output}`);
  }
  const tests = found.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  const passed = tests.some(({ status }) => status === 'passed');
  // Vitest sometimes writes its report without the failed test after which it stopped.
  if (!failed && code !== 0 && isBailed) return findFirstFailure({ project, files, titles }, place, false);
  if (!failed && (code !== 0 || !passed)) throw new Error(`The tests did not run:\n${output}`);
  return failed;
}
