import { parseArgs } from 'node:util';
import { Failure } from '../console/failure.ts';
import { PROJECT } from '../emulators/environment.ts';

const USAGE =
  'Usage: npm run migrate -- [--project ID] [--write]. Without --project it is for the shop that runs here; without --write ' +
  'nothing is written.';

/** What stands behind `npm run migrate --`. Fails with the usage. */
export function readMigrateOptions(args: readonly string[]): { project: string; write: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { project: { type: 'string', default: PROJECT }, write: { type: 'boolean', default: false } },
    });
    if (values.project === '') throw new Error();
    return values;
  } catch {
    throw new Failure(USAGE);
  }
}
