import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testNewPart } from '@fourteener/contract/testing/parts';
import type { Finding } from '../../../scripts/reconcile/differences.ts';
import { reconcile } from '../../../scripts/reconcile/reconcile.ts';
import { changeItem } from '../../src/orders/change.ts';
import { placeOrder } from '../../src/orders/place.ts';
import { itemRef } from '../../src/orders/store.ts';
import { composeReview, shopReviewRef } from '../../src/reviews/store.ts';
import { addPart } from '../../src/parts/store.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { deletePart } from '../../src/parts/delete.ts';
import { moveStock } from '../../src/parts/move-stock.ts';
import { openCountedDatabase } from '../support/count-reads.ts';
import { makeCustomer, orderOf } from '../support/orders.ts';
import { openShop } from '../support/shop.ts';

// A database of its own, because other tests put orders into states that their stock does not reflect.
const { db, take } = openCountedDatabase(`reconcile-${randomUUID()}`);
const shop = createAppDeps({ ...openShop(), db });
const adminActor = { uid: 'staff', email: 'staff@test.example' };
const customer = makeCustomer();

let part: string;
/** The ids of two orders of two pieces each: one active and one canceled. */
let placed: string;
let cancelled: string;

const order = async (partId: string) =>
  (await placeOrder(shop, { ...customer, at: new Date() }, orderOf(partId, 2))).orderIds[0] ?? '';
const cancel = async (id: string) => {
  const actor = { uid: customer.userId, email: customer.userEmail, isAdmin: false };
  return changeItem(shop, actor, await itemRef(db, id).get(), { action: 'cancel' });
};
const add = async () => {
  const id = `part-${randomUUID()}`;
  await addPart(db, id, testNewPart({ availableQuantity: 50 }), { at: new Date(), by: adminActor });
  return id;
};
const at = (collection: string, id: string) => db.collection(collection).doc(id);
/** The findings about the test's own part. */
const find = async (repair = false): Promise<Finding[]> =>
  (await reconcile(db, { repair })).findings.filter(({ partId }) => partId === part);

beforeEach(async () => {
  part = await add();
  [placed, cancelled] = [await order(part), await order(part)];
  await cancel(cancelled);
  await moveStock(shop, adminActor, { partId: part, cause: 'restock', change: 3 });
});

it("when only the shop's own code wrote, then there is no difference, and a repair writes nothing", async () => {
  expect(await find(true)).toEqual([]);
  const { docs } = await db.collection('auditLog').where('target', '==', `parts/${part}`).get();
  expect(docs.map((entry) => entry.get('action') as string)).not.toContain('stock.reconcile');
});

