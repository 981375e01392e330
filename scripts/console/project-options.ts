import { parseArgs } from 'node:util';
import { PROJECT } from '../emulators/environment.ts';
import { Failure } from './failure.ts';

/**
 * The options of a command for the data of one shop: the shop's project, and `--FLAG`, with which the command may
 * write. Fails with the usage.
 */
export function readProjectOptions(
  task: string,
  flag: string,
  args: readonly string[],
): { project: string; mayWrite: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { project: { type: 'string', default: PROJECT }, [flag]: { type: 'boolean', default: false } },
    });
    if (typeof values.project !== 'string' || values.project === '') throw new Error();
    return { project: values.project, mayWrite: values[flag] === true };
  } catch {
    throw new Failure(
      `Usage: npm run ${task} -- [--project ID] [--${flag}]. Without --project it is for the shop that runs here; without --${flag} ` +
        'nothing is written.',
    );
  }
}
