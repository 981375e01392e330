import type { Overview } from '@fourteener/contract/overview/schemas';
import { partFactNames } from '@fourteener/contract/part/facts';
import { type CallName, calls } from '@fourteener/contract/calls';
import { randomUUID } from 'node:crypto';
import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { reconcileFigures } from '../../../scripts/reconcile/figures.ts';
import { reconcile } from '../../../scripts/reconcile/reconcile.ts';
import { growShop } from '../../../scripts/seed/grow.ts';
import type { StoredItem } from '../../src/orders/store.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { openInstance } from '../support/instance.ts';
import { carryOut, composeCall, goodBodies, insertedId } from '../support/requests.ts';
import { type Actors, makeActors } from '../support/fixture.ts';
import { findWrongSummaries } from '../support/summaries.ts';

const sizes = { parts: 60, orders: 200, reviews: 40 };
const { db } = openCountedDatabase(`grown-${randomUUID()}`);

let actors: Actors;
let send: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  actors = await makeActors();
  const instance = await openInstance({ db });
  send = clientOf(instance.origin);
  ({ close } = instance);
  await growShop(db, sizes);
});
afterAll(() => close());

const all = async (collection: string) => (await db.collection(collection).get()).docs;

it('when a shop was grown, then it has as many documents of each kind as requested', async () => {
  for (const [noun, size] of Object.entries(sizes)) expect(await all(noun)).toHaveLength(size);
});

it('when the stock movements of each part of a grown shop are added up, then they equal its stock', async () => {
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

it('when the first items of the grown orders are read, then their summaries agree with the items of their orders', async () => {
  expect(await findWrongSummaries(db)).toEqual([]);
});

it('when the overview of a grown shop is opened, then it has the orders by the shop’s months, without gaps', async () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Denver', dateStyle: 'short' });
  const expected: Record<string, { orders: number; pieces: number; gross: number }> = {};
  const seen = new Set<string | undefined>();
  for (const order of await all('orders')) {
    const { quantity, totalCents, createdAt, orderId } = order.data() as StoredItem;
    const month = clock.format(createdAt.toDate()).slice(0, 7);
    if (!month.startsWith('2025')) continue;
    const { orders, pieces, gross } = expected[month] ?? { orders: 0, pieces: 0, gross: 0 };
    const isNew = !seen.has(orderId);
    seen.add(orderId);
    expected[month] = { orders: isNew ? orders + 1 : orders, pieces: pieces + quantity, gross: gross + totalCents };
  }
  const { json } = await send('/overview?from=2025-01-01&to=2025-12-31&by=month', { as: actors.admin });
  const { periods, timeZone } = json as Overview;
  const found = periods.map(({ from, orders, pieces, gross }) => [
    from.slice(0, 7),
    { orders, pieces, gross: Math.round(gross * 100) },
  ]);
  expect(Object.keys(expected)).toHaveLength(12);
  expect([Object.fromEntries(found), timeZone]).toEqual([expected, 'America/Denver']);
  expect(await reconcileFigures(db, { repair: false })).toEqual([]);
});

it('when the orders of a grown shop are read, then most have been delivered', async () => {
  const statuses = (await all('orders')).map((order) => order.get('status') as string);
  expect(statuses.filter((status) => status === 'delivered').length).toBeGreaterThan(sizes.orders * 0.9);
});

it.each<[CallName, string]>([
  ['listParts', '/partses'],
  ['listOrders', '/allorders'],
  ['listReviews', '/review'],
])("when %s answers in a grown shop, then the response matches the contract's schema", async (name, path) => {
  const schema: z.ZodMiniType = calls[name].answer;
  const { json } = await send(path, { as: actors.admin });
  expect(schema.parse(json)).toStrictEqual(json);
});

it('when a document is created through the shop, then it has the same fields as a generated one', async () => {
  // A part may lack any fact, and an item may lack `others`.
  const optional: readonly string[] = [...partFactNames, 'others'];
  const fields = (document?: DocumentData) =>
    Object.keys(document ?? {})
      .filter((field) => !optional.includes(field))
      .toSorted();
  const added = insertedId(await carryOut(send, await composeCall('addPart', actors)));
  const order = { as: actors.customer, body: { ...goodBodies.placeOrder, partsId: added } };
  const made = {
    parts: added,
    orders: insertedId(await send('/order', order)),
    reviews: insertedId(await carryOut(send, await composeCall('addReview', actors))),
    stockMovements: `${added}-initial`,
  };
  for (const [collection, id] of Object.entries(made)) {
    const documents = await all(collection);
    const expected = fields(documents.find((document) => document.id === id)?.data());
    expect(expected.length).toBeGreaterThan(0);
    for (const document of documents) {
      // Only an order's first item has the fields by which lists find the order.
      const isFirst = document.get('orderId') === undefined || document.get('orderId') === document.id;
      const wanted = isFirst ? expected : expected.filter((field) => field !== 'stands' && field !== 'terms');
      expect(fields(document.data())).toEqual(wanted);
    }
  }
});

it('when the shop already has the requested sizes, then nothing is added', async () => {
  const before = (await all('stockMovements')).length;
  await growShop(db, { parts: sizes.parts, reviews: 1 });
  expect(await all('stockMovements')).toHaveLength(before);
});

it('when a grown shop should be grown again, then it is rejected with a message and nothing is added', async () => {
  await expect(growShop(db, { parts: 500, reviews: 50 })).rejects.toThrow('This shop was grown before');
  await expect(growShop(db, { reviews: 50 })).rejects.toThrow('This shop was grown before');
  expect((await all('parts')).length).toBeLessThan(70);
});

it('when orders should be grown without parts, then it is rejected with a message', async () => {
  await expect(growShop(db, { orders: 5_000 })).rejects.toThrow('Orders need new parts');
});
