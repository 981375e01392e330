import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { itemRef } from '../../src/orders/store.ts';
import type { Account } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrderOf, makePaidOrderOf } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const PIECES = 10; // stock of each part that the tests make
const reason = 'Too wide for my bars.';
const shop = useCardShop();
let european: Awaited<ReturnType<typeof openInstance>>;

beforeAll(async () => {
  european = await openInstance({ market: 'eu', limitFactor: 1_000 });
});
afterAll(() => european.close());

const number = (id: string, ordinal: number) => `FC-${id.slice(0, 4)}-${id.slice(4)}-R${ordinal}`;
const send = (id: string, as: Account, body: object) => shop.send(`/order/${id}/returns`, { as, body });
/** The items of a response, in the order of these ids. */
const itemsOf = (json: unknown, ids: readonly string[]) =>
  ids.map((id) => (json as OrderItem[]).find(({ _id }) => _id === id));
const statesOf = (json: unknown, ids: readonly string[]) => itemsOf(json, ids).map((item) => item?.status);
const storedStates = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => dataOf(await itemRef(db, id).get()).status));
const stockOf = async (id: string) => {
  const { partId } = dataOf(await itemRef(db, id).get());
  const { stock, movements } = await countStock(partId);
  expect(movements).toBe(stock);
  return stock;
};
const make = (quantities: readonly number[], status: OrderStatus = 'delivered') =>
  makeOrderOf(shop.customer, quantities, { status });
/** The body that asks to return this many pieces of each of these items. */
const asked = (ids: readonly string[], quantities: readonly number[]) => ({
  ...{ action: 'request-return', reason },
  items: ids.map((id, n) => ({ id, quantity: quantities[n], returnNumber: number(id, 1) })),
});
const messagesAbout = async (id: string) => {
  const all = (await readEmailsTo(shop.customer.email)).map(({ message }) => message);
  return all.filter((message) => 'order' in message && message.order.id === id && 'returned' in message);
};

