import { beforeAll, expect, it } from 'vitest';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { itemRef } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { makePaidOrderOf } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { openShop } from '../support/shop.ts';
import { useTwoServers } from '../support/two-servers.ts';

const { db } = openShop();
const PIECES = 10;
const ROUNDS = 8;

const send = useTwoServers();
let rider: Account;
let admins: [Account, Account, Account];

beforeAll(async () => {
  rider = await makeAccount();
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => makeAccount({ admin: true })));
  if (!first || !second || !third) throw new Error('Three admins are needed.');
  admins = [first, second, third];
});

const number = (id: string) => `FC-${id.slice(0, 4)}-${id.slice(4)}-R1`;
const rounds = <T>(round: () => Promise<T>) => Promise.all(Array.from({ length: ROUNDS }, round));
const statusOf = async (id: string) => dataOf(await itemRef(db, id).get()).status;
const purchaseOf = async (id: string) => dataOf(await purchaseRef(db, id).get());
const stockOf = async (id: string) => {
  const { stock, movements } = await countStock(dataOf(await itemRef(db, id).get()).partId);
  expect(movements).toBe(stock);
  return stock;
};
const sum = (refunds: readonly { amountCents: number }[]) => refunds.reduce((all, each) => all + each.amountCents, 0);

async function askBack(ids: readonly string[]) {
  const items = ids.map((id) => ({ id, returnNumber: number(id) }));
  const body = { action: 'request-return', reason: 'Wide.', items };
  expect((await send[0](`/order/${ids[0] ?? ''}/returns`, { as: rider, body })).status).toBe(200);
}