describe('changes to the database made by hand', () => {
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
    'when there is a %s as %s, then it is found, repaired once, and recorded in the audit log',
    async (kind, _, doIt) => {
      await doIt();
      const found = await find();
      expect(found).toContainEqual(expect.objectContaining({ kind, partId: part, mended: false }));
      expect(await find()).toEqual(found);
      expect(await find(true)).toEqual(found.map((finding) => ({ ...finding, mended: true })));
      expect(await find(true)).toEqual([]);
      expect((await at('parts', part).get()).data()).toMatchObject({ availableQuantity: 51, inStock: true });
      const { docs } = await db.collection('auditLog').where('target', '==', `parts/${part}`).get();
      const entries = docs.filter((entry) => entry.get('action') === 'stock.reconcile');
      expect(entries.map((entry) => entry.get('email') as string)).toEqual(['npm run reconcile']);
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

it('when a part was deleted and its order canceled afterwards, then that is no difference', async () => {
  await deletePart(shop, part, { at: new Date(), by: adminActor });
  await cancel(placed);
  expect(await find()).toEqual([]);
});

it('when a check runs while orders are placed and canceled, then none of them is a difference', async () => {
  let isOver = false;
  const operation = async () => {
    for (let n = 0; n < 12; n++) await cancel(await order(part));
    isOver = true;
  };
  const watch = async () => {
    while (!isOver) expect(await find()).toEqual([]);
  };
  await Promise.all([operation(), watch()]);
});

it('when a repair runs while orders are placed and canceled, then both sets of changes are kept', async () => {
  await at('stockMovements', `${placed}-sale`).delete();
  const operation = async () => {
    for (let n = 0; n < 6; n++) await order(part);
  };
  const [findings] = await Promise.all([find(true), operation()]);
  expect(findings.every(({ mended }) => mended)).toBe(true);
  expect(await find()).toEqual([]);
  expect((await at('parts', part).get()).get('availableQuantity')).toBe(51 - 6 * 2);
});

it('when a shop is checked, then every query has a limit', async () => {
  take();
  await find(true);
  const queries = take().readCalls.filter(({ method }) => method === 'runQuery');
  expect(queries.length).toBeGreaterThan(5);
  for (const { limit } of queries) expect(limit).toBeLessThanOrEqual(300);
});

describe('reviews of the shop from before the limit of one per account', () => {
  const write = async (userId: string | null, rating: number, day: string) => {
    const facts = { userId, userName: 'June', at: new Date(day) };
    const ref = db.collection('reviews').doc();
    await ref.create(composeReview({ rating, description: '' }, facts));
    return ref;
  };
  const findReviews = async (repair: boolean) =>
    (await reconcile(db, { repair })).findings.filter(({ kind }) => kind === 'review-misplaced');

  it('when an account has several reviews of the shop, then the newest is kept with its badge, and the others are deleted', async () => {
    const [rider, other] = [randomUUID(), randomUUID()];
    for (const [rating, day] of [
      [1, '2025-01-01'],
      [4, '2025-03-01'],
      [2, '2025-02-01'],
    ] as const)
      await write(rider, rating, day);
    await write(other, 3, '2025-01-01');
    const madeUp = await write(null, 5, '2025-01-01');
    const removed = await write(rider, 5, '2025-04-01');
    await removed.update({ shown: false });
    await at('orders', placed).update({ userId: rider, status: 'delivered' });

    expect((await findReviews(false)).map(({ mended }) => mended)).toEqual([false, false]);
    expect((await findReviews(true)).map(({ mended }) => mended)).toEqual([true, true]);
    expect(await findReviews(false)).toEqual([]);

    const kept = await db.collection('reviews').where('userId', '==', rider).where('shown', '==', true).get();
    expect(
      kept.docs.map((review) => [review.id, review.get('rating') as number, review.get('proof') as string]),
    ).toEqual([[shopReviewRef(db, rider).id, 4, placed]]);
    expect([(await madeUp.get()).exists, (await removed.get()).exists]).toEqual([true, true]);
  });
});

describe('purchases', () => {
  const paying = createAppDeps({ ...openShop(), db, payment: 'invoice' });
  const findPurchases = async () =>
    (await reconcile(db, { repair: true })).findings
      .filter(({ kind }) => kind === 'purchase-differs')
      .map(({ about, mended }) => ({ about, mended }));

  it('when a purchase and its order differ, then that is reported and not repaired', async () => {
    const buy = async () =>
      (await placeOrder(paying, { ...customer, at: new Date() }, orderOf(part, 2))).orderIds[0] ?? '';
    const [kept, ended, gone, lost] = [await buy(), await buy(), await buy(), await buy()];
    const actor = { uid: customer.userId, email: customer.userEmail, isAdmin: false };
    await changeItem(paying, actor, await itemRef(db, kept).get(), { action: 'cancel' });
    expect(await findPurchases()).toEqual([]);
    await at('orders', ended).update({ status: 'cancelled' });
    await at('orders', gone).delete();
    await at('purchases', lost).delete();
    const expected = [ended, gone, lost].map((about) => ({ about, mended: false }));
    const sorted = (findings: { about: string }[]) =>
      findings.toSorted((one, other) => one.about.localeCompare(other.about));
    expect(sorted(await findPurchases())).toEqual(sorted(expected));
  });
});
