import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { constraints } from '@fourteener/contract/constraints';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { orderStatuses, stateOf } from '@fourteener/contract/order/states';
import { recordAudit } from '../../src/audit/store.ts';
import { closeAccount, finishDeletion } from '../../src/privacy/deletion.ts';
import { deletionRef } from '../../src/auth/deletion-guard.ts';
import { composeItem } from '../../src/orders/compose.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { dumpDatabase, remaining } from '../support/dump.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { makeOrder } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

let shift = 0;
let send: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  const instance = await openInstance({ now: () => new Date(Date.now() + shift) });
  send = clientOf(instance.origin);
  close = instance.close;
});
afterAll(() => close());

const ask = (as: Account, email = as.email) => send(`/user/${as.email}/deletion`, { as, body: { email } });
const isThere = async ({ uid }: Account) => !(await getAuth().getUser(uid)).disabled;

describe('an account deletion that is rejected', () => {
  it("when an address other than the account's is typed, then the field is rejected", async () => {
    const rider = await makeAccount();
    expectFieldProblem(await ask(rider, 'somebody@test.example'), 'email');
    expectFieldProblem(await send(`/user/${rider.email}/deletion`, { as: rider, body: {} }), 'email');
    expect(await isThere(rider)).toBe(true);
  });

  it("when the account's address is typed in capitals, then it is accepted", async () => {
    const rider = await makeAccount();
    expect((await ask(rider, ` ${rider.email.toUpperCase()} `)).status).toBe(200);
  });

  it('when the sign-in is more than five minutes old, then a new sign-in is required, and a newer one is accepted', async () => {
    const rider = await makeAccount();
    try {
      shift = constraints.recentSignIn + 1_000;
      expectProblem(await ask(rider), 'stale-sign-in');
      expect(await isThere(rider)).toBe(true);
      shift = constraints.recentSignIn - 60_000;
      expect((await ask(rider)).status).toBe(200);
    } finally {
      shift = 0;
    }
  });

  it("when the account is or recently was an admin's, then it cannot be deleted", async () => {
    const [admin, other] = await Promise.all([makeAccount({ admin: true }), makeAccount({ admin: true })]);
    expectProblem(await ask(admin), 'last-admin');
    await send(`/user/admin/${admin.email}`, { method: 'DELETE', as: other });
    expectProblem(await ask(admin), 'last-admin');
    try {
      shift = 61_000;
      expect((await ask(admin)).status).toBe(200);
    } finally {
      shift = 0;
    }
  });

  it("when an account's rights ended more than once, then the latest time counts, wherever it is in the audit log", async () => {
    const [admin, other] = await Promise.all([makeAccount({ admin: true }), makeAccount({ admin: true })]);
    const { db } = openShop();
    const batch = db.batch();
    for (let n = 0; n < 6; n += 1) {
      // The ids sort before those that the shop generates.
      const entry = { id: `-${n}-${admin.uid}`, by: other, at: Timestamp.fromMillis(0), target: `users/${admin.uid}` };
      const [before, after] = [{ role: 'admin' }, { role: null }];
      recordAudit(db, batch, { ...entry, action: 'admin.revoke', before, after });
    }
    await batch.commit();
    await send(`/user/admin/${admin.email}`, { method: 'DELETE', as: other });
    expectProblem(await ask(admin), 'last-admin');
    expect(await isThere(admin)).toBe(true);
  });

  it.each(orderStatuses)(
    'when an account has an order that is %s, then only an unfinished order prevents the deletion and is named',
    async (status) => {
      const rider = await makeAccount();
      const { id } = await makeOrder(rider, { status });
      const reply = await ask(rider);
      if (!stateOf(status).isInProgress) {
        expect(reply.status).toBe(200);
        return;
      }
      const number = formatOrderNumber(id);
      expect(expectProblem(reply, 'orders-under-way').detail).toContain(number);
      expect(reply.json).toMatchObject({ orders: [{ _id: id, number }] });
      // No deletion was started.
      expect((await deletionRef(openShop().db, rider.uid).get()).exists).toBe(false);
      expect(await isThere(rider)).toBe(true);
    },
  );
});

