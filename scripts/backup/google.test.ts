import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAccounts, writeAccounts } from './accounts.ts';
import { makeBackup } from './backup.ts';
import { clearManaged, exportManaged, importManaged } from './managed.ts';
import type { BackupTarget } from './target.ts';
import { planRestore, restoreBackup } from './restore.ts';

/** A mock of Google's APIs: answers as their documentation says, and records the requests. */
type Answer = { status?: number; body: unknown };
let answers: Record<string, Answer[]> = {};
let asked: { call: string; body: unknown; token?: string }[] = [];

const server = createServer(
  (request, response) =>
    void answer(request).then(({ status = 200, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    }),
);

async function answer(request: IncomingMessage): Promise<Answer> {
  const call = `${request.method} ${request.url}`;
  const body = await text(request);
  asked.push({ call, body: body && (JSON.parse(body) as unknown), token: request.headers.authorization });
  const waiting = answers[call] ?? [];
  return (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? { status: 404, body: { error: { message: call } } };
}

let place: BackupTarget;
const folders = mkdtempSync(join(tmpdir(), 'google-'));
const database = '/v1/projects/shop-1/databases/(default)';
const operation = 'projects/shop-1/databases/(default)/operations/op-1';
const hashConfig = { algorithm: 'SCRYPT', signerKey: 'a2V5', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 };
const june = { localId: 'june', email: 'june@test.example', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' };

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = async () => ({ Authorization: 'Bearer token-1', 'x-goog-user-project': 'shop-1' });
  place = { project: 'shop-1', isEmulated: false, firestore: { origin, headers }, identity: { origin, headers } };
});
beforeEach(() => {
  asked = [];
  answers = {
    'GET /v2/projects/shop-1/config': [{ body: { signIn: { hashConfig } } }],
    'GET /v1/projects/shop-1/accounts:batchGet?maxResults=1000': [{ body: { users: [june] } }],
    'GET /v1/projects/shop-1/accounts:batchGet?maxResults=1': [{ body: {} }],
    'POST /v1/projects/shop-1/accounts:batchCreate': [{ body: {} }],
    [`POST ${database}/documents:listCollectionIds`]: [{ body: {} }],
    [`GET /v1/${operation}`]: [{ body: { name: operation } }, { body: { name: operation, done: true } }],
  };
  for (const call of ['exportDocuments', 'importDocuments', 'bulkDeleteDocuments']) {
    answers[`POST ${database}:${call}`] = [{ body: { name: operation } }];
  }
});
afterAll(() => {
  server.close();
  rmSync(folders, { recursive: true });
});

const callsOf = () => asked.map(({ call }) => call);

it('when documents are exported, then they are those of the last full minute, and the export is awaited', async () => {
  const uri = await exportManaged(place, 'gs://kept/one', new Date('2026-03-04T05:06:07.890Z'), 0);
  expect(uri).toBe('gs://kept/one');
  expect(asked[0]).toEqual({
    call: `POST ${database}:exportDocuments`,
    body: { outputUriPrefix: 'gs://kept/one', snapshotTime: '2026-03-04T05:06:00.000Z' },
    token: 'Bearer token-1',
  });
  expect(callsOf().slice(1)).toEqual([`GET /v1/${operation}`, `GET /v1/${operation}`]);
});

it('when an operation of Google fails, then the error has its message', async () => {
  answers[`GET /v1/${operation}`] = [
    { body: { name: operation, done: true, error: { code: 7, message: 'no bucket' } } },
  ];
  await expect(importManaged(place, 'gs://kept/one', 0)).rejects.toThrow('no bucket');
  answers[`POST ${database}:bulkDeleteDocuments`] = [{ status: 403, body: { error: { message: 'not yours' } } }];
  await expect(clearManaged(place, 0)).rejects.toThrow(/403.*not yours/s);
});

it('when there are more accounts than a page, then all pages are read', async () => {
  const path = 'GET /v1/projects/shop-1/accounts:batchGet?maxResults=1';
  answers[path] = [{ body: { users: [june], nextPageToken: 'a/b' } }];
  answers[`${path}&nextPageToken=a%2Fb`] = [{ body: { users: [{ localId: 'jo' }] } }];
  expect((await readAccounts(place, 1)).map(({ localId }) => localId)).toEqual(['june', 'jo']);
});

it('when accounts are written, then they have the parameters of their password hashes, but no fields of the provider itself', async () => {
  const password = { providerId: 'password', email: june.email };
  const google = { providerId: 'google.com', rawId: '1' };
  await writeAccounts(place, [{ ...june, providerUserInfo: [password, google], validSince: '1' }], hashConfig);
  const { algorithm: hashAlgorithm, ...parameters } = hashConfig;
  expect(asked[0]?.body).toEqual({
    ...{ hashAlgorithm, ...parameters, allowOverwrite: true },
    users: [{ ...june, providerUserInfo: [google] }],
  });
});

it('when an account is rejected, or the backup lacks the hash parameters, then the error says so', async () => {
  answers['POST /v1/projects/shop-1/accounts:batchCreate'] = [{ body: { error: [{ index: 1, message: 'no email' }] } }];
  await expect(writeAccounts(place, [june, { localId: 'jo' }], hashConfig)).rejects.toThrow(
    'jo was rejected (no email)',
  );
  asked = [];
  await expect(writeAccounts(place, [june])).rejects.toThrow('nobody could sign in');
  expect(asked).toEqual([]);
});

it('when a project is backed up and restored, then documents, accounts and password hashes are restored from the backup', async () => {
  answers[`POST ${database}:exportDocuments`] = [
    { body: { name: operation, done: true, response: { outputUriPrefix: 'gs://kept/day' } } },
  ];
  answers[`POST ${database}:importDocuments`] = [{ body: { name: operation, done: true } }];
  const folder = join(folders, 'day');
  await makeBackup(place, folder, 'gs://kept');
  expect(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'))).toMatchObject({
    project: 'shop-1',
    documents: 'gs://kept/day',
    hashing: hashConfig,
  });

  asked = [];
  await restoreBackup(place, await planRestore(place, folder));
  const written = asked.filter(({ call }) => /importDocuments|batchCreate/.test(call));
  expect(written.map(({ body }) => body)).toMatchObject([{ inputUriPrefix: 'gs://kept/day' }, { users: [june] }]);
  expect(callsOf()).not.toContain(`POST ${database}:bulkDeleteDocuments`);

  asked = [];
  answers[`POST ${database}/documents:listCollectionIds`] = [{ body: { collectionIds: ['parts'] } }];
  await expect(planRestore(place, folder)).rejects.toThrow('--overwrite shop-1');
  answers[`POST ${database}:bulkDeleteDocuments`] = [{ body: { name: operation, done: true } }];
  await restoreBackup(place, await planRestore(place, folder, 'shop-1'));
  const calls = callsOf();
  expect(calls.indexOf(`POST ${database}:bulkDeleteDocuments`)).toBeLessThan(
    calls.indexOf(`POST ${database}:importDocuments`),
  );
  expect(calls).toContain(`POST ${database}:bulkDeleteDocuments`);
});

it('when a backup of a project is restored into emulators, or the reverse, then it is refused', async () => {
  const folder = join(folders, 'other');
  answers[`POST ${database}:exportDocuments`] = [{ body: { name: operation, done: true } }];
  await makeBackup(place, folder, 'gs://kept');
  await expect(planRestore({ ...place, isEmulated: true }, folder)).rejects.toThrow('emulators cannot read');
  await expect(planRestore(place, join(folders, 'none'))).rejects.toThrow('no complete backup');
});
