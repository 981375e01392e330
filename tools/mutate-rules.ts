/**
 * `npm run mutate-rules`: weakens firestore.rules in every way by one thing, runs the rules' tests against each, and fails
 * when they do not notice. Its own command, since it runs them dozens of times.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { say, seconds } from '../scripts/console/steps.ts';
import { runTask } from '../scripts/console/task.ts';
import { listMutants } from './mutate-rules/mutants.ts';
import { inCache, inRoot } from '../scripts/paths.ts';
import { run } from '../scripts/processes/run.ts';
import { programs } from '../scripts/suites/checks.ts';
import { startEmulators } from '../scripts/suites/on-emulators.ts';

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

await runTask(async (task) => {
  const begin = performance.now();
  const env = await startEmulators(task);
  const [rulesFile, report] = [inCache('mutant.rules'), inCache('results', 'mutant.json')];
  mkdirSync(inCache('results'), { recursive: true });

  /** The first test that fails with these rules. What the tests of coverage say does not count: it is not about rights. */
  const findFailure = async (rules: string): Promise<string | undefined> => {
    writeFileSync(rulesFile, rules);
    const args = ['run', '--project', 'rules', '--bail=1', '--reporter=json', `--outputFile.json=${report}`];
    const options = { env: { ...env, RULES_FILE: rulesFile }, stop: task.stop };
    await run(process.execPath, [programs.vitest, ...args, '--testNamePattern', '^(?!coverage)'], options);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    if (tests.length === 0) throw new Error('No test of the rules was found.');
    return tests.find(({ status }) => status === 'failed')?.fullName;
  };

  const rules = readFileSync(inRoot('firestore.rules'), 'utf8');
  const untouched = await findFailure(rules);
  if (untouched !== undefined) throw new Error(`The rules fail as they are: ${untouched}`);
  const mutants = listMutants(rules);
  let unnoticed = 0;
  for (const { what, rules: weakened } of mutants) {
    const failure = await findFailure(weakened);
    if (failure === undefined) unnoticed += 1;
    say(`${failure === undefined ? '✗ not noticed' : '✓'} ${what}\n    ${failure ?? ''}`);
  }
  say(`\n${mutants.length - unnoticed} of ${mutants.length} noticed, after ${seconds(begin)}.`);
  return unnoticed === 0 ? 0 : 1;
});
