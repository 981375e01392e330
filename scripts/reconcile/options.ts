import { parseArgs } from 'node:util';
import { Failure } from '../console/failure.ts';
import { PROJECT } from '../emulators/environment.ts';

const USAGE =
  'Usage: npm run reconcile -- [--project ID] [--repair]. Without --project it is for the shop that runs here; without --repair ' +
  'nothing is written.';

/** What stands behind `npm run reconcile --`. Fails with the usage. */
export function readOptions(args: readonly string[]): { project: string; repair: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { project: { type: 'string', default: PROJECT }, repair: { type: 'boolean', default: false } },
    });
    if (values.project === '') throw new Error();
    return values;
  } catch {
    throw new Failure(USAGE);
  }
}
