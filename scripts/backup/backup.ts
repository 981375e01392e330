import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { type Hashing, type KeptAccount, readAccounts, readHashing } from './accounts.ts';
import { DOCUMENTS, DOCUMENTS_METADATA, exportEmulated } from './emulated.ts';
import { exportManaged } from './managed.ts';
import { ask, type BackupTarget } from './target.ts';

/** The description of a backup, in `backup.json`. */
export interface Manifest {
  project: string;
  madeAt: string;
  /** Where its documents are: a folder in it, or an address of Cloud Storage. */
  documents: string;
  accounts: number;
  /** With this and the hashes passwords can be guessed at: keep the folder where nobody else reads. */
  hashing?: Hashing;
}

const MANIFEST = 'backup.json';
const ACCOUNTS = 'auth_export';

/**
 * Writes a project's documents and accounts into a new folder, those of a real project's documents into the bucket. A backup of
 * the emulators has the layout of firebase-tools' own, so they can start with it too. Returns what the backup says of itself.
 */
export async function makeBackup(place: BackupTarget, folder: string, bucket?: string): Promise<Manifest> {
  makeFolder(folder);
  const madeAt = new Date().toISOString();
  const documents = await exportDocuments(place, folder, bucket);
  // After the documents: whoever stands in them has an account here, unless it was deleted meanwhile.
  const [users, hashing] = await Promise.all([readAccounts(place), readHashing(place)]);
  mkdirSync(join(folder, ACCOUNTS));
  write(join(folder, ACCOUNTS, 'accounts.json'), { users });
  if (place.isEmulated) await describeForEmulators(place, folder);
  const manifest = { project: place.project, madeAt, documents, accounts: users.length, ...(hashing && { hashing }) };
  // Last: a folder without it is no whole backup.
  write(join(folder, MANIFEST), manifest);
  return manifest;
}

/** The manifest of a backup, and its accounts. Fails in a sentence when the folder has no whole backup. */
export function readBackup(folder: string): { manifest: Manifest; accounts: KeptAccount[] } {
  try {
    const { users } = read(join(folder, ACCOUNTS, 'accounts.json')) as { users: KeptAccount[] };
    return { manifest: read(join(folder, MANIFEST)) as Manifest, accounts: users };
  } catch {
    throw new Failure(`${folder} has no whole backup.`);
  }
}

/** With rights for nobody else. */
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

/** What firebase-tools wants to find in a folder that emulators start with. */
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