describe('requesting the return of several parts', { concurrent: true }, () => {
  it('when pieces of two of three parts are to be returned, then each has its own number, and one email names both', async () => {
    const [a = '', b = '', c = ''] = await make([3, 1, 2]);
    const reply = await send(c, shop.customer, asked([a, b], [2, 1]));
    expect(itemsOf(reply.json, [a, b, c])).toMatchObject([
      { _id: a, status: 'return-requested', returns: [{ number: number(a, 1), state: 'requested', quantity: 2 }] },
      { _id: b, status: 'return-requested', returns: [{ number: number(b, 1), state: 'requested', quantity: 1 }] },
      { _id: c, status: 'delivered' },
    ]);
    expect(itemsOf(reply.json, [a])[0]?.history.at(-1)).toMatchObject({ reason, quantity: 2 });
    expect((await send(a, shop.customer, asked([a, b], [2, 1]))).json).toEqual(reply.json);
    expect(await messagesAbout(a)).toMatchObject([
      {
        ...{ kind: 'order-return-requested', returned: { number: number(a, 1), quantity: 2 } },
        others: [{ id: b, returned: { number: number(b, 1), quantity: 1 } }],
      },
    ]);
    expect(await messagesAbout(b)).toEqual([]);
  });

  it('when one of the parts cannot be returned, then no return is requested, and the answer names that part', async () => {
    const [a = '', b = ''] = await make([3, 1]);
    await itemRef(db, b).update({ status: 'shipped' });
    const { partName } = dataOf(await itemRef(db, b).get());
    const refused = await send(a, shop.customer, asked([a, b], [3, 1]));
    expectProblem(refused, 'action-not-allowed');
    expect(refused.json).toMatchObject({
      detail: `${partName}: This order is shipped: you cannot choose “Request a return” now.`,
    });
    expect(await storedStates([a, b])).toEqual(['delivered', 'shipped']);
    expect(await messagesAbout(a)).toEqual([]);
  });

  it('when too many pieces of one part are requested, or no reason is given, then the field is named, and nothing is written', async () => {
    const [a = '', b = ''] = await make([3, 1]);
    expectFieldProblem(await send(a, shop.customer, asked([a, b], [2, 2])), 'items.1.quantity');
    expectFieldProblem(await send(a, shop.customer, { ...asked([a, b], [2, 1]), reason: ' ' }), 'reason');
    expect(await storedStates([a, b])).toEqual(['delivered', 'delivered']);
  });

  it('when an item of another order is named, then it is a 400, and an order of another customer is a 404', async () => {
    const [a = '', b = ''] = await make([3, 1]);
    const [other = ''] = await make([1]);
    expectFieldProblem(await send(a, shop.customer, asked([a, other], [1, 1])), 'items.1.id');
    expectProblem(await send(a, shop.stranger, asked([a, b], [1, 1])), 'not-found');
    expect(await storedStates([a, b, other])).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('when one of them already has an open return, then nothing is requested', async () => {
    const [a = '', b = ''] = await make([3, 1]);
    expect((await send(a, shop.customer, asked([a], [2]))).status).toBe(200);
    expectProblem(await send(a, shop.customer, asked([a, b], [2, 1])), 'action-not-allowed');
    expect(await storedStates([a, b])).toEqual(['return-requested', 'delivered']);
  });
});

describe('deciding the returns of an order', { concurrent: true }, () => {
  it('when an admin accepts all, then pieces go back to stock by item, what was paid is refunded, and one email says so', async () => {
    const [a = '', b = '', c = ''] = await makePaidOrderOf(shop.customer, [3, 1, 2], { status: 'delivered' });
    await send(a, shop.customer, asked([a, b], [2, 1]));
    const decision = {
      action: 'accept-return',
      items: [
        { id: a, quantity: 1, restocked: 1, writtenOff: 0, returnNumber: number(a, 1) },
        { id: b, restocked: 0, writtenOff: 1, returnNumber: number(b, 1) },
      ],
    };
    expectProblem(await send(a, shop.customer, decision), 'action-not-allowed');
    const reply = await send(a, shop.admin, decision);
    expect(statesOf(reply.json, [a, b, c])).toEqual(['delivered', 'returned', 'delivered']);
    expect((await send(a, shop.admin, decision)).json).toEqual(reply.json);
    expect([await stockOf(a), await stockOf(b), await stockOf(c)]).toEqual([PIECES - 3 + 1, PIECES - 1, PIECES - 2]);
    const { refunds, paidCents, owedCents } = dataOf(await purchaseRef(db, a).get());
    expect(refunds.map(({ key }) => key)).toEqual([`refund-${a}`, `refund-${b}`]);
    expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents - owedCents);
    const about = (await messagesAbout(a)).filter(({ kind }) => kind === 'order-returned');
    expect(about).toMatchObject([
      {
        returned: { number: number(a, 1), quantity: 1 },
        others: [{ returned: { number: number(b, 1), quantity: 1 } }],
      },
    ]);
    const { docs } = await db.collection('auditLog').where('action', '==', 'order.accept-return').get();
    const targets = docs.map((entry) => entry.get('target') as string);
    expect(targets).toEqual(expect.arrayContaining([`orders/${a}`, `orders/${b}`]));
  });

  it('when the pieces of one item do not add up, then no return is accepted and nothing is refunded', async () => {
    const [a = '', b = ''] = await makePaidOrderOf(shop.customer, [3, 2], { status: 'delivered' });
    await send(a, shop.customer, asked([a, b], [2, 2]));
    const items = [{ id: a }, { id: b, restocked: 1, writtenOff: 2 }];
    expectFieldProblem(await send(a, shop.admin, { action: 'accept-return', items }), 'items.1.writtenOff');
    expect(await storedStates([a, b])).toEqual(['return-requested', 'return-requested']);
    expect(dataOf(await purchaseRef(db, a).get()).refunds).toEqual([]);
  });

  it('when an admin refuses all, then nothing is refunded, and one email has the reason', async () => {
    const [a = '', b = ''] = await makePaidOrderOf(shop.customer, [3, 1], { status: 'delivered' });
    await send(a, shop.customer, asked([a, b], [3, 1]));
    const items = [a, b].map((id) => ({ id, returnNumber: number(id, 1) }));
    expectFieldProblem(await send(a, shop.admin, { action: 'refuse-return', items }), 'reason');
    const reply = await send(a, shop.admin, { action: 'refuse-return', reason: 'Both were ridden.', items });
    expect(statesOf(reply.json, [a, b])).toEqual(['refused', 'refused']);
    expect(dataOf(await purchaseRef(db, a).get()).refunds).toEqual([]);
    const about = (await messagesAbout(a)).filter(({ kind }) => kind === 'order-return-refused');
    expect(about).toMatchObject([{ reason: 'Both were ridden.', others: [{ returned: { number: number(b, 1) } }] }]);
  });

  it('when an admin signed in more than ten minutes ago, then a new sign-in is required, and nothing is accepted', async () => {
    const [a = '', b = ''] = await makePaidOrderOf(shop.customer, [3, 1], { status: 'delivered' });
    await send(a, shop.customer, asked([a, b], [3, 1]));
    const later = await shop.open({ now: () => new Date(Date.now() + 11 * 60_000) });
    try {
      const body = { action: 'accept-return', items: [{ id: a }, { id: b }] };
      expectProblem(await clientOf(later.origin)(`/order/${a}/returns`, { as: shop.admin, body }), 'stale-sign-in');
    } finally {
      await later.close();
    }
    expect(await storedStates([a, b])).toEqual(['return-requested', 'return-requested']);
  });
});

describe('withdrawing from several parts', { concurrent: true }, () => {
  const withdraw = (id: string, items: object[], to = clientOf(european.origin)) =>
    to(`/order/${id}/returns`, { as: shop.customer, body: { action: 'withdraw', items } });

  it('when one part has not left and the other is on its way, then the first is canceled, and the second comes back after the delivery', async () => {
    const [a = '', b = '', c = ''] = await makePaidOrderOf(shop.customer, [3, 2, 1], { status: 'packed' });
    await itemRef(db, b).update({ status: 'shipped' });
    const reply = await withdraw(a, [{ id: a, quantity: 2, returnNumber: number(a, 1) }, { id: b }]);
    expect(itemsOf(reply.json, [a, b, c])).toMatchObject([
      { status: 'packed', returns: [{ state: 'canceled', quantity: 2, withdrawal: true }] },
      { status: 'shipped', returns: [{ state: 'announced', quantity: 2, withdrawal: true }] },
      { status: 'packed' },
    ]);
    expect([await stockOf(a), await stockOf(b), await stockOf(c)]).toEqual([PIECES - 3 + 2, PIECES - 2, PIECES - 1]);
    expect(dataOf(await purchaseRef(db, a).get()).refunds).toMatchObject([{ orderId: a }]);
    const about = await messagesAbout(a);
    expect(about).toMatchObject([
      {
        ...{ kind: 'order-withdrawn', state: 'canceled', returned: { quantity: 2 } },
        others: [{ id: b, state: 'announced', returned: { quantity: 2 } }],
      },
    ]);
  });

  it('when all parts are withdrawn from before shipping, then everything that was paid is refunded, including shipping', async () => {
    const [a = '', b = ''] = await makePaidOrderOf(shop.customer, [3, 2], { status: 'confirmed' });
    expect(statesOf((await withdraw(a, [{ id: a }, { id: b }])).json, [a, b])).toEqual(['cancelled', 'cancelled']);
    const { refunds, paidCents, owedCents } = dataOf(await purchaseRef(db, a).get());
    expect(owedCents).toBe(0);
    expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents);
    expect([await stockOf(a), await stockOf(b)]).toEqual([PIECES, PIECES]);
  });

  it('when the law of the European Union does not apply, then the call is a 404', async () => {
    const [a = '', b = ''] = await make([3, 1]);
    expectProblem(await withdraw(a, [{ id: a }, { id: b }], shop.send), 'not-found');
  });

  it('when an admin withdraws from an order that is not theirs, then it is refused', async () => {
    const [a = ''] = await make([3, 1]);
    const body = { action: 'withdraw', items: [{ id: a }] };
    expectProblem(
      await clientOf(european.origin)(`/order/${a}/returns`, { as: shop.admin, body }),
      'action-not-allowed',
    );
  });
});
