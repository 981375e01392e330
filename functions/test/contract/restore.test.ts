import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findProblem, seededData } from '../../../scripts/emulators/data.ts';
import { type KeptAccount, readAccounts, writeAccounts } from '../../../scripts/backup/accounts.ts';
import { makeBackup, readBackup } from '../../../scripts/backup/backup.ts';
import { clearEmulated, importEmulated } from '../../../scripts/backup/emulated.ts';
import { ask, emulatedTarget } from '../../../scripts/backup/target.ts';
import { describePlan, planRestore, restoreBackup } from '../../../scripts/backup/restore.ts';
import { reconcile } from '../../../scripts/reconcile/reconcile.ts';
import { PASSWORD } from '../../../seed/accounts.ts';
import { everybody } from '../../../seed/everybody.ts';
import { keyRef } from '../../src/database/idempotency.ts';
import { placeOrder } from '../../src/orders/place.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { makeCustomer, orderOf } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';
import { findDifferences, readWholeShop, type WholeShop } from '../support/whole-shop.ts';

// A project of its own in the same emulators, because the test deletes everything in it.
const project = `demo-kept-${randomUUID().slice(0, 8)}`;
openShop();
const app = initializeApp({ projectId: project }, project);
const shop = { db: getFirestore(app), auth: getAuth(app), now: () => new Date() };
const place = emulatedTarget(project);
const folders = mkdtempSync(join(tmpdir(), 'backups-'));
const folder = join(folders, 'one');
const [rider, blocked] = everybody.filter(({ admin }) => !admin).map(({ uid }) => uid) as [string, string];
/** A document with a value of every Firestore type, under a parent document that does not exist. */
const oddPath = 'oddments/absent/below/one';

const order = async () => {
  const { docs } = await shop.db.collection('parts').where('inStock', '==', true).limit(1).get();
  const customer = { ...makeCustomer(), userId: rider };
  const idempotencyKey = randomUUID();
  const wanted = orderOf(docs[0]?.id ?? '', 1);
  const placed = await placeOrder(createAppDeps(shop), customer, wanted, { idempotencyKey });
  return { id: placed.orderIds[0] ?? '', key: idempotencyKey };
};
const wipe = async () => {
  await clearEmulated(place);
  await shop.auth.deleteUsers((await readAccounts(place)).map(({ localId }) => localId));
};
const signIn = async (email: string) => {
  const body = { email, password: PASSWORD, targetProjectId: project, returnSecureToken: true };
  return ask<{ localId: string }>(place.identity, 'POST', '/v1/accounts:signInWithPassword', body);
};

let before: WholeShop;
let last: Awaited<ReturnType<typeof order>>;

beforeAll(async () => {
  await importEmulated(place, seededData);
  const { users } = JSON.parse(readFileSync(join(seededData, 'auth_export', 'accounts.json'), 'utf8')) as {
    users: KeptAccount[];
  };
  await writeAccounts(place, users);
  await shop.auth.updateUser(blocked, { disabled: true });
  last = await order();
  const at = new Timestamp(1_800_000_000, 123_456_000);
  const types = { at, place: new GeoPoint(38.5, -106), bytes: Buffer.from([0, 255]), none: null, whole: 3, half: 0.5 };
  const nested = { list: [{ deep: [] }, 'text', at], empty: {}, toPart: shop.db.doc('parts/any'), is: false };
  await shop.db.doc(oddPath).set({ ...types, nan: Number.NaN, far: -Infinity, nested });
  before = await readWholeShop(place);
  await makeBackup(place, folder);
});
beforeEach(wipe);
afterAll(async () => {
  await wipe();
  rmSync(folders, { recursive: true });
});

