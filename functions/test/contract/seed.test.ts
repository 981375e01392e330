import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../../scripts/reconcile/reconcile.ts';
import { everybody } from '../../../seed/everybody.ts';
import { history, stockChanges } from '../../../seed/history.ts';
import { orders } from '../../../seed/orders.ts';
import { discounts } from '../../../seed/discounts.ts';
import { paidOrders } from '../../../seed/payments.ts';
import { drawings } from '../../../seed/drawings/drawings.ts';
import { allParts } from '../../../seed/parts/all-parts.ts';
import { writeShop } from '../../../seed/write-shop.ts';
import { partReviews } from '../../../seed/part-reviews.ts';
import { reviews } from '../../../seed/reviews.ts';
import { signIn } from '../support/accounts.ts';
import { openShop } from '../support/shop.ts';

const { db, auth } = openShop();
/** A separate, empty database into which the seed is written again. */
const beside = getFirestore(`seed-${Date.now()}`);

/** Events that changed the stock, and actions of admins. */
const moved = stockChanges.filter(({ change }) => change !== 0);
const auditedEvents = history.filter((event) => {
  if ('payment' in event) return event.payment.kind !== 'card';
  return 'move' in event || ('step' in event && event.step.role === 'admin');
});

const expected = {
  parts: allParts.length,
  orders: orders.length,
  reviews: reviews.length + partReviews.length,
  users: everybody.length,
  stockMovements: allParts.length + moved.length,
  // The audit log has two entries for each drawing (saved, published), one for each discount code and each of four texts, one for the
  // tables of shipping and tax, and one for a judged return.
  auditLog: allParts.length + auditedEvents.length + 2 * drawings.length + discounts.length + 4 + 1 + 1,
  fitReturns: 2,
  discounts: 4,
  purchases: paidOrders.length,
};

beforeAll(() => writeShop({ db: beside, auth }), 120_000);

describe.each(Object.entries(expected))('%s', (collection, count) => {
  it('when the seed is written again, then it equals emulator-data', async () => {
    const written = await beside.collection(collection).get();
    expect(written.size).toBe(count);
    const held = await db.getAll(...written.docs.map(({ id }) => db.collection(collection).doc(id)));
    expect(held.map((document) => [document.id, document.data()])).toEqual(
      written.docs.map((document) => [document.id, document.data()]),
    );
  });
});

it('when the seeded history is written, then each part ends with the stock that the seed states', async () => {
  const written = await beside.collection('parts').get();
  const stocks = Object.fromEntries(
    written.docs.map((document) => [document.id, document.get('availableQuantity') as number]),
  );
  expect(stocks).toEqual(Object.fromEntries(allParts.map(({ id, availableQuantity }) => [id, availableQuantity])));
});

it('when the seeded shop is reconciled, then ledger, orders and stock agree', async () => {
  const { parts, orders: read, findings } = await reconcile(beside, { repair: false });
  expect([parts, read, findings]).toEqual([allParts.length, orders.length, []]);
});

it.each(everybody)('when $email signs in, then the account exists with its role', async ({ email, uid, admin }) => {
  expect(await signIn(email)).toMatch(/^ey/);
  expect((await auth.getUser(uid)).customClaims?.admin ?? false).toBe(admin);
});
