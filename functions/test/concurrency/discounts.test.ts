import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { discountRef } from '../../src/discounts/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeDiscount } from '../support/discounts.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';

// Customers order with one discount code at the same moment, through two instances of the shop on one database.

const { db } = openOwnDatabase(`discount-races-${randomUUID()}`);
const body = { lines: [{ partsId: 'chain', quantity: 1 }], phone: '719', address: 'Salida' };
let instances: { send: Client; close: () => Promise<void> }[];
/** Sends a request to the first or the second instance in turn. */
const sendTo = (n: number): Client => {
  const instance = instances[n % 2];
  if (!instance) throw new Error('There are two instances.');
  return instance.send;
};
let customers: Account[];

beforeAll(async () => {
  const opened = await Promise.all([1, 2].map(() => openInstance({ db, payment: 'invoice' })));
  instances = opened.map(({ origin, close }) => ({ send: clientOf(origin), close }));
  customers = await Promise.all(Array.from({ length: 8 }, () => makeAccount()));
  const by = { uid: 'admin', email: 'admin@test.example' };
  await addPart(db, 'chain', testNewPart({ price: 48, availableQuantity: 1_000 }), { at: new Date(), by });
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

const place = (n: number, as: Account | undefined, discountCode: string) =>
  sendTo(n)('/baskets', { as, body: { ...body, discountCode } });
const statusesOf = async (requests: ReturnType<typeof place>[]) =>
  (await Promise.all(requests)).map((reply) => reply.status).toSorted();
const usedOf = async (code: string) => (await discountRef(db, code).get()).data()?.used;
/** Counts the purchases that the code reduced. */
const countOrders = async (code: string) => {
  const { size } = await db.collection('purchases').where('discount.code', '==', code).get();
  return size;
};

it('when eight customers order with a code that has one use left, then one of them gets the discount', async () => {
  const code = await makeDiscount({ uses: 1 }, db);
  const statuses = await statusesOf(customers.map((each, n) => place(n, each, code)));
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  expect([await usedOf(code), await countOrders(code)]).toEqual([1, 1]);
});

it('when sixteen orders come with a code that has five uses, then five get the discount, some of them in one commit', async () => {
  const code = await makeDiscount({ uses: 5 }, db);
  const all = [...customers, ...customers];
  const statuses = await statusesOf(all.map((each, n) => place(n + (n >> 3), each, code)));
  expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(11).fill(409)]);
  expect([await usedOf(code), await countOrders(code)]).toEqual([5, 5]);
});

it('when one customer places six orders concurrently with a code that each customer can use once, then one order gets it', async () => {
  const code = await makeDiscount({ oncePerCustomer: true }, db);
  const statuses = await statusesOf(Array.from({ length: 6 }, (_, n) => place(n, customers[0], code)));
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  expect([await usedOf(code), await countOrders(code)]).toEqual([1, 1]);
});

it('when orders with a code are canceled while others are placed, then its uses are those of the remaining orders', async () => {
  const code = await makeDiscount({ uses: 6 }, db);
  const placed = await Promise.all(customers.slice(0, 4).map((each, n) => place(n, each, code)));
  const ids = placed.map((reply) => (reply.json as { insertedIds: string[] }).insertedIds[0] ?? '');
  const [canceled, more] = await Promise.all([
    Promise.all(
      ids.map((id, n) => sendTo(n)(`/order/${id}/actions`, { as: customers[n], body: { action: 'cancel' } })),
    ),
    Promise.all(customers.slice(4).map((each, n) => place(n, each, code))),
  ]);
  expect(canceled.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
  const added = more.filter((reply) => reply.status === 201).length;
  expect(added).toBeGreaterThanOrEqual(2);
  expect(await usedOf(code)).toBe(added);
});