it('when an account has more orders than fit into one commit, then its name is removed from each', async () => {
  const { db } = openOwnDatabase();
  const shop = { ...openShop(), db };
  const { uid, email, name } = await makeAccount();
  const count = 520;
  const customer = { userId: uid, userEmail: email, userName: name, at: new Date() };
  const part = { id: 'saddle', name: 'Saddle', img: '/a.webp', priceCents: 100 };
  const order = composeItem('K7Q294MD', customer, { quantity: 1, phone: '1', address: 'Salida' }, part);
  const writer = db.bulkWriter();
  for (let n = 0; n < count; n += 1) void writer.create(db.doc(`orders/${n}`), { ...order, status: 'delivered' });
  await writer.close();
  await closeAccount(shop, { uid, email });
  await finishDeletion(shop, deletionRef(db, uid));
  const dump = await dumpDatabase(db);
  expect(dump.filter(({ path, data }) => path.startsWith('orders/') && data.userId === '')).toHaveLength(count);
  expect(remaining(dump, [uid, email])).toEqual([]);
}, 60_000);

it("when an address gets a new account while the old one's deletion is interrupted, then the new account keeps its data", async () => {
  const shop = openShop();
  const { uid, email } = await makeAccount();
  const note = deletionRef(shop.db, uid);
  // The deletion has erased everything except the account, which somebody else then deletes.
  await note.set({ stage: 'erased', uid, email, dueAt: Timestamp.now() });
  await getAuth().deleteUser(uid);
  const heir = await getAuth().createUser({ email });
  const { id } = await makeOrder({ uid: heir.uid, email, name: 'Heir' });
  await finishDeletion(shop, note);
  expect((await shop.db.doc(`orders/${id}`).get()).get('userEmail')).toBe(email);
  expect((await getAuth().getUserByEmail(email)).uid).toBe(heir.uid);
  expect((await note.get()).data()).toMatchObject({ stage: 'done' });
});

it('when an account is being deleted, then its token can no longer write anything', async () => {
  const { db } = openShop();
  const [rider, other] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  const [part, soldOut] = await Promise.all([makePart(), makePart({ minimumQuantity: 5, availableQuantity: 1 })]);
  const review = (await send('/review', { as: other, body: { rating: 5, description: 'Good.' } })).json as {
    insertedId: string;
  };
  const order = await makeOrder(rider, { status: 'delivered' });
  await closeAccount(
    {
      ...openShop(),
      auth: Object.assign(Object.create(getAuth()) as ReturnType<typeof getAuth>, {
        updateUser: () => Promise.resolve(),
      }),
    },
    rider,
  );
  const delivery = { phone: '1', address: 'x' };
  const writes: [string, Parameters<Client>[1]][] = [
    ['/order', { body: { partsId: part, quantity: 1, ...delivery } }],
    ['/baskets', { body: { lines: [{ partsId: part, quantity: 1 }], ...delivery } }],
    [`/order/${order.id}/actions`, { body: { action: 'request-return', reason: 'x' } }],
    ['/review', { body: { rating: 5, description: 'x' } }],
    [`/partses/${part}/reviews/mine`, { method: 'PUT', body: { rating: 5, description: 'x'.repeat(20) } }],
    [`/review/${review.insertedId}/reports`, { body: { reason: 'x' } }],
    [`/partses/${soldOut}/watch`, { method: 'POST' }],
    [`/user/${rider.email}`, { method: 'PUT', body: { city: randomUUID() } }],
  ];
  for (const [path, options] of writes) {
    const { detail } = expectProblem(await send(path, { ...options, as: rider }), 'sign-in-needed');
    expect(detail).toBe('This account is being deleted.');
  }
  expectProblem(await send(`/user/admin/${rider.email}`, { method: 'PUT', as: other }), 'not-found');
  expect((await db.doc(`users/${rider.uid}`).get()).exists).toBe(false);
  await finishDeletion(openShop(), deletionRef(db, rider.uid));
});
