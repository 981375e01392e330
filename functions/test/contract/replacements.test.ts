import { describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { changesOfOrder } from '../../src/overview/changes.ts';
import { itemRef } from '../../src/orders/store.ts';
import { reconcilePurchases } from '../../../scripts/reconcile/purchases.ts';
import type { Account } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrderOf, makePaidOrderOf } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const PIECES = 10; // stock of each part that the tests make
const shop = useCardShop();

const number = (id: string) => `FC-${id.slice(0, 4)}-${id.slice(4)}`;
const returns = (id: string, as: Account, body: object) => shop.send(`/order/${id}/returns`, { as, body });
const act = (id: string, as: Account, body: object) => shop.send(`/order/${id}/actions`, { as, body });
const itemOf = async (id: string) => dataOf(await itemRef(db, id).get());
const stockOf = async (id: string) => {
  const { stock, movements } = await countStock((await itemOf(id)).partId);
  expect(movements).toBe(stock);
  return stock;
};
const moneyOf = async (id: string) => {
  const { refunds, paidCents, owedCents } = dataOf(await purchaseRef(db, id).get());
  const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(back).toBe(paidCents - owedCents);
  return { back, paidCents };
};
const differencesOf = async (ids: string[]) =>
  (await reconcilePurchases(db)).filter(({ about }) => ids.includes(about));

/** A paid, delivered order of these quantities, with requested returns of its first `asked` items. */
async function makeReturns(quantities: number[], returnReason = 'wrong-part', asked = quantities.length) {
  const ids = await makePaidOrderOf(shop.customer, quantities, { status: 'delivered' });
  await askBack(ids.slice(0, asked), returnReason);
  return ids;
}

async function askBack(ids: readonly string[], returnReason = 'wrong-part') {
  const items = ids.map((id) => ({ id }));
  const reply = await returns(ids[0] ?? '', shop.customer, { action: 'request-return', returnReason, items });
  expect(reply.status).toBe(200);
}

const replacing = (ids: readonly string[], more: object = {}) => ({
  ...{ action: 'accept-return', replace: true },
  items: ids.map((id) => ({ id, returnNumber: `${number(id)}-R1`, ...more })),
});
const replacedBy = (json: unknown, id: string) =>
  (json as OrderItem[]).find(({ _id }) => _id === id)?.returns?.at(-1)?.replacedBy ?? '';

