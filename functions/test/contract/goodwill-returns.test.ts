import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { itemRef } from '../../src/orders/store.ts';
import { reconcilePurchases } from '../../../scripts/reconcile/purchases.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { bringTo } from '../support/orders.ts';
import { makePart } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

// A separate shop has neither taxes nor shipping costs.
const { db } = openOwnDatabase(`goodwill-${randomUUID()}`);
const PIECES = 10; // stock of each part
const shop = {} as { send: Client; close: () => Promise<void>; customer: Account; admin: Account };

beforeAll(async () => {
  const [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  const { origin, close } = await openInstance({ db, payment: 'invoice' });
  Object.assign(shop, { send: clientOf(origin), close, customer, admin });
});
afterAll(() => shop.close());

/** A delivered order of this many pieces at these prices, paid by invoice. */
async function makeDelivered(...wanted: [quantity: number, price: number][]): Promise<string[]> {
  const lines = [];
  for (const [quantity, price] of wanted)
    lines.push({ partsId: await makePart({ price, availableQuantity: PIECES }, { ...openShop(), db }), quantity });
  const body = { lines, phone: '719 555 0100', address: 'Salida, CO' };
  const { json } = await shop.send('/baskets', { as: shop.customer, body });
  const { insertedIds } = json as { insertedIds: string[] };
  const [id = ''] = insertedIds;
  const paid = { reference: `Check ${id}` };
  expect((await shop.send(`/purchases/${id}/book-payment`, { as: shop.admin, body: paid })).status).toBe(200);
  for (const each of insertedIds) await bringTo(db, each, 'delivered');
  return insertedIds;
}
const askBack = async (id: string, quantity: number, returnReason = 'damaged') => {
  const body = { action: 'request-return', returnReason, items: [{ id, quantity }] };
  expect((await shop.send(`/order/${id}/returns`, { as: shop.customer, body })).status).toBe(200);
};
const accept = (id: string, more: object = {}) =>
  shop.send(`/order/${id}/returns`, { as: shop.admin, body: { action: 'accept-return', items: [{ id }], ...more } });
const refund = async (id: string, amount: number, reference: string) => {
  const body = { amount, reason: 'Sorry.', reference };
  expect((await shop.send(`/purchases/${id}/refunds`, { as: shop.admin, body })).status).toBe(200);
};
const refundsOf = async (id: string) =>
  dataOf(await purchaseRef(db, id).get()).refunds.map(({ amountCents, state, goodwill = false }) => [
    ...[amountCents, state],
    goodwill,
  ]);
const stateOf = async (id: string) => dataOf(await purchaseRef(db, id).get()).state;
const stockOf = async (id: string) => {
  const { partId } = dataOf(await itemRef(db, id).get());
  return (await db.doc(`parts/${partId}`).get()).get('availableQuantity') as number;
};

describe('a return after goodwill', { concurrent: true }, () => {
  it('when goodwill covered the price of the pieces, then they are refunded in full in addition, as far as money is left', async () => {
    // 3 × $17.35 and 2 × $41.20: $134.45.
    const [a = '', b = ''] = await makeDelivered([3, 17.35], [2, 41.2]);
    await refund(a, 20, 'Transfer 1');
    await askBack(a, 1);
    expect((await accept(a)).status).toBe(200);
    expect(await refundsOf(a)).toEqual([
      [2_000, 'done', true],
      [1_735, 'due', false],
    ]);
    await refund(a, 17.35, 'Transfer 2');
    await refund(a, 90, 'Transfer 3');
    await askBack(a, 2);
    expect((await accept(a)).status).toBe(200);
    // The pieces cost $34.70, but only $7.10 are left of the $134.45 that were paid.
    expect((await refundsOf(a)).at(-1)).toEqual([710, 'due', false]);
    await refund(a, 7.1, 'Transfer 4');
    expect(await stateOf(a)).toBe('refunded');
    await askBack(b, 2);
    expect((await accept(b)).status).toBe(200);
    expect(await refundsOf(a)).toHaveLength(4);
    expect([await stockOf(a), await stockOf(b)]).toEqual([PIECES, PIECES]);
    expect((await reconcilePurchases(db)).filter(({ about }) => about === a || about === b)).toEqual([]);
  });

  it('when goodwill refunded everything, then returned pieces are not replaced at no charge', async () => {
    const [a = ''] = await makeDelivered([2, 33.1]);
    await refund(a, 66.2, 'Transfer 1');
    await askBack(a, 1);
    expectProblem(await accept(a, { replace: true }), 'payment-not-allowed');
    expect(await stockOf(a)).toBe(PIECES - 2);
    expect((await accept(a)).status).toBe(200);
    expect(await refundsOf(a)).toEqual([[6_620, 'done', true]]);
    expect(await stockOf(a)).toBe(PIECES - 1);
  });

  it('when goodwill refunds everything after a replacement was accepted, then the replacement is not shipped, and canceled without a refund', async () => {
    const [a = ''] = await makeDelivered([3, 12.45]);
    await askBack(a, 2);
    const [item] = (await accept(a, { replace: true })).json as OrderItem[];
    const replacement = item?.returns?.at(-1)?.replacedBy ?? '';
    await refund(a, 37.35, 'Transfer 1');
    const act = (body: object) => shop.send(`/order/${replacement}/actions`, { as: shop.admin, body });
    expectProblem(await act({ action: 'pack' }), 'payment-not-allowed');
    expect((await act({ action: 'cancel', reason: 'Paid back.' })).status).toBe(200);
    expect(await refundsOf(a)).toEqual([[3_735, 'done', true]]);
    expect(await stockOf(a)).toBe(PIECES - 1);
  });

  it('when the customer disputes the payment, then a replacement is not sent before the dispute is decided', async () => {
    const [a = ''] = await makeDelivered([3, 27.9]);
    const dispute = { id: 'du_1', amountCents: 8_370, reason: 'fraudulent', at: Timestamp.now() };
    await askBack(a, 2);
    await purchaseRef(db, a).update({ disputes: [{ ...dispute, state: 'open' }] });
    expectProblem(await accept(a, { replace: true }), 'payment-not-allowed');
    expect(await stockOf(a)).toBe(PIECES - 3);
    await purchaseRef(db, a).update({ disputes: [{ ...dispute, state: 'won' }] });
    expect((await accept(a, { replace: true })).status).toBe(200);
    expect(await stockOf(a)).toBe(PIECES - 3);
  });
});
