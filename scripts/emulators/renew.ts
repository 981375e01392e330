import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure.ts';
import { PROJECT } from './environment.ts';

/**
 * Replaces all documents of a Firestore emulator by those of an export. Accounts stay, and a server keeps what it has read.
 * @param firestore its host and port
 * @param importFrom the folder of an export for the emulators
 */
export async function renewDocuments(firestore: string, importFrom: string): Promise<void> {
  const project = `http://${firestore}/emulator/v1/projects/${PROJECT}`;
  const database = `projects/${PROJECT}/databases/(default)`;
  await ask(`${project}/databases/(default)/documents`, { method: 'DELETE' });
  const body = JSON.stringify({ database, export_directory: findMetadata(importFrom) });
  await ask(`${project}:import`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

function findMetadata(importFrom: string): string {
  const folder = join(importFrom, 'firestore_export');
  const file = readdirSync(folder).find((name) => name.endsWith('.overall_export_metadata'));
  if (file === undefined) throw new Failure(`There is no export of Firestore in ${folder}.`);
  return join(folder, file);
}

async function ask(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Failure(`The Firestore emulator did not renew its documents: ${await answer.text()}`);
}
