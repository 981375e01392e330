import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { createAppDeps } from '../../src/app/deps.ts';
import { addPart } from '../../src/parts/store.ts';
import { createStripe } from '../../src/payments/stripe.ts';
import { takeForVerified } from '../../src/payments/waiting-purchases.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openStandIn, stripeKey } from '../support/payments.ts';
import { openShop } from '../support/shop.ts';

// Orders that hold no stock compete for the last pieces at the same moment, through two instances of the shop on one database.

const { db } = openOwnDatabase(`waiting-races-${randomUUID()}`);
let standIn: Awaited<ReturnType<typeof openStandIn>>;
let instances: { send: Client; close: () => Promise<void> }[];
const open = () => ({
  ...{ db, payment: 'stripe' as const, verifyEmail: true },
  stripe: createStripe({ apiBase: standIn.origin, key: stripeKey }),
});
const sendBy = (n: number): Client => {
  const instance = instances[n % 2];
  if (!instance) throw new Error('There are two instances.');
  return instance.send;
};

beforeAll(async () => {
  standIn = await openStandIn();
  const opened = await Promise.all([1, 2].map(() => openInstance(open())));
  instances = opened.map(({ origin, close }) => ({ send: clientOf(origin), close }));
});
afterAll(async () => {
  await Promise.all(instances.map(({ close }) => close()));
  await standIn.close();
});

async function addPieces(availableQuantity: number): Promise<string> {
  const id = `part-${randomUUID()}`;
  const by = { uid: 'admin', email: 'admin@test.example' };
  await addPart(db, id, testNewPart({ minimumQuantity: 1, availableQuantity }), { at: new Date(), by });
  return id;
}

async function placeWaiting(part: string, quantities: readonly number[], method: 'card' | 'invoice') {
  return Promise.all(
    quantities.map(async (quantity, n) => {
      const as = await makeAccount({ verified: false });
      const body = { partsId: part, quantity, phone: '719 555 0100', address: 'Salida, CO 81201', method };
      const { insertedId: id } = (await sendBy(n)('/order', { as, body })).json as { insertedId: string };
      return { as, id, quantity };
    }),
  );
}

/** Returns a part's stock, the sum of its movements, and the pieces that each order took and did not give back. */
async function count(part: string) {
  const { docs } = await db.collection('stockMovements').where('partId', '==', part).get();
  const held = new Map<string, number>();
  for (const movement of docs) {
    const id = movement.get('orderId') as string | null;
    if (id !== null) held.set(id, (held.get(id) ?? 0) - (movement.get('change') as number));
  }
  const stock = (await db.doc(`parts/${part}`).get()).get('availableQuantity') as number;
  return { stock, movements: docs.reduce((sum, each) => sum + (each.get('change') as number), 0), held };
}
const statusOf = async (id: string) => (await db.doc(`orders/${id}`).get()).get('status') as string;
const verify = ({ uid }: Account) => getAuth().updateUser(uid, { emailVerified: true });
const sweep = () => takeForVerified(createAppDeps({ ...openShop(), ...open() }));

it('when six customers verify their addresses concurrently and the pieces suffice for some, then those get them, and the other orders end', async () => {
  const part = await addPieces(10);
  const orders = await placeWaiting(part, [3, 2, 4, 3, 2, 3], 'invoice');
  await Promise.all(orders.map(({ as }) => verify(as)));
  await Promise.all([sweep(), sweep(), sweep()]);
  const { stock, movements, held } = await count(part);
  expect([stock, stock]).toEqual([movements, 10 - [...held.values()].reduce((sum, each) => sum + each, 0)]);
  const left: number[] = [];
  for (const { id, quantity } of orders) {
    const status = await statusOf(id);
    expect([status, held.get(id)]).toEqual(status === 'placed' ? ['placed', quantity] : ['cancelled', undefined]);
    if (status === 'cancelled') left.push(quantity);
  }
  expect(left.length).toBeGreaterThan(0);
  expect(stock).toBeLessThan(Math.min(...left));
});

it('when five payment pages are opened concurrently for the last pieces, then each that opens has its pieces, and the others get a 409', async () => {
  const part = await addPieces(5);
  const orders = await placeWaiting(part, [2, 2, 2, 2, 2], 'card');
  const replies = await Promise.all(
    orders.map(({ as, id }, n) => sendBy(n)(`/purchases/${id}/payment-session`, { method: 'POST', as })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  const { stock, movements, held } = await count(part);
  expect([stock, movements]).toEqual([1, 1]);
  for (const [n, { id }] of orders.entries()) expect(held.get(id)).toBe(replies[n]?.status === 200 ? 2 : undefined);
});

it('when an admin confirms, the customer pays, verifies the address and cancels concurrently, then stock and ledger agree', async () => {
  const part = await addPieces(20);
  const [byCard, byInvoice] = [await placeWaiting(part, [3, 3], 'card'), await placeWaiting(part, [3, 3], 'invoice')];
  const orders = [...byCard, ...byInvoice];
  const admin = await makeAccount({ admin: true });
  const act = (n: number, id: string, as: Account, body: object) => sendBy(n)(`/order/${id}/actions`, { as, body });
  const sweeps = orders.map(({ as }) => verify(as).then(sweep));
  const replies = await Promise.all(
    orders.flatMap(({ as, id }, n) => [
      sendBy(n)(`/purchases/${id}/payment-session`, { method: 'POST', as }),
      act(n, id, as, { action: 'cancel' }),
      act(n + 1, id, admin, { action: 'confirm' }),
    ]),
  );
  await Promise.all(sweeps);
  for (const { status } of replies) expect([200, 409]).toContain(status);
  const { stock, movements, held } = await count(part);
  expect(stock).toBe(movements);
  for (const { id } of orders) {
    const isCanceled = (await statusOf(id)) === 'cancelled';
    expect(held.get(id) ?? 0).toBe(isCanceled ? 0 : 3);
  }
});
