import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Finding, reconcile } from '../../../scripts/reconciling/reconcile.ts';
import { changeOrder } from '../../src/orders/change.ts';
import { placeOrder } from '../../src/orders/place.ts';
import { addPart, deletePart } from '../../src/parts/store.ts';
import { openDesk } from '../../src/stock/desk.ts';
import { moveStock } from '../../src/stock/move.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { makeCustomer, orderOf } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';

// A shop of its own, as the others' tests put orders into states that their stock knows nothing of.
const { db, take } = openCountedDatabase(`reconcile-${randomUUID()}`);
const shop = { ...openShop(), db, desk: openDesk(db) };
const bench = { uid: 'bench', email: 'bench@test.example' };
const customer = makeCustomer();

let part: string;
/** Orders of two pieces each: one that stands, and one that was cancelled. */
let placed: string;
let cancelled: string;

const order = async (partId: string) =>
  (await placeOrder(shop, { ...customer, at: new Date() }, orderOf(partId, 2))).orderIds[0] ?? '';
const cancel = (id: string) =>
  changeOrder(shop, { uid: customer.userId, email: customer.userEmail, isAdmin: false }, id, { action: 'cancel' });
const add = async () => {
  const id = `part-${randomUUID()}`;
  const fields = {
    name: 'Saddle',
    img: '/s.webp',
    description: '',
    minimumQuantity: 1,
    availableQuantity: 50,
    price: 10,
  };
  await addPart(db, id, fields, { at: new Date(), by: bench });
  return id;
};
const at = (collection: string, id: string) => db.collection(collection).doc(id);
/** What is found at the test's own part. */
const find = async (repair = false): Promise<Finding[]> =>
  (await reconcile(db, { repair })).findings.filter(({ partId }) => partId === part);

beforeEach(async () => {
  part = await add();
  [placed, cancelled] = [await order(part), await order(part)];
  await cancel(cancelled);
  await moveStock(shop, bench, { partId: part, cause: 'restock', change: 3 });
});

it('when only the shop’s own code wrote, then there is no difference, and a repair writes nothing', async () => {
  expect(await find(true)).toEqual([]);
  const { docs } = await db.collection('auditLog').where('target', '==', `parts/${part}`).get();
  expect(docs.map((entry) => entry.get('action') as string)).not.toContain('stock.reconcile');
});

describe('what was done by hand', () => {
  const cases: [kind: Finding['kind'], because: string, doIt: () => Promise<unknown>][] = [
    ['stock-differs', 'the stock was set', () => at('parts', part).update({ availableQuantity: 7 })],
    ['stock-negative', 'it was set below zero', () => at('parts', part).update({ availableQuantity: -2 })],
    ['flag-wrong', 'the flag was turned', () => at('parts', part).update({ inStock: false })],
    ['chain-broken', 'a movement led elsewhere', () => at('stockMovements', `${placed}-sale`).update({ stock: 9 })],
    ['sale-missing', 'a sale was deleted', () => at('stockMovements', `${placed}-sale`).delete()],
    ['return-missing', 'a return was deleted', () => at('stockMovements', `${cancelled}-cancellation`).delete()],
    ['first-movement-missing', 'the first was deleted', () => at('stockMovements', `${part}-initial`).delete()],
  ];
  it.each(cases)(
    'when there is a %s as %s, then it is found, mended once, and told in the audit log',
    async (kind, _, doIt) => {
      await doIt();
      const found = await find();
      expect(found).toContainEqual(expect.objectContaining({ kind, partId: part, mended: false }));
      expect(await find()).toEqual(found);
      expect(await find(true)).toEqual(found.map((finding) => ({ ...finding, mended: true })));
      expect(await find(true)).toEqual([]);
      expect((await at('parts', part).get()).data()).toMatchObject({ availableQuantity: 51, inStock: true });
      const { docs } = await db.collection('auditLog').where('target', '==', `parts/${part}`).get();
      const told = docs.filter((entry) => entry.get('action') === 'stock.reconcile');
      expect(told.map((entry) => entry.get('email') as string)).toEqual(['npm run reconcile']);
    },
  );

  const undecidable: [kind: Finding['kind'], because: string, doIt: () => Promise<unknown>][] = [
    ['return-unexpected', 'an order was put back', () => at('orders', cancelled).update({ status: 'packed' })],
    ['order-unknown', 'an order was deleted', () => at('orders', placed).delete()],
    ['pieces-differ', 'an order is for more', () => at('orders', placed).update({ quantity: 3 })],
  ];
  it.each(undecidable)('when there is a %s as %s, then it is only reported', async (kind, _, doIt) => {
    await doIt();
    const before = (await db.collection('stockMovements').where('partId', '==', part).get()).size;
    expect(await find(true)).toMatchObject([{ kind, partId: part, mended: false }]);
    expect((await at('parts', part).get()).get('availableQuantity')).toBe(51);
    expect((await db.collection('stockMovements').where('partId', '==', part).get()).size).toBe(before);
  });
});

it('when a part is deleted and its order cancelled afterwards, then that is no difference', async () => {
  await deletePart(db, part, { at: new Date(), by: bench });
  await cancel(placed);
  expect(await find()).toEqual([]);
});

it('when it reads while orders come and go, then none of them is a difference', async () => {
  let isOver = false;
  const trade = async () => {
    for (let n = 0; n < 12; n++) await cancel(await order(part));
    isOver = true;
  };
  const watch = async () => {
    while (!isOver) expect(await find()).toEqual([]);
  };
  await Promise.all([trade(), watch()]);
});

it('when it mends while orders come and go, then theirs and its own both hold', async () => {
  await at('stockMovements', `${placed}-sale`).delete();
  const trade = async () => {
    for (let n = 0; n < 6; n++) await order(part);
  };
  const [findings] = await Promise.all([find(true), trade()]);
  expect(findings.every(({ mended }) => mended)).toBe(true);
  expect(await find()).toEqual([]);
  expect((await at('parts', part).get()).get('availableQuantity')).toBe(51 - 6 * 2);
});

it('when it reads a shop, then no query goes out without a limit', async () => {
  take();
  await find(true);
  const queries = take().asked.filter(({ method }) => method === 'runQuery');
  expect(queries.length).toBeGreaterThan(5);
  for (const { limit } of queries) expect(limit).toBeLessThanOrEqual(300);
});
