import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../console/failure.ts';
import { PROJECT } from '../emulators/environment.ts';
import { inRoot } from '../paths.ts';

const BACKUP =
  'Usage: npm run backup -- [--folder FOLDER] [--project ID --bucket gs://BUCKET]. Without --project it is for the shop that runs ' +
  'here; the folder must not be there yet.';
const RESTORE =
  'Usage: npm run restore -- FOLDER [--project ID] [--overwrite ID]. Without --project it is for the shop that runs here; ' +
  '--overwrite names once more the project that is not empty.';

/** The options of `npm run backup --`; without a folder, a new one in `backups/` is used. Fails with the usage. */
export function readBackupOptions(
  args: readonly string[],
  now = new Date(),
): { project: string; folder: string; bucket?: string } {
  const timestamp = now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const { values } = parse(BACKUP, () =>
    parseArgs({
      args: [...args],
      options: {
        project: { type: 'string', default: PROJECT },
        folder: { type: 'string', default: inRoot('backups', timestamp) },
        bucket: { type: 'string' },
      },
    }),
  );
  const { project, bucket } = values;
  const isReal = !project.startsWith('demo-');
  if (project === '' || values.folder === '' || isReal !== (bucket !== undefined)) throw new Failure(BACKUP);
  if (bucket !== undefined && !/^gs:\/\/[a-z0-9][\w./-]*[\w-]$/.test(bucket)) throw new Failure(BACKUP);
  return { project, folder: resolve(values.folder), bucket };
}

/** The options of `npm run restore --`. Fails with the usage. */
export function readRestoreOptions(args: readonly string[]): { project: string; folder: string; overwrite?: string } {
  const { values, positionals } = parse(RESTORE, () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { project: { type: 'string', default: PROJECT }, overwrite: { type: 'string' } },
    }),
  );
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0 || values.project === '') throw new Failure(RESTORE);
  return { ...values, folder: resolve(folder) };
}

function parse<Parsed>(usage: string, work: () => Parsed): Parsed {
  try {
    return work();
  } catch {
    throw new Failure(usage);
  }
}
