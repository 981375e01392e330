import { say, seconds } from '../console/steps.ts';
import { runTask } from '../console/task.ts';
import { describeBusy, readBusy } from './busy-time.ts';
import { emulatorSuites, runOnEmulators } from './on-emulators.ts';
import { readSelection, type Selection } from './options.ts';
import { quickSuites, runQuick } from './quick.ts';
import { describeResults } from './results.ts';

/** Runs the suites that the command line selects, and prints a summary. Exits with 1 when a test failed. */
export function runTests(tests: Selection['tests'], args: readonly string[]): Promise<void> {
  return runTask(async (task) => {
    const begin = performance.now();
    const busyBefore = readBusy();
    const all = [...Object.keys(quickSuites), ...emulatorSuites];
    const selection = readSelection(args, { all, withFiles: ['unit', 'components', ...emulatorSuites], tests });
    // The quick suites have no long tests.
    const quick = selection.tests === 'rest' ? [] : await runQuick(selection, task.stop);
    const results = [...quick, ...(await runOnEmulators(selection, task))];
    say(`\nAfter ${seconds(begin)}, in which the processors were busy for ${describeBusy(busyBefore)}:\n`);
    say(describeResults(results));
    return results.some(({ failed }) => failed > 0) ? 1 : 0;
  });
}
