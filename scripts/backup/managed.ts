import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../console/failure.ts';
import { type Api, ask, databaseOf, type BackupTarget } from './target.ts';

/**
 * A long-running operation of Google's: https://cloud.google.com/firestore/docs/reference/rest/Shared.Types/Operation
 */
interface Operation {
  name: string;
  done?: boolean;
  error?: { code: number; message: string };
  response?: { outputUriPrefix?: string };
}

const PAUSE = 5_000;
const MINUTE = 60_000;

/**
 * Exports the documents as of the last whole minute into Cloud Storage, and returns their address. An export without a
 * time is no snapshot: it may contain an order without its stock movement.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases/exportDocuments
 */
export async function exportManaged(
  place: BackupTarget,
  uri: string,
  now = new Date(),
  pause = PAUSE,
): Promise<string> {
  const snapshotTime = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE).toISOString();
  const body = { outputUriPrefix: uri, snapshotTime };
  const { response } = await carryOut(place, 'exportDocuments', body, pause);
  return response?.outputUriPrefix ?? uri;
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases/importDocuments */
export async function importManaged(place: BackupTarget, uri: string, pause = PAUSE): Promise<void> {
  await carryOut(place, 'importDocuments', { inputUriPrefix: uri }, pause);
}

/**
 * Deletes all documents that exist when the deletion begins.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases/bulkDeleteDocuments
 */
export async function clearManaged(place: BackupTarget, pause = PAUSE): Promise<void> {
  await carryOut(place, 'bulkDeleteDocuments', {}, pause);
}

async function carryOut(place: BackupTarget, what: string, body: unknown, pause: number): Promise<Operation> {
  const begun = await ask<Operation>(place.firestore, 'POST', `/v1/${databaseOf(place)}:${what}`, body);
  return waitFor(place.firestore, begun, pause);
}

async function waitFor(firestore: Api, begun: Operation, pause: number): Promise<Operation> {
  let operation = begun;
  while (!operation.done) {
    await wait(pause);
    operation = await ask<Operation>(firestore, 'GET', `/v1/${begun.name}`);
  }
  if (operation.error) throw new Failure(`${begun.name} failed: ${operation.error.message}`);
  return operation;
}
