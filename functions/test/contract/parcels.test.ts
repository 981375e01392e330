import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult, OrderItem } from '@fourteener/contract/order/schemas';
import type { FoundShipment } from '@fourteener/contract/order/tracking';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { composeContent } from '../../src/emails/templates.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder, makeOrderOf, makePaidOrder } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
/** The stock of a new part. */
const PIECES = 10;
const carrier = 'Front Range Parcel';

let instance: Awaited<ReturnType<typeof openInstance>>;
let send: Client;
let rider: Account;
let admin: Account;

beforeAll(async () => {
  [rider, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  instance = await openInstance({ market: 'eu', limitFactor: 1_000 });
  send = clientOf(instance.origin);
});
afterAll(() => instance.close());

const act = (id: string, body: object, as = admin) =>
  send(`/order/${id}/actions`, { method: 'POST', as, body: { ...body } });
const ship = (id: string, trackingCode: string, more: object = {}) =>
  act(id, { action: 'ship', carrier, trackingCode, ...more });
const withdraw = (id: string, body: object) => send(`/order/${id}/withdrawal`, { method: 'POST', as: rider, body });
const make = (quantity: number, as = rider) => makeOrder(as, { status: 'packed', quantity });
const number = (id: string, ordinal: number) => `FC-${id.slice(0, 4)}-${id.slice(4)}-R${ordinal}`;
const steps = ({ json }: { json: unknown }) =>
  (json as OrderItem).history.slice(2).map(({ status, quantity, trackingCode }) => [status, quantity, trackingCode]);

async function expectBooked(partId: string, stock: number) {
  expect(await countStock(partId)).toMatchObject({ stock, movements: stock });
  expect(findDifferences(await fetchStockHistory(db, partId))).toEqual([]);
}

/** The sentences about pieces in all emails of a kind to an address. */
async function toldOf(email: string, kind: string): Promise<string[]> {
  const emails = (await readEmailsTo(email)).filter(({ message }) => message.kind === kind);
  return emails.flatMap(({ message }) => composeContent(message).paragraphs.filter((each) => / pieces /.test(each)));
}

describe('parcels of some pieces', () => {
  it('when pieces leave in three parcels, then the item is shipped with the last one, and each has its own email', async () => {
    const own = await makeAccount();
    const { id, partId } = await make(7, own);
    const first = await ship(id, 'FRP 1', { quantity: 3, weight: 1_250 });
    expect(first.json).toMatchObject({ status: 'packed' });
    expect((first.json as OrderItem).history.at(-1)).toMatchObject({ quantity: 3, carrier, weight: 1_250 });
    // The response was lost, and the client repeats the request.
    expect((await ship(id, 'FRP 1', { quantity: 3, weight: 1_250 })).json).toEqual(first.json);
    expect((await ship(id, 'FRP 2', { quantity: 1 })).json).toMatchObject({ status: 'packed' });
    const last = await ship(id, 'FRP 3');
    expect(last.json).toMatchObject({ status: 'shipped' });
    expect(steps(last)).toEqual([
      ['packed', 3, 'FRP 1'],
      ['packed', 1, 'FRP 2'],
      ['shipped', undefined, 'FRP 3'],
    ]);
    for (const again of [{}, { quantity: 3 }]) expect((await ship(id, 'FRP 3', again)).json).toEqual(last.json);
    expectProblem(await ship(id, 'FRP 3', { quantity: 2 }), 'action-not-allowed');
    expect((await toldOf(own.email, 'order-shipped')).toSorted()).toEqual([
      '1 of 7 pieces of Test Part has left in this parcel, 3 follow.',
      '3 of 7 pieces of Test Part have left in this parcel, 4 follow.',
      '3 of 7 pieces of Test Part have left in this parcel, the others left before.',
    ]);
    await expectBooked(partId, PIECES - 7);
  });

  it('when more pieces should leave than are left, then the refusal says how many are left', async () => {
    const { id } = await make(5);
    await withdraw(id, { quantity: 1, returnNumber: number(id, 1) });
    await ship(id, 'FRP 1', { quantity: 2 });
    const refused = await ship(id, 'FRP 2', { quantity: 3 });
    expectFieldProblem(refused, 'quantity');
    expect((refused.json as { detail: string }).detail).toBe('Only 2 pieces of this order are left to ship.');
    expect((await ship(id, 'FRP 2', { quantity: 2 })).json).toMatchObject({ status: 'shipped' });
  });

  it('when pieces have left since the page was loaded, then a parcel based on the old number is refused, even if enough are left', async () => {
    const { id } = await make(6);
    const seen = { quantity: 2, expectedLeft: 6 };
    const first = await ship(id, 'FRP 1', seen);
    expect((await ship(id, 'FRP 1', seen)).json).toEqual(first.json);
    const refused = await ship(id, 'FRP 2', seen);
    expectFieldProblem(refused, 'quantity');
    expect((refused.json as { detail: string }).detail).toBe(
      'Pieces of this order were shipped or canceled meanwhile: 4 pieces are left to ship.',
    );
    expect((await ship(id, 'FRP 2', { ...seen, expectedLeft: 4 })).status).toBe(200);
  });

  it('when pieces have left, then packing cannot be undone', async () => {
    const { id } = await makeOrder(rider, { status: 'confirmed', quantity: 2 });
    await act(id, { action: 'pack' });
    await ship(id, 'FRP 1', { quantity: 1 });
    const { detail } = expectProblem(await act(id, { action: 'undo-pack' }), 'action-not-allowed');
    expect(detail).toMatch(/^Pieces of this order were shipped or withdrawn from/);
  });

  it('when many items are shipped at once, then each with its own pieces, and a repeated request ships none again', async () => {
    const own = await makeAccount();
    const [one = '', other = ''] = await makeOrderOf(own, [4, 3], { status: 'packed' });
    const told = { carrier, trackingCode: 'FRP 1' };
    const body = {
      action: 'ship',
      orders: [
        { id: one, ...told, quantity: 1, weight: 900 },
        { id: other, ...told },
      ],
    };
    const headers = { 'Idempotency-Key': randomUUID() };
    for (let n = 0; n < 2; n += 1) {
      const { changed } = (await send('/allorders/actions', { as: admin, body, headers })).json as BulkResult;
      expect(changed.map(({ status }) => status)).toEqual(['packed', 'shipped']);
    }
    const more = { ...body, orders: [{ ...body.orders[0], quantity: 2 }] };
    expectProblem(await send('/allorders/actions', { as: admin, body: more, headers }), 'key-reused');
    expect((await ship(one, 'FRP 2', { quantity: 4 })).status).toBe(400);
    expect(await toldOf(own.email, 'order-shipped')).toEqual([
      '1 of 4 pieces of Test Part has left in this parcel, 3 follow.',
    ]);
  });

  it('when two parcels of an item get the same number, then their email counts the pieces of both', async () => {
    const own = await makeAccount();
    const { id } = await make(6, own);
    await ship(id, 'FRP 1', { quantity: 3 });
    await ship(id, 'FRP 1', { quantity: 2 });
    expect(await toldOf(own.email, 'order-shipped')).toEqual([
      '5 of 6 pieces of Test Part have left in this parcel, 1 follows.',
    ]);
  });
});

describe('the rest of an item after pieces have left', () => {
  it('when an admin cancels the item, then only the pieces that have not left come back and are refunded, and once', async () => {
    const own = await makeAccount();
    const { id, partId } = await makePaidOrder(own, { status: 'packed', quantity: 5 });
    await ship(id, 'FRP 1', { quantity: 3 });
    const cancel = { action: 'cancel', reason: 'The others are bent.' };
    const canceled = await act(id, cancel);
    expect(canceled.json).toMatchObject({
      status: 'shipped',
      returns: [{ number: number(id, 1), state: 'canceled', quantity: 2, withdrawal: false }],
    });
    expect((await act(id, cancel)).json).toEqual(canceled.json);
    await expectBooked(partId, PIECES - 3);
    const { refunds, lines } = dataOf(await purchaseRef(db, id).get());
    expect(lines).toMatchObject([{ returned: 2, canceled: 2 }]);
    // Two of five pieces at $12.50 are refunded, with their share of the tax, which other tests change meanwhile.
    const { taxCents = 0 } = lines[0] ?? {};
    const amountCents = 2_500 + taxCents - Math.round((taxCents * 3) / 5);
    expect(refunds).toMatchObject([{ key: `refund-${id}-R1`, amountCents, state: 'due' }]);
    expect(await toldOf(own.email, 'order-cancelled')).toEqual([
      '2 of 5 pieces of Test Part are canceled. The others have left.',
    ]);
    // The other three pieces are delivered, and can be returned.
    expect((await act(id, { action: 'deliver' })).json).toMatchObject({ status: 'delivered' });
    expectFieldProblem(await act(id, { action: 'request-return', reason: 'Wide.', quantity: 4 }, own), 'quantity');
    await act(id, { action: 'request-return', reason: 'Wide.', quantity: 3 }, own);
    expect((await act(id, { action: 'accept-return' })).json).toMatchObject({ status: 'returned' });
    await expectBooked(partId, PIECES);
    const paid = dataOf(await purchaseRef(db, id).get());
    expect(paid.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paid.paidCents);
  });

  it('when the customer withdraws from more pieces than have not left, then these are canceled and the others announced', async () => {
    const own = await makeAccount();
    const { id, partId } = await make(7, own);
    await ship(id, 'FRP 1', { quantity: 3 });
    const body = { quantity: 6, returnNumber: number(id, 1) };
    const ask = (more: object) => send(`/order/${id}/withdrawal`, { method: 'POST', as: own, body: more });
    const withdrawn = await ask(body);
    expect(withdrawn.json).toMatchObject({
      status: 'shipped',
      returns: [
        { state: 'canceled', quantity: 4, withdrawal: true },
        { state: 'announced', quantity: 2, withdrawal: true },
      ],
    });
    for (const again of [body, { quantity: 6 }, {}]) expect((await ask(again)).json).toEqual(withdrawn.json);
    await expectBooked(partId, PIECES - 3);
    expect(await toldOf(own.email, 'order-withdrawn')).toEqual([
      'You declared that you withdraw from the contract for 6 pieces of this order. You need no reason.',
      '4 pieces of Test Part: These pieces were not shipped yet: they are canceled, and you have nothing to send back.',
      '2 pieces of Test Part: Your order is on its way. Please send these pieces back once you have it.',
    ]);
    expect((await act(id, { action: 'deliver' })).json).toMatchObject({
      status: 'return-requested',
      returns: [{ quantity: 4 }, { state: 'requested', quantity: 2 }],
    });
  });

  it('when the customer withdraws from all pieces that have not left, then the item is shipped and keeps its parcel', async () => {
    const { id, partId } = await make(5);
    await ship(id, 'FRP 1', { quantity: 4 });
    const body = { quantity: 1, returnNumber: number(id, 1) };
    const withdrawn = await withdraw(id, body);
    expect(withdrawn.json).toMatchObject({ status: 'shipped', returns: [{ state: 'canceled', quantity: 1 }] });
    expect((await withdraw(id, body)).json).toEqual(withdrawn.json);
    await expectBooked(partId, PIECES - 4);
    expect((await act(id, { action: 'deliver' })).json).toMatchObject({ status: 'delivered' });
  });
});

describe('tracking numbers of parcels with some pieces', () => {
  const correct = (id: string, body: object) => send(`/order/${id}/tracking`, { method: 'PUT', as: admin, body });

  it('when one is corrected, then it changes for every item that left in that parcel, while the rest is still in the shop', async () => {
    const [one = '', other = ''] = await makeOrderOf(rider, [4, 3], { status: 'packed' });
    await ship(one, 'FRP 1', { quantity: 1 });
    await ship(other, 'FRP 1');
    await ship(one, 'FRP 2', { quantity: 2 });
    const right = { carrier: 'UPS', trackingCode: '1Z 9', parcel: 1 };
    for (let n = 0; n < 2; n += 1) {
      expect(steps(await correct(one, right))).toEqual([
        ['packed', 1, '1Z 9'],
        ['packed', 2, 'FRP 2'],
      ]);
    }
    expect(steps(await send(`/order/${other}`, { as: admin }))).toEqual([['shipped', undefined, '1Z 9']]);
    // A correction without a parcel's number is about the last parcel.
    expect(steps(await correct(one, { carrier, trackingCode: 'FRP 3' })).at(-1)).toEqual(['packed', 2, 'FRP 3']);
    expectProblem(await correct(one, { ...right, parcel: 3 }), 'action-not-allowed');
  });

  it('when a file names the number of a parcel that has left, then the rest is not shipped with it', async () => {
    const { id } = await make(5);
    await ship(id, 'FRP 1', { quantity: 2 });
    const lines = ['frp1', 'FRP 2'].map((trackingCode, n) => ({ line: n + 2, number: id, carrier, trackingCode }));
    const found = (await send('/allorders/tracking', { as: admin, body: { lines } })).json as {
      lines: FoundShipment[];
    };
    expect(found.lines.map(({ items, problem }) => [items, problem?.code])).toEqual([
      [[], 'same-number'],
      [[id], undefined],
    ]);
  });
});
