import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { ask, databaseOf, type BackupTarget } from './target.ts';

/**
 * The folder of the documents in a backup, and the file in it with which an import begins, under firebase-tools' names.
 */
export const DOCUMENTS = 'firestore_export';
export const DOCUMENTS_METADATA = join(DOCUMENTS, `${DOCUMENTS}.overall_export_metadata`);

// The calls by which firebase-tools exports from the Firestore emulator (lib/emulator/hubExport.js), and Google's
// documentation of the import: https://cloud.google.com/firestore/docs/emulator

/** Writes a snapshot of the emulator's documents into a local folder. */
export async function exportEmulated(place: BackupTarget, folder: string): Promise<void> {
  await ask(place.firestore, 'POST', `/emulator/v1/projects/${place.project}:export`, {
    database: databaseOf(place),
    export_directory: folder,
    export_name: DOCUMENTS,
  });
}

/** Imports such a folder into the running emulator. */
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
 * Deletes all databases of the emulator, and its records of deleted documents: each query, on any collection, goes
 * through all of them.
 */
export async function resetEmulated({ firestore: { origin, headers } }: BackupTarget): Promise<void> {
  const { ok, status } = await fetch(`${origin}/reset`, { method: 'POST', headers: await headers() });
  if (!ok) throw new Failure(`The Firestore emulator did not reset itself: it answered ${status}.`);
}
