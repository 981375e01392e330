import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult } from '@fourteener/contract/order/schemas';
import { linesOf } from '../../src/emails/message.ts';
import { itemRef } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder, makeOrderOf, makePaidOrder } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;
let rider: Account;

beforeAll(async () => {
  fixture = await makeFixture();
  rider = await makeAccount();
});

const place = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeOrder(rider)).id));
const change = (action: string, orders: object[], key?: string) =>
  fixture.send('/allorders/actions', {
    as: fixture.admin,
    body: { action, orders },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const step = (id: string, body: object) => fixture.send(`/order/${id}/actions`, { as: fixture.admin, body });
const idsIn = ({ changed, refused }: BulkResult) => [changed.map(({ _id }) => _id), refused.map(({ _id }) => _id)];
const readStatuses = async (id: string) =>
  ((await itemRef(openShop().db, id).get()).data()?.history ?? []).map(({ status }) => status);
const entriesOf = async (id: string) =>
  (await openShop().db.collection('auditLog').where('target', '==', `orders/${id}`).get()).size;

describe('a step of many orders at once', () => {
  it('when some orders were changed meanwhile or do not exist, then they are named with the reason, and the others take the step', async () => {
    const [first = '', second = '', third = ''] = await place(3);
    await step(second, { action: 'cancel', reason: 'Out of tune' });
    const orders = [first, second, 'NONE0000', third].map((id) => ({ id }));
    const result = (await change('confirm', orders)).json as BulkResult;
    expect(idsIn(result)).toEqual([
      [first, third],
      [second, 'NONE0000'],
    ]);
    expect(result.changed.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect(result.refused.map(({ problem }) => [problem.type, problem.detail])).toEqual([
      ['urn:problem:action-not-allowed', 'This order is cancelled: you cannot choose “Confirm” now.'],
      ['urn:problem:not-found', 'This order does not exist.'],
    ]);
    expect(await Promise.all([first, second, third].map(entriesOf))).toEqual([1, 1, 1]);
  });

  it('when the orders are shipped, then each needs its own tracking number', async () => {
    const ids = await place(2);
    for (const action of ['confirm', 'pack'])
      await change(
        action,
        ids.map((id) => ({ id })),
      );
    const [first = '', second = ''] = ids;
    const carrier = 'Front Range Parcel';
    const result = (
      await change('ship', [
        { id: first, carrier, trackingCode: '1Z 1' },
        { id: second, carrier },
      ])
    ).json as BulkResult;
    expect(idsIn(result)).toEqual([[first], [second]]);
    expect(result.changed[0]?.history.at(-1)).toMatchObject({ carrier, trackingCode: '1Z 1' });
    expect(result.refused[0]?.problem.errors).toEqual([
      { path: 'trackingCode', message: 'Please enter the tracking number.' },
    ]);
  });

  it('when the orders are delivered, then those that were not shipped stay, and each customer gets one email', async () => {
    const own = await makeAccount();
    const make = async (status: 'shipped' | 'packed') => (await makeOrder(own, { status })).id;
    const [first, packed, last] = [await make('shipped'), await make('packed'), await make('shipped')];
    const orders = [first, packed, last].map((id) => ({ id }));
    const result = (await change('deliver', orders)).json as BulkResult;
    expect(idsIn(result)).toEqual([[first, last], [packed]]);
    expect(result.changed.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    const told = (await readEmailsTo(own.email)).filter(({ message }) => message.kind === 'order-delivered');
    expect(told).toHaveLength(2);
  });

  it('when the orders are canceled, then each has the reason and its pieces are back in stock, and one that was paid stays', async () => {
    const own = await makeAccount();
    const items = await makeOrderOf(own, [1, 2]);
    const paid = await makePaidOrder(own, { quantity: 3 });
    const result = (
      await fixture.send('/allorders/actions', {
        as: fixture.admin,
        body: { action: 'cancel', reason: 'The fork is late.', orders: [...items, paid.id].map((id) => ({ id })) },
      })
    ).json as BulkResult;
    expect(idsIn(result)).toEqual([items, [paid.id]]);
    expect(result.changed.map(({ status, history }) => [status, history.at(-1)?.reason])).toEqual([
      ['cancelled', 'The fork is late.'],
      ['cancelled', 'The fork is late.'],
    ]);
    expect(result.refused[0]?.problem.type).toBe('urn:problem:payment-not-allowed');
    expect(await readStatuses(paid.id)).toEqual(['placed']);
    expect(await countStock(paid.partId)).toMatchObject({ stock: 7 });
    for (const { partsId } of result.changed) expect(await countStock(partsId)).toMatchObject({ stock: 10 });
    const told = (await readEmailsTo(own.email)).filter(({ message }) => message.kind === 'order-cancelled');
    expect(told.map(({ message }) => linesOf(message).length)).toEqual([2]);
    const without = (await change('cancel', [{ id: (await makeOrder(own)).id }])).json as BulkResult;
    expect(without.refused[0]?.problem.errors).toEqual([{ path: 'reason', message: 'Please give a reason.' }]);
  });

  it('when a request is sent twice concurrently, and again after a later step, then no step is taken twice', async () => {
    const ids = await place(3);
    const orders = ids.map((id) => ({ id }));
    const key = randomUUID();
    const twice = await Promise.all([change('confirm', orders, key), change('confirm', orders, key)]);
    for (const { json } of twice) expect(idsIn(json as BulkResult)).toEqual([ids, []]);
    await change('pack', orders);
    const again = await change('confirm', orders, key);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect((again.json as BulkResult).changed.map(({ status }) => status)).toEqual(['packed', 'packed', 'packed']);
    for (const id of ids) expect(await readStatuses(id)).toEqual(['placed', 'confirmed', 'packed']);
    expect(await Promise.all(ids.map(entriesOf))).toEqual([2, 2, 2]);
    expectProblem(await change('pack', orders, key), 'key-reused');
  });
});
