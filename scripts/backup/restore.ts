import { resolve } from 'node:path';
import { Failure } from '../console/failure.ts';
import { hasAccounts, type KeptAccount, writeAccounts } from './accounts.ts';
import { type Manifest, readBackup } from './backup.ts';
import { clearEmulated, importEmulated } from './emulated.ts';
import { clearManaged, importManaged } from './managed.ts';
import { ask, databaseOf, type BackupTarget } from './target.ts';

/** The steps of a restore. */
export interface Plan {
  folder: string;
  manifest: Manifest;
  accounts: KeptAccount[];
  /** Whether the existing documents are deleted first. */
  clears: boolean;
}

/**
 * Checks a backup and its target. Fails in a sentence, before anything is written, when they do not match, or when the
 * target has data and `overwrite` does not name its project.
 */
export async function planRestore(place: BackupTarget, folder: string, overwrite?: string): Promise<Plan> {
  const { manifest, accounts } = readBackup(folder);
  const isManaged = manifest.documents.startsWith('gs://');
  if (isManaged === place.isEmulated) {
    throw new Failure(
      isManaged
        ? `The documents are in ${manifest.documents}, which emulators cannot read: name a real project with --project.`
        : 'This is a backup of emulators, which cannot be restored into a real project.',
    );
  }
  const [documentsThere, accountsThere] = await Promise.all([hasDocuments(place), hasAccounts(place)]);
  if ((documentsThere || accountsThere) && overwrite !== place.project) {
    throw new Failure(
      `${place.project} is not empty. \`--overwrite ${place.project}\` deletes every document in it first, and replaces the ` +
        'accounts that the backup has; back it up before.',
    );
  }
  return { folder, manifest, accounts, clears: documentsThere };
}

/** The plan in sentences, for the user to confirm. */
export function describePlan(
  { manifest, accounts, clears }: Plan,
  { project }: Pick<BackupTarget, 'project'>,
): string[] {
  return [
    `From the backup of ${manifest.project} made at ${manifest.madeAt} into ${project}:`,
    clears ? '- every document that is there is deleted,' : '- no document is there that could be lost,',
    `- the documents of ${manifest.documents} are read in,`,
    `- ${accounts.length} accounts are made, in place of those with the same ids; others stay.`,
  ];
}

/** Carries out the plan. */
export async function restoreBackup(place: BackupTarget, { folder, manifest, accounts, clears }: Plan): Promise<void> {
  const { documents, hashing } = manifest;
  if (clears) await (place.isEmulated ? clearEmulated(place) : clearManaged(place));
  await (place.isEmulated ? importEmulated(place, resolve(folder)) : importManaged(place, documents));
  await writeAccounts(place, accounts, hashing);
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/listCollectionIds */
async function hasDocuments(place: BackupTarget): Promise<boolean> {
  const path = `/v1/${databaseOf(place)}/documents:listCollectionIds`;
  const { collectionIds = [] } = await ask<{ collectionIds?: string[] }>(place.firestore, 'POST', path, {
    pageSize: 1,
  });
  return collectionIds.length > 0;
}
