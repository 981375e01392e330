import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { ask, databaseOf, type BackupTarget } from './target.ts';

/** The folder of the documents in a backup, and in it the file that an import begins with: as firebase-tools names them. */
export const DOCUMENTS = 'firestore_export';
export const DOCUMENTS_METADATA = join(DOCUMENTS, `${DOCUMENTS}.overall_export_metadata`);

// The calls of firebase-tools to the Firestore emulator (lib/emulator/hubExport.js), and what Google's documentation of the emulator
// names for import: https://cloud.google.com/firestore/docs/emulator

/** Writes the documents of the emulator, as of one moment, into a folder of this machine. */
export async function exportEmulated(place: BackupTarget, folder: string): Promise<void> {
  await ask(place.firestore, 'POST', `/emulator/v1/projects/${place.project}:export`, {
    database: databaseOf(place),
    export_directory: folder,
    export_name: DOCUMENTS,
  });
}

/** Reads them into the running emulator. */
export async function importEmulated(place: BackupTarget, folder: string): Promise<void> {
  await ask(place.firestore, 'POST', `/emulator/v1/projects/${place.project}:import`, {
    database: databaseOf(place),
    export_directory: join(folder, DOCUMENTS_METADATA),
  });
}

/** Deletes every document of the emulator's database. */
export async function clearEmulated(place: BackupTarget): Promise<void> {
  await ask(place.firestore, 'DELETE', `/emulator/v1/${databaseOf(place)}/documents`);
}

/**
 * Empties the emulator of all databases, and of what it remembers of deleted documents: it goes through all of that for each query, on
 * any collection.
 */
export async function resetEmulated({ firestore: { origin, headers } }: BackupTarget): Promise<void> {
  const { ok, status } = await fetch(`${origin}/reset`, { method: 'POST', headers: await headers() });
  if (!ok) throw new Failure(`The Firestore emulator did not reset itself: it answered ${status}.`);
}