describe('a replacement', { concurrent: true }, () => {
  it('when it is sent, then it is an order at no charge for the same pieces, linked both ways, without a refund', async () => {
    const [a = '', b = ''] = await makeReturns([3, 2]);
    const reply = await returns(a, shop.admin, replacing([a, b]));
    expect(reply.status, reply.text).toBe(200);
    const [first, second] = [replacedBy(reply.json, a), replacedBy(reply.json, b)];
    expect(await itemOf(first)).toMatchObject({
      ...{ status: 'confirmed', quantity: 3, totalCents: 0, orderId: first, orderSize: 2, userId: shop.customer.uid },
      ...{ address: (await itemOf(a)).address, replaces: { itemId: a, ordinal: 1 } },
    });
    expect(await itemOf(second)).toMatchObject({ quantity: 2, orderId: first, replaces: { itemId: b, ordinal: 1 } });
    expect((await itemOf(first)).purchaseId).toBeUndefined();
    const answered = await shop.send(`/order/${first}`, { as: shop.customer });
    expect(answered.json).toMatchObject({
      ...{ total: 0, PerUnitPrice: 0 },
      replaces: { itemId: a, returnNumber: `${number(a)}-R1`, purchaseId: a, paidItem: a },
    });
    expect([await stockOf(a), await stockOf(b)]).toEqual([PIECES - 3, PIECES - 2]);
    expect((await moneyOf(a)).back).toBe(0);
    const told = (await readEmailsTo(shop.customer.email)).map(({ message }) => message);
    const about = told.filter((message) => 'order' in message && [a, first].includes(message.order.id ?? ''));
    expect(about.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order-return-requested', 'order-returned']) as unknown,
    );
    expect(about).toHaveLength(2);
    expect(about.find(({ kind }) => kind === 'order-returned')).toMatchObject({ replacement: number(first) });
    expect(await differencesOf([a, b])).toEqual([]);
  });

  it('when the same request is repeated, then nothing is sent a second time, and without the replacement it is a 409', async () => {
    const [a = ''] = await makeReturns([2]);
    const reply = await returns(a, shop.admin, replacing([a]));
    expect((await returns(a, shop.admin, replacing([a]))).json).toEqual(reply.json);
    const { replace: _, ...without } = replacing([a]);
    expectProblem(await returns(a, shop.admin, without), 'action-not-allowed');
    expect(await stockOf(a)).toBe(PIECES - 2);
  });

  it('when it is canceled, then what was paid for the pieces is refunded, and the figures have no sale of it', async () => {
    const [a = '', b = ''] = await makeReturns([3, 2], 'damaged', 1);
    const reply = await returns(a, shop.admin, replacing([a], { writtenOff: 2 }));
    const replacement = replacedBy(reply.json, a);
    expect(await stockOf(a)).toBe(PIECES - 3 + 1 - 3);
    expectProblem(await act(replacement, shop.customer, { action: 'cancel' }), 'action-not-allowed');
    expect((await act(replacement, shop.admin, { action: 'cancel', reason: 'Sold out.' })).status).toBe(200);
    expect(await stockOf(a)).toBe(PIECES - 3 + 1);
    const { lines, refunds } = dataOf(await purchaseRef(db, a).get());
    expect(lines.find(({ orderId }) => orderId === a)?.ended).toBe(true);
    expect(refunds.map(({ orderId }) => orderId)).toEqual([a]);
    expect((await moneyOf(a)).back).toBeGreaterThan(0);
    expect(await differencesOf([a, b])).toEqual([]);
    const item = await itemOf(a);
    const sales = [...changesOfOrder(item), ...changesOfOrder(await itemOf(replacement))].flatMap((change) =>
      'sales' in change ? [change.sales] : [],
    );
    expect(sales).toEqual([
      { orders: 1, pieces: 3, grossCents: item.totalCents },
      { returns: 1 },
      { canceledPieces: 3, canceledCents: item.totalCents },
    ]);
  });

  it('when it is returned and replaced as well, then the refund is made only when the last replacement ends', async () => {
    const [a = ''] = await makeReturns([2], 'defective');
    const first = replacedBy((await returns(a, shop.admin, replacing([a]))).json, a);
    const deliver = async (id: string) => {
      const parcel = { carrier: 'Pass Couriers', trackingCode: 'PC 1' };
      for (const action of ['pack', 'ship', 'deliver'])
        expect((await act(id, shop.admin, { action, ...parcel })).status).toBe(200);
    };
    await deliver(first);
    await askBack([first], 'defective');
    const second = replacedBy((await returns(first, shop.admin, replacing([first]))).json, first);
    expect((await moneyOf(a)).back).toBe(0);
    await deliver(second);
    await returns(second, shop.customer, {
      ...{ action: 'request-return', returnReason: 'changed-my-mind' },
      items: [{ id: second, quantity: 1 }],
    });
    const accepted = await returns(second, shop.admin, { action: 'accept-return', items: [{ id: second }] });
    expect(accepted.status, accepted.text).toBe(200);
    const half = (await moneyOf(a)).back;
    expect(half).toBeGreaterThan(0);
    await returns(second, shop.customer, {
      action: 'request-return',
      returnReason: 'defective',
      items: [{ id: second }],
    });
    await returns(second, shop.admin, { action: 'accept-return', items: [{ id: second }] });
    const { back, paidCents } = await moneyOf(a);
    expect(back).toBe(paidCents);
    expect(await differencesOf([a])).toEqual([]);
    expect(await stockOf(a)).toBe(PIECES);
  });

  it('when an admin replaces some returns and refunds another in one request, then only the first are sent, as one order', async () => {
    const [a = '', b = '', c = ''] = await makeReturns([3, 2, 4], 'damaged');
    const decided = (replaced: readonly string[]) => ({
      action: 'accept-return',
      items: [a, b, c].map((id) => ({
        ...{ id, returnNumber: `${number(id)}-R1`, ...(replaced.includes(id) && { replace: true }) },
      })),
    });
    const reply = await returns(a, shop.admin, decided([b, c]));
    expect(reply.status, reply.text).toBe(200);
    const [first, second] = [replacedBy(reply.json, b), replacedBy(reply.json, c)];
    expect(replacedBy(reply.json, a)).toBe('');
    const order = { status: 'confirmed', orderId: first, totalCents: 0 };
    expect(await itemOf(first)).toMatchObject({ ...order, quantity: 2, orderSize: 2, replaces: { itemId: b } });
    expect(await itemOf(second)).toMatchObject({ ...order, quantity: 4, replaces: { itemId: c } });
    expect(await Promise.all([a, b, c].map(stockOf))).toEqual([PIECES, PIECES - 2, PIECES - 4]);
    const { lines, refunds } = dataOf(await purchaseRef(db, a).get());
    expect(refunds.map(({ orderId }) => orderId)).toEqual([a]);
    expect(lines.map(({ orderId, ended = false }) => [orderId, ended])).toEqual([
      [a, true],
      [b, false],
      [c, false],
    ]);
    expect((await moneyOf(a)).back).toBeGreaterThan(0);
    const told = (await readEmailsTo(shop.customer.email)).flatMap(({ message }) =>
      message.kind === 'order-returned' && [a, b, c].includes(message.order.id ?? '') ? [message] : [],
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ replacement: number(first), order: { id: a, isRefunded: true } });
    expect(told[0]?.others?.map(({ id, isRefunded = false }) => [id, isRefunded])).toEqual([
      [b, false],
      [c, false],
    ]);
    expect((await returns(a, shop.admin, decided([b, c]))).json).toEqual(reply.json);
    expectProblem(await returns(a, shop.admin, decided([a, c])), 'action-not-allowed');
    expect(await differencesOf([a, b, c])).toEqual([]);
  });

  it('when one of several returns cannot be replaced, then none is decided, and the problem names it', async () => {
    const [a = '', b = ''] = await makePaidOrderOf(shop.customer, [2, 6], { status: 'delivered' });
    const ask = (id: string, returnReason: string) =>
      returns(id, shop.customer, { action: 'request-return', returnReason, items: [{ id }] });
    expect((await ask(a, 'changed-my-mind')).status).toBe(200);
    expect((await ask(b, 'damaged')).status).toBe(200);
    const accept = (...replaced: string[]) =>
      returns(a, shop.admin, {
        action: 'accept-return',
        items: [b, a].map((id) => ({ id, ...(replaced.includes(id) && { replace: true }) })),
      });
    expectFieldProblem(await accept(a), 'items.1.replace');
    // Six of ten pieces were bought.
    expectProblem(await accept(b), 'sold-out');
    expect([(await itemOf(a)).status, (await itemOf(b)).status]).toEqual(['return-requested', 'return-requested']);
    expect((await moneyOf(a)).back).toBe(0);
  });

  it('when the stock is too low, then the answer is a 409 that says so, and nothing is accepted', async () => {
    const [a = ''] = await makeReturns([6]);
    expectProblem(await returns(a, shop.admin, replacing([a])), 'sold-out');
    expect((await itemOf(a)).status).toBe('return-requested');
    expect(await stockOf(a)).toBe(PIECES - 6);
  });

  it('when the return has another reason or is not accepted, then it is a 400, and customers cannot send one', async () => {
    const [a = ''] = await makeReturns([1], 'changed-my-mind');
    expectFieldProblem(await returns(a, shop.admin, replacing([a])), 'items.0.replace');
    const [b = ''] = await makeReturns([1]);
    expectProblem(await returns(b, shop.customer, replacing([b])), 'action-not-allowed');
    const refusal = { ...replacing([b]), action: 'refuse-return', reason: 'Ridden.' };
    expectFieldProblem(await returns(b, shop.admin, refusal), 'replace');
    const one = { ...refusal, replace: undefined, items: [{ id: b, replace: true }] };
    expectFieldProblem(await returns(b, shop.admin, one), 'items.0.replace');
    const wrong = { action: 'accept-return', items: [{ id: b, replace: false }] };
    expectFieldProblem(await returns(b, shop.admin, wrong), 'items.0.replace');
  });

  it('when the shop takes no payments, then the pieces are sent again, without any amounts', async () => {
    const [a = ''] = await makeOrderOf(shop.customer, [2], { status: 'delivered' });
    await askBack([a]);
    const reply = await returns(a, shop.admin, replacing([a]));
    const replacement = replacedBy(reply.json, a);
    expect((await itemOf(replacement)).replaces).not.toHaveProperty('paidAs');
    expect((await act(replacement, shop.admin, { action: 'cancel', reason: 'Gone.' })).status).toBe(200);
    expect(await stockOf(a)).toBe(PIECES);
  });
});
