import { randomUUID } from 'node:crypto';
import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '@fourteener/contract/addresses';
import { shapes } from '@fourteener/contract/shapes';
import type * as z from 'zod/mini';
import { reconcile } from '../../../scripts/reconciling/reconcile.ts';
import { growShop } from '../../../scripts/seeding/grow.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { carryOut, composeCall, goodBodies, insertedId } from '../support/requests.ts';
import { type Cast, makeCast } from '../support/stage.ts';

const sizes = { parts: 60, orders: 200, reviews: 40 };
const { db } = openCountedDatabase(`grown-${randomUUID()}`);

let cast: Cast;
let send: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  cast = await makeCast();
  const instance = await openInstance({ db });
  send = clientOf(instance.origin);
  ({ close } = instance);
  await growShop(db, sizes);
});
afterAll(() => close());

const all = async (collection: string) => (await db.collection(collection).get()).docs;

it('when a shop has grown, then it has as many of each as were asked for', async () => {
  for (const [noun, size] of Object.entries(sizes)) expect(await all(noun)).toHaveLength(size);
});

it('when the stock movements of each part are added up, then they are its stock', async () => {
  const sums: Record<string, number> = {};
  for (const movement of await all('stockMovements')) {
    const { partId, change } = movement.data() as { partId: string; change: number };
    sums[partId] = (sums[partId] ?? 0) + change;
  }
  const stocks = (await all('parts')).map((part) => [part.id, part.get('availableQuantity') as number]);
  expect(sums).toEqual(Object.fromEntries(stocks));
  expect(await all('stockMovements')).toHaveLength(sizes.parts + sizes.orders);
});

it('when the grown shop is reconciled, then ledger, orders and stock agree', async () => {
  expect((await reconcile(db, { repair: false })).findings).toEqual([]);
});

it('when the board is opened, then most orders have arrived', async () => {
  const statuses = (await all('orders')).map((order) => order.get('status') as string);
  expect(statuses.filter((status) => status === 'delivered').length).toBeGreaterThan(sizes.orders * 0.9);
});

it.each<[CallName, string]>([
  ['listParts', '/partses'],
  ['listOrders', '/allorders'],
  ['listReviews', '/review'],
])('when %s answers, then what has grown is of the contract’s shape', async (name, path) => {
  const schema: z.ZodMiniType = shapes[name].answer;
  const { json } = await send(path, { as: cast.admin });
  expect(schema.parse(json)).toStrictEqual(json);
});

it('when something is made through the shop, then it is stored with the same fields as what has grown', async () => {
  const fields = (document?: DocumentData) => Object.keys(document ?? {}).toSorted();
  const added = insertedId(await carryOut(send, await composeCall('addPart', cast)));
  const order = { as: cast.customer, body: { ...goodBodies.placeOrder, partsId: added } };
  const made = {
    parts: added,
    orders: insertedId(await send('/order', order)),
    reviews: insertedId(await carryOut(send, await composeCall('addReview', cast))),
    stockMovements: `${added}-initial`,
  };
  for (const [collection, id] of Object.entries(made)) {
    const documents = await all(collection);
    const expected = fields(documents.find((document) => document.id === id)?.data());
    expect(expected.length).toBeGreaterThan(0);
    for (const document of documents) expect(fields(document.data())).toEqual(expected);
  }
});

it('when it has those sizes already, then nothing is added', async () => {
  const before = (await all('stockMovements')).length;
  await growShop(db, { parts: sizes.parts, reviews: 1 });
  expect(await all('stockMovements')).toHaveLength(before);
});

it('when it is to grow a second time, then it is refused in a sentence and nothing is added', async () => {
  await expect(growShop(db, { parts: 500, reviews: 50 })).rejects.toThrow('This shop was grown before');
  await expect(growShop(db, { reviews: 50 })).rejects.toThrow('This shop was grown before');
  expect((await all('parts')).length).toBeLessThan(70);
});

it('when orders are to grow without parts, then it is refused in a sentence', async () => {
  await expect(growShop(db, { orders: 5_000 })).rejects.toThrow('Orders are for parts that come with them');
});
