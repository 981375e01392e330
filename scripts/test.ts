/**
 * `npm test`: all tests, or with `-- --only NAME` (more than one: `--only a,b`) some of them; of these, with
 * `--files PART-OF-A-PATH` (likewise), only the test files whose path has that in it.
 */
import { say, seconds } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { emulatorSuites, runOnEmulators } from './suites/on-emulators.ts';
import { readSelection } from './suites/options.ts';
import { quickSuites, runQuick } from './suites/quick.ts';
import { describeResults } from './suites/results.ts';

const all = [...Object.keys(quickSuites), ...emulatorSuites];

await runTask(async (task) => {
  const begin = performance.now();
  const selection = readSelection(process.argv.slice(2), { all, withFiles: ['unit', 'components', ...emulatorSuites] });
  const results = [...(await runQuick(selection, { stop: task.stop })), ...(await runOnEmulators(selection, task))];
  say(`\nAfter ${seconds(begin)}:\n`);
  say(describeResults(results));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
