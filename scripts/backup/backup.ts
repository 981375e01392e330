import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { type Hashing, type KeptAccount, readAccounts, readHashing } from './accounts.ts';
import { DOCUMENTS, DOCUMENTS_METADATA, exportEmulated } from './emulated.ts';
import { exportManaged } from './managed.ts';
import { ask, type BackupTarget } from './target.ts';

/** The contents of `backup.json`, which describes a backup. */
export interface Manifest {
  project: string;
  madeAt: string;
  /** The place of its documents: a folder within it, or an address in Cloud Storage. */
  documents: string;
  accounts: number;
  /**
   * Together with the hashes, these parameters allow passwords to be guessed: keep the folder where nobody else can
   * read it.
   */
  hashing?: Hashing;
}

const MANIFEST = 'backup.json';
const ACCOUNTS = 'auth_export';

/**
 * Writes a project's documents and accounts into a new folder; the documents of a real project go into the bucket. A
 * backup of the emulators has firebase-tools' layout, so that emulators can also start with it. Returns the description
 * of the backup.
 */
export async function makeBackup(place: BackupTarget, folder: string, bucket?: string): Promise<Manifest> {
  makeFolder(folder);
  const madeAt = new Date().toISOString();
  const documents = await exportDocuments(place, folder, bucket);
  // Read after the documents, so that every user in them has an account here, unless it was deleted in between.
  const [users, hashing] = await Promise.all([readAccounts(place), readHashing(place)]);
  mkdirSync(join(folder, ACCOUNTS));
  write(join(folder, ACCOUNTS, 'accounts.json'), { users });
  if (place.isEmulated) await describeForEmulators(place, folder);
  const manifest = { project: place.project, madeAt, documents, accounts: users.length, ...(hashing && { hashing }) };
  // Written last: a folder without it is an incomplete backup.
  write(join(folder, MANIFEST), manifest);
  return manifest;
}

/** The manifest and the accounts of a backup. Fails in a sentence when the folder has no complete backup. */
export function readBackup(folder: string): { manifest: Manifest; accounts: KeptAccount[] } {
  try {
    const { users } = read(join(folder, ACCOUNTS, 'accounts.json')) as { users: KeptAccount[] };
    return { manifest: read(join(folder, MANIFEST)) as Manifest, accounts: users };
  } catch {
    throw new Failure(`${folder} has no complete backup.`);
  }
}

/** Nobody but the owner can read the folder. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(join(folder, '..'), { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
  } catch {
    throw new Failure(`${folder} is there already or cannot be made: name another with --folder.`);
  }
}

async function exportDocuments(place: BackupTarget, folder: string, bucket?: string): Promise<string> {
  if (!place.isEmulated && bucket) return exportManaged(place, `${bucket}/${basename(folder)}`);
  if (!place.isEmulated)
    throw new Failure('A real project’s documents go into a bucket: name it with --bucket gs://….');
  await exportEmulated(place, folder);
  return DOCUMENTS;
}

/** The metadata that firebase-tools expects in a folder with which emulators start. */
async function describeForEmulators({ project, identity }: BackupTarget, folder: string): Promise<void> {
  const emulator = { ...identity, origin: new URL(identity.origin).origin };
  write(join(folder, ACCOUNTS, 'config.json'), await ask(emulator, 'GET', `/emulator/v1/projects/${project}/config`));
  write(join(folder, 'firebase-export-metadata.json'), {
    firestore: { path: DOCUMENTS, metadata_file: DOCUMENTS_METADATA },
    auth: { path: ACCOUNTS },
  });
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function write(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}
