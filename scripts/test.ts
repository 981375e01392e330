/** `npm test`: all tests, or with `-- --only NAME` (more than one: `--only a,b`) some of them. */
import { parseArgs } from 'node:util';
import { Failure } from './console/failure.ts';
import { say, seconds } from './console/steps.ts';
import { runTask } from './console/task.ts';
import { emulatorSuites, runOnEmulators } from './suites/on-emulators.ts';
import { quickSuites, runQuick } from './suites/quick.ts';
import { describeResults } from './suites/results.ts';

const all = [...Object.keys(quickSuites), ...emulatorSuites];

await runTask(async (task) => {
  const begin = performance.now();
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? all;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Failure(`There is no suite "${unknown}"; there are: ${all.join(', ')}.`);

  const results = [...(await runQuick(names, task.stop)), ...(await runOnEmulators(names, task))];
  say(`\nAfter ${seconds(begin)}:\n`);
  say(describeResults(results));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