it('when two admins accept all returns of an order concurrently, then one of them does, and pieces and money come back once', async () => {
  await rounds(async () => {
    const [a = '', b = ''] = await makePaidOrderOf(rider, [3, 2], { status: 'delivered' });
    await askBack([a, b]);
    const items = [
      { id: a, restocked: 2, writtenOff: 1, returnNumber: number(a) },
      { id: b, returnNumber: number(b) },
    ];
    const body = { action: 'accept-return', items };
    const replies = await Promise.all([
      send[0](`/order/${a}/returns`, { as: admins[0], body }),
      send[1](`/order/${b}/returns`, { as: admins[1], body }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await stockOf(a), await stockOf(b)]).toEqual([PIECES - 1, PIECES]);
    const { refunds, paidCents } = await purchaseOf(a);
    expect([refunds.length, sum(refunds)]).toEqual([2, paidCents]);
  });
});

it('when one admin accepts all returns while another decides one of them, then both decisions count or the second is refused', async () => {
  await rounds(async () => {
    const [a = '', b = ''] = await makePaidOrderOf(rider, [3, 2], { status: 'delivered' });
    await askBack([a, b]);
    const items = [a, b].map((id) => ({ id, returnNumber: number(id) }));
    const refusal = { action: 'refuse-return', reason: 'Ridden.', returnNumber: number(b) };
    const [all, one] = await Promise.all([
      send[0](`/order/${a}/returns`, { as: admins[0], body: { action: 'accept-return', items } }),
      send[1](`/order/${b}/actions`, { as: admins[1], body: refusal }),
    ]);
    expect([all.status, one.status].toSorted()).toEqual([200, 409]);
    // Returns are accepted together or not at all: if the second was refused before, the first is not accepted either.
    const states = [await statusOf(a), await statusOf(b)];
    expect(states).toEqual(all.status === 200 ? ['returned', 'returned'] : ['return-requested', 'refused']);
  });
});

it('when returns are accepted while another part is canceled and a goodwill refund is booked, then no amount is refunded twice', async () => {
  await rounds(async () => {
    const [a = '', b = '', c = ''] = await makePaidOrderOf(rider, [3, 2, 4], { status: 'delivered' });
    await itemRef(db, c).update({ status: 'packed' });
    await askBack([a, b]);
    const items = [a, b].map((id) => ({ id, returnNumber: number(id) }));
    const goodwill = { amount: 1, reason: 'A scratch.', reference: 'Transfer 9' };
    const replies = await Promise.all([
      send[0](`/order/${a}/returns`, { as: admins[0], body: { action: 'accept-return', items } }),
      send[1](`/order/${c}/actions`, { as: admins[1], body: { action: 'cancel', reason: 'Bent.' } }),
      send[0](`/purchases/${a}/refunds`, { as: admins[2], body: goodwill }),
    ]);
    // The goodwill refund may be refused: once everything goes back, nothing is left for it.
    expect(replies.map(({ status }) => status).slice(0, 2)).toEqual([200, 200]);
    expect([await stockOf(a), await stockOf(b), await stockOf(c)]).toEqual([PIECES, PIECES, PIECES]);
    const { refunds, paidCents, owedCents, orderIds } = await purchaseOf(a);
    expect(owedCents).toBe(0);
    expect(sum(refunds)).toBe(paidCents);
    const states = await Promise.all(orderIds.map(statusOf));
    expect(states).toEqual(['returned', 'returned', 'cancelled']);
    const payments = await Promise.all(orderIds.map(async (id) => dataOf(await itemRef(db, id).get()).payment));
    expect(new Set(payments)).toEqual(new Set([(await purchaseOf(a)).state]));
  });
});

it('when a customer withdraws from two parts while an admin ships one, then both are withdrawn from, and no piece is lost', async () => {
  await rounds(async () => {
    const [a = '', b = ''] = await makePaidOrderOf(rider, [3, 2], { status: 'packed' });
    const ship = { action: 'ship', carrier: 'Pass Couriers', trackingCode: 'PC 1' };
    const [withdrawn, shipped] = await Promise.all([
      send[0](`/order/${a}/returns`, { as: rider, body: { action: 'withdraw', items: [{ id: a }, { id: b }] } }),
      send[1](`/order/${a}/actions`, { as: admins[0], body: ship }),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([await statusOf(a), await statusOf(b)]).toEqual([
      shipped.status === 200 ? 'shipped' : 'cancelled',
      'cancelled',
    ]);
    expect([await stockOf(a), await stockOf(b)]).toEqual([shipped.status === 200 ? PIECES - 3 : PIECES, PIECES]);
    const { refunds, paidCents, owedCents } = await purchaseOf(a);
    expect(sum(refunds)).toBe(paidCents - owedCents);
  });
});

it('when two admins send a replacement concurrently, or one accepts the return meanwhile, then one decision counts, and pieces leave once', async () => {
  await rounds(async () => {
    const [a = ''] = await makePaidOrderOf(rider, [3], { status: 'delivered' });
    const asked = { action: 'request-return', returnReason: 'wrong-part', items: [{ id: a }] };
    expect((await send[0](`/order/${a}/returns`, { as: rider, body: asked })).status).toBe(200);
    const items = [{ id: a, returnNumber: number(a) }];
    const replacing = { action: 'accept-return', replace: true, items };
    const replies = await Promise.all([
      send[0](`/order/${a}/returns`, { as: admins[0], body: replacing }),
      send[1](`/order/${a}/returns`, { as: admins[1], body: replacing }),
      send[1](`/order/${a}/returns`, { as: admins[2], body: { action: 'accept-return', items } }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { history } = dataOf(await itemRef(db, a).get());
    const isReplaced = history.at(-1)?.replacedBy !== undefined;
    const { docs } = await db.collection('orders').where('replaces.itemId', '==', a).get();
    expect(docs.map(({ id }) => id)).toEqual(isReplaced ? [history.at(-1)?.replacedBy] : []);
    expect(await stockOf(a)).toBe(isReplaced ? PIECES - 3 : PIECES);
    const { refunds, paidCents } = await purchaseOf(a);
    expect(sum(refunds)).toBe(isReplaced ? 0 : paidCents);
  });
});

it('when two admins decide differently which of two returns is replaced and which is refunded, then one decision counts for both', async () => {
  await rounds(async () => {
    const [a = '', b = ''] = await makePaidOrderOf(rider, [3, 2], { status: 'delivered' });
    const asked = { action: 'request-return', returnReason: 'damaged', items: [{ id: a }, { id: b }] };
    expect((await send[0](`/order/${a}/returns`, { as: rider, body: asked })).status).toBe(200);
    const decide = (replaced: string) => ({
      action: 'accept-return',
      items: [a, b].map((id) => ({ id, returnNumber: number(id), ...(id === replaced && { replace: true }) })),
    });
    const replies = await Promise.all([
      send[0](`/order/${a}/returns`, { as: admins[0], body: decide(a) }),
      send[1](`/order/${b}/returns`, { as: admins[1], body: decide(b) }),
      send[1](`/order/${a}/returns`, { as: admins[2], body: decide(a) }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const isFirst = replies[1].status !== 200;
    const [replaced, refunded] = isFirst ? [a, b] : [b, a];
    const { docs } = await db.collection('orders').where('replaces.itemId', 'in', [a, b]).get();
    const sent = docs.map((each) => [each.get('replaces.itemId') as string, each.get('orderSize') as number]);
    expect(sent).toEqual([[replaced, 1]]);
    expect([await stockOf(a), await stockOf(b)]).toEqual(isFirst ? [PIECES - 3, PIECES] : [PIECES, PIECES - 2]);
    const { refunds, paidCents, owedCents } = await purchaseOf(a);
    expect(refunds.map(({ orderId }) => orderId)).toEqual([refunded]);
    expect(sum(refunds)).toBe(paidCents - owedCents);
  });
});

it('when two admins cancel a replacement concurrently, then the money goes back once', async () => {
  await rounds(async () => {
    const [a = ''] = await makePaidOrderOf(rider, [2], { status: 'delivered' });
    const asked = { action: 'request-return', returnReason: 'damaged', items: [{ id: a }] };
    await send[0](`/order/${a}/returns`, { as: rider, body: asked });
    const replacing = { action: 'accept-return', replace: true, items: [{ id: a }] };
    await send[0](`/order/${a}/returns`, { as: admins[0], body: replacing });
    const replacement = dataOf(await itemRef(db, a).get()).history.at(-1)?.replacedBy ?? '';
    const cancel = { action: 'cancel', reason: 'Gone.' };
    const replies = await Promise.all(
      [admins[0], admins[1]].map((as, n) => send[n as 0 | 1](`/order/${replacement}/actions`, { as, body: cancel })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { refunds, paidCents, owedCents } = await purchaseOf(a);
    expect([refunds.length, sum(refunds), owedCents]).toEqual([1, paidCents, 0]);
    expect(await stockOf(a)).toBe(PIECES);
  });
});
