import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAppDeps } from '../../src/app/deps.ts';
import { runScheduledWork } from '../../src/app/scheduled-work.ts';
import { grantAdmin } from '../../src/users/roles.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { dumpDatabase, remaining } from '../support/dump.ts';
import { makeOrder } from '../support/orders.ts';
import { useOwnShop } from '../support/own-shop.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

// A database of its own, because a sweep goes through all users of the shop.
const { db, send } = useOwnShop(`ghosts-${randomUUID()}`);
let later = 0;
const shop = { ...openShop(), db, now: () => new Date(Date.now() + later) };
let admin: Account;

beforeAll(async () => {
  admin = await makeAdmin();
});

async function makeAdmin(): Promise<Account> {
  const account = await makeAccount({ admin: true });
  await grantAdmin(shop, account.email);
  return account;
}

async function makeCustomer(): Promise<Account> {
  const account = await makeAccount();
  await send(`/user/${account.email}`, { method: 'PUT', as: account, body: { city: 'Salida' } });
  return account;
}

/** Runs the scheduled sweep eleven minutes later, because the next page of users is due after ten. */
async function sweep(): Promise<void> {
  later += 11 * 60_000;
  await runScheduledWork('none', createAppDeps(shop));
}

const user = ({ uid }: Account) => db.doc(`users/${uid}`).get();

describe('an account that was deleted in the Firebase console', () => {
  it("when it was an admin's, then another admin can still revoke its rights", async () => {
    const ghost = await makeAdmin();
    await getAuth().deleteUser(ghost.uid);
    const reply = await send(`/user/admin/${ghost.email}`, { method: 'DELETE', as: admin });
    expect([reply.status, reply.json]).toEqual([200, { modifiedCount: 1 }]);
    expect((await user(ghost)).get('role')).toBeUndefined();
  });

  it('when its address has a new account, then revoking rights affects the old account', async () => {
    const ghost = await makeAdmin();
    await getAuth().deleteUser(ghost.uid);
    const heir = await getAuth().createUser({ email: ghost.email, emailVerified: true });
    const reply = await send(`/user/admin/${ghost.email}`, { method: 'DELETE', as: admin });
    expect([reply.status, reply.json]).toEqual([200, { modifiedCount: 1 }]);
    expect((await user(ghost)).get('role')).toBeUndefined();
    await getAuth().deleteUser(heir.uid);
  });

  it("when a sweep finds a deleted admin's account, then its role ends at once, and the next sweep deletes its data", async () => {
    const ghost = await makeAdmin();
    await getAuth().deleteUser(ghost.uid);
    await sweep();
    expect((await user(ghost)).get('role')).toBeUndefined();
    await sweep();
    expect((await user(ghost)).exists).toBe(false);
    const left = remaining(await dumpDatabase(db), [ghost.uid, ghost.email]);
    // The identity of a former admin stays on record for some years (docs/own-data.md).
    expect(left.map(({ path }) => path.split('/')[0])).toEqual(['formerAdmins']);
  });

  it('when it has an open order, then its address is kept until the order has arrived', async () => {
    const ghost = await makeCustomer();
    const { id } = await makeOrder(ghost, { status: 'packed' });
    // `makeOrder` writes to the shared database, so the order is copied to this one.
    await db.doc(`orders/${id}`).set((await openShop().db.doc(`orders/${id}`).get()).data() ?? {});
    await getAuth().deleteUser(ghost.uid);
    await sweep();
    expect((await db.doc(`orders/${id}`).get()).get('userEmail')).toBe(ghost.email);
    await db.doc(`orders/${id}`).update({ status: 'delivered' });
    await sweep();
    expect((await db.doc(`orders/${id}`).get()).get('userEmail')).toBe('');
    expect(remaining(await dumpDatabase(db), [ghost.uid, ghost.email])).toEqual([]);
  });

  it("when another account has taken over a deleted account's address, then a sweep keeps the other account's data", async () => {
    const ghost = await makeCustomer();
    await getAuth().deleteUser(ghost.uid);
    const heir = await getAuth().createUser({ email: ghost.email });
    const email = db.doc(`mails/${randomUUID()}`);
    await email.set({ to: { email: ghost.email, name: 'Heir' }, state: 'sent' });
    await send('/newsletter', { body: { email: ghost.email } });
    const subscribers = async () => (await db.collection('newsletter').where('email', '==', ghost.email).get()).size;
    expect(await subscribers()).toBe(1);
    await sweep();
    expect((await user(ghost)).exists).toBe(false);
    expect((await email.get()).exists).toBe(true);
    expect(await subscribers()).toBe(1);
    await getAuth().deleteUser(heir.uid);
  });
});

it('when no account ever had the address, then revoking its rights is a 404', async () => {
  expectProblem(await send(`/user/admin/${randomUUID()}@test.example`, { method: 'DELETE', as: admin }), 'not-found');
});

it('when every account exists, then a sweep does not change its user', async () => {
  const rider = await makeCustomer();
  const before = (await user(rider)).updateTime;
  await sweep();
  expect((await user(rider)).updateTime).toEqual(before);
  expect((await user(admin)).get('role')).toBe('admin');
});
