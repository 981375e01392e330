/** `npm run verify`: the quick half of the tests, without emulators; lint and format of what has changed since they passed, in CI of all. */
import { say } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { quickSuites, runQuick } from './suites/quick.ts';
import { describeResults } from './suites/results.ts';

await runTask(async ({ stop }) => {
  const results = await runQuick(
    { suites: Object.keys(quickSuites), files: [], tests: 'usual' },
    { stop, cached: !process.env.CI },
  );
  say(`\n${describeResults(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
