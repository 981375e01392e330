import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import type { User } from '@fourteener/contract/user/schemas';
import { createAppDeps } from '../../src/app/deps.ts';
import { runScheduledWork } from '../../src/app/scheduled-work.ts';
import { grantAdmin } from '../../src/users/roles.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { dumpDatabase, remaining } from '../support/dump.ts';
import { makeOrder } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { openShop } from '../support/shop.ts';

// A database of its own, because a sweep goes through all users of the shop.
const { db, send } = useOwnShop(`swept-${randomUUID()}`);
let later = 0;
const shop = { ...openShop(), db, now: () => new Date(Date.now() + later) };
let admin: Account;

beforeAll(async () => {
  admin = await makeAccount({ admin: true });
  await grantAdmin(shop, admin.uid);
  await sweep();
});

/** Runs the sweep of the next minute. */
async function sweep(): Promise<void> {
  later += 60_000;
  await runScheduledWork('none', createAppDeps(shop));
}

async function makeCustomer(): Promise<Account> {
  const account = await makeAccount();
  await send(`/user/${account.email}`, { method: 'PUT', as: account, body: { city: 'Salida' } });
  return account;
}

const listed = async () => (await send('/user?limit=100', { as: admin })).json as User[];
const user = ({ uid }: Account) => db.doc(`users/${uid}`).get();

/** Gives an account another address at Firebase; returns the address. */
async function move({ uid }: Account): Promise<string> {
  const email = `moved-${randomUUID()}@test.example`;
  await getAuth().updateUser(uid, { email });
  return email;
}

it('when an address changes in Firebase, then the next sweep updates the stored one, with an entry in the audit log', async () => {
  const rider = await makeCustomer();
  await sweep();
  const email = await move(rider);
  await sweep();
  expect((await listed()).find(({ _id }) => _id === rider.uid)).toMatchObject({ email, city: 'Salida' });
  const { json } = await send(`/audit?person=${rider.uid}`, { as: admin });
  expect(json as AuditEntry[]).toMatchObject([
    { action: 'account.move', targetEmail: email, before: { email: rider.email }, after: { email } },
  ]);
  const emails = await db.collection('mails').where('userId', '==', rider.uid).get();
  expect(emails.docs.map((email) => email.data())).toMatchObject([
    { to: { email: rider.email }, message: { kind: 'account-email-changed' } },
  ]);
  const written = (await user(rider)).updateTime;
  await sweep();
  expect((await user(rider)).updateTime).toEqual(written);
});

it('when a customer with an open order is deleted in Firebase, then the sweep removes them from the list, and their data once the order arrives', async () => {
  const ghost = await makeCustomer();
  const { id } = await makeOrder(ghost, { status: 'packed' });
  // `makeOrder` writes to the shared database, so the order is copied to this one.
  await db.doc(`orders/${id}`).set((await openShop().db.doc(`orders/${id}`).get()).data() ?? {});
  await sweep();
  await getAuth().deleteUser(ghost.uid);
  await sweep();
  expect((await listed()).map(({ _id }) => _id)).not.toContain(ghost.uid);
  later += 11 * 60_000;
  await sweep();
  expect((await db.doc(`orders/${id}`).get()).get('userEmail')).toBe(ghost.email);
  await db.doc(`orders/${id}`).update({ status: 'delivered' });
  later += 11 * 60_000;
  await sweep();
  expect(remaining(await dumpDatabase(db), [ghost.uid, ghost.email])).toEqual([]);
});

it('when a customer whose address had changed is deleted, then neither address is left', async () => {
  const rider = await makeCustomer();
  await sweep();
  const email = await move(rider);
  await sweep();
  await getAuth().deleteUser(rider.uid);
  await sweep();
  expect(remaining(await dumpDatabase(db), [rider.uid, rider.email, email])).toEqual([]);
});
