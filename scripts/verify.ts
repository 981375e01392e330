/** `npm run verify`: the quick half of the tests, without emulators. */
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { quickSuites, runQuick } from './suites/quick.ts';
import { describeResults } from './suites/results.ts';

/** Runs before each commit, which should not wait for tests of whole screens. */
const wanted = Object.keys(quickSuites).filter((name) => name !== 'components' && name !== 'dates');

await runTask(async ({ stop }) => {
  const results = await runQuick({ suites: wanted, files: [], tests: 'usual' }, stop);
  say(`\n${describeResults(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