it('when the shop is backed up, then the backup has every collection and every account', () => {
  const kinds = new Set([...before.keys()].map((path) => path.split(/[/ ]/)[0]));
  for (const kind of ['parts', 'orders', 'reviews', 'users', 'stockMovements', 'auditLog', 'mails', 'account']) {
    expect(kinds).toContain(kind);
  }
  expect(before.has(keyRef(shop.db, rider, last.key).path)).toBe(true);
  expect(before.get(oddPath)).toMatchObject({ whole: { integerValue: '3' }, bytes: { bytesValue: 'AP8=' } });
  expect(readBackup(folder).manifest).toMatchObject({ project, accounts: everybody.length });
  // Only the owner can read the folder, and firebase-tools can start with it.
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(findProblem(folder)).toBeUndefined();
});

it('when the shop is lost and restored, then every document and every account is as before', async () => {
  expect((await readWholeShop(place)).size).toBe(0);
  const plan = await planRestore(place, folder);
  expect(describePlan(plan, place)[1]).toContain('no document is there');
  await restoreBackup(place, plan);
  expect(findDifferences(before, await readWholeShop(place))).toEqual([]);

  const { email } = await shop.auth.getUser(rider);
  expect((await signIn(email ?? '')).localId).toBe(rider);
  await expect(signIn((await shop.auth.getUser(blocked)).email ?? '')).rejects.toThrow('USER_DISABLED');
});

it('when the shop is restored, then its ledger is consistent and orders can be placed', async () => {
  await restoreBackup(place, await planRestore(place, folder));
  const { id } = await order();
  expect((await shop.db.collection('orders').doc(id).get()).get('status')).toBe('placed');
  expect((await reconcile(shop.db, { repair: false })).findings).toEqual([]);
});

it('when the project is not empty, then nothing is restored until its name is confirmed', async () => {
  await shop.db.doc('parts/new').set({ name: 'made after the backup' });
  const rejection = `--overwrite ${project}`;
  await expect(planRestore(place, folder)).rejects.toThrow(rejection);
  await expect(planRestore(place, folder, 'demo-another')).rejects.toThrow(rejection);
  expect([...(await readWholeShop(place)).keys()]).toEqual(['parts/new']);

  const plan = await planRestore(place, folder, project);
  expect(describePlan(plan, place)[1]).toContain('every document that is there is deleted');
  await restoreBackup(place, plan);
  expect(findDifferences(before, await readWholeShop(place))).toEqual([]);
});

it('when the project only has accounts, then it does not count as empty', async () => {
  await shop.auth.createUser({ email: 'new@test.example' });
  await expect(planRestore(place, folder)).rejects.toThrow('is not empty');
});

it('when the backup folder already exists, then no backup is written into it', async () => {
  await expect(makeBackup(place, folder)).rejects.toThrow('there already');
});

it('when one value of a restored shop differs, then the comparison finds just that', async () => {
  await restoreBackup(place, await planRestore(place, folder));
  const change = async (path: string, work: () => Promise<unknown>) => {
    await work();
    const found = findDifferences(before, await readWholeShop(place));
    expect(found).toContain(path);
    return found;
  };
  const odd = shop.db.doc(oddPath);
  // The changes are a microsecond, a type, a missing document, a new document, a right and a name.
  await change(oddPath, () => odd.update({ at: new Timestamp(1_800_000_000, 123_457_000) }));
  await odd.update({ at: new Timestamp(1_800_000_000, 123_456_000) });
  expect(findDifferences(before, await readWholeShop(place))).toEqual([]);
  await change(oddPath, () => odd.update({ whole: 3.5 }));
  await change(`orders/${last.id}`, () => shop.db.doc(`orders/${last.id}`).delete());
  await change('parts/new', () => shop.db.doc('parts/new').set({}));
  await change(`account ${rider}`, () => shop.auth.setCustomUserClaims(rider, { admin: true }));
  const found = await change(`account ${blocked}`, () => shop.auth.deleteUser(blocked));
  expect(found).toEqual([oddPath, `orders/${last.id}`, 'parts/new', `account ${rider}`, `account ${blocked}`].sort());
});
