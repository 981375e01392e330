import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatus } from '@fourteener/contract/order/states';
import { findDifferences } from '../../../scripts/reconcile/differences.ts';
import { fetchStockHistory } from '../../../scripts/reconcile/stock-history.ts';
import { itemRef } from '../../src/orders/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { readEmailsTo } from '../support/emails.ts';
import { makeOrder } from '../support/orders.ts';
import { countStock } from '../support/parts.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const PIECES = 10;
const QUANTITY = 3;

let now = new Date();
let instances: Awaited<ReturnType<typeof openInstance>>[];
let eu: Client;
let us: Client;
let rider: Account;
let admin: Account;

beforeAll(async () => {
  [rider, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  instances = [
    await openInstance({ market: 'eu', now: () => now, limitFactor: 1_000 }),
    await openInstance({ market: 'us' }),
  ];
  [eu, us] = instances.map(({ origin }) => clientOf(origin)) as [Client, Client];
});
afterAll(() => Promise.all(instances.map(({ close }) => close())));

const withdraw = (id: string, body: object = {}, as = rider) =>
  eu(`/order/${id}/withdrawal`, { method: 'POST', as, body: { ...body } });
const act = (id: string, body: object, as = admin) =>
  eu(`/order/${id}/actions`, { method: 'POST', as, body: { ...body } });
const make = (status: OrderStatus) => makeOrder(rider, { status, quantity: QUANTITY });
const number = (id: string, ordinal: number) => `FC-${id.slice(0, 4)}-${id.slice(4)}-R${ordinal}`;

async function expectBooked(partId: string, stock: number) {
  expect(await countStock(partId)).toMatchObject({ stock, movements: stock });
  expect(findDifferences(await fetchStockHistory(db, partId))).toEqual([]);
}

describe('a withdrawal before the order is shipped', () => {
  it.each(['placed', 'confirmed', 'packed'] as const)(
    'when the order is %s, then it is canceled and all pieces are back in stock, once',
    async (status) => {
      const { id, partId } = await make(status);
      const first = await withdraw(id);
      expect(first.json).toMatchObject({ status: 'cancelled', returns: [{ state: 'canceled', withdrawal: true }] });
      expect((await withdraw(id)).json).toEqual(first.json);
      await expectBooked(partId, PIECES);
    },
  );

  it('when it is about some pieces, then these are canceled, and the order goes on with the others', async () => {
    const { id, partId } = await make('placed');
    const body = { quantity: 1, returnNumber: number(id, 1) };
    expect((await withdraw(id, body)).json).toMatchObject({ status: 'placed', returns: [{ quantity: 1 }] });
    expect((await withdraw(id, body)).json).toMatchObject({ status: 'placed', returns: [{ quantity: 1 }] });
    await expectBooked(partId, PIECES - 2);
    expectFieldProblem(await withdraw(id, { quantity: 3, returnNumber: number(id, 2) }), 'quantity');
    expect((await act(id, { action: 'confirm' })).status).toBe(200);
    expect((await act(id, { action: 'cancel', reason: 'The fork is late.' })).status).toBe(200);
    await expectBooked(partId, PIECES);
  });
});

describe('a withdrawal while the order is on its way', () => {
  it('when it is about some pieces, then it is recorded, and becomes a return with the delivery', async () => {
    const { id, partId } = await make('shipped');
    expect((await withdraw(id, { quantity: 2 })).json).toMatchObject({
      status: 'shipped',
      returns: [{ number: number(id, 1), state: 'announced', quantity: 2 }],
    });
    const delivered = await act(id, { action: 'deliver' });
    expect(delivered.json).toMatchObject({
      status: 'return-requested',
      returns: [{ number: number(id, 1), state: 'requested', quantity: 2, withdrawal: true }],
    });
    expect((await act(id, { action: 'deliver' })).json).toEqual(delivered.json);
    expectProblem(await act(id, { action: 'refuse-return', reason: 'No reason was given.' }), 'action-not-allowed');
    expect((await act(id, { action: 'accept-return', writtenOff: 1 })).json).toMatchObject({ status: 'delivered' });
    await expectBooked(partId, PIECES - QUANTITY + 1);
  });
});

describe('a withdrawal after the delivery', () => {
  const deliveredAt = new Date('2026-11-02T20:05:00.000Z');
  const deliver = async (status: OrderStatus = 'delivered') => {
    // Each order has an account of its own: after the test's clock went back, the quota of a shared account would be used up.
    const person = await makeAccount();
    const { id } = await makeOrder(person, { quantity: QUANTITY });
    const steps = ['placed', 'delivered', ...(status === 'delivered' ? [] : [status])] as const;
    const history = steps.map((each) => ({
      status: each,
      role: 'admin' as const,
      at: Timestamp.fromDate(deliveredAt),
    }));
    await itemRef(db, id).update({ status, history });
    return { id, person };
  };

  it.each([
    ['2026-11-16T20:05:00.000Z', 200],
    // The order was delivered at the end of November 17 in Salida, when the next day had begun in Réunion.
    ['2026-11-18T06:59:59.999Z', 200],
    ['2026-11-18T07:00:00.000Z', 409],
    ['2026-12-24T12:00:00.000Z', 409],
  ])('when it comes at %s, then the answer is a %i', async (at, status) => {
    const { id, person } = await deliver();
    now = new Date(at);
    expect((await withdraw(id, {}, person)).status).toBe(status);
    now = new Date();
  });

  it('when a return was requested or refused before, then the customer can still withdraw, even from more pieces', async () => {
    now = new Date('2026-11-05T12:00:00.000Z');
    const { id, person } = await deliver();
    const asked = await act(id, { action: 'request-return', reason: 'Wide.', quantity: 1 }, person);
    expect(asked.status).toBe(200);
    expect((await withdraw(id, { quantity: 2, returnNumber: number(id, 1) }, person)).json).toMatchObject({
      returns: [{ number: number(id, 1), state: 'requested', quantity: 2, withdrawal: true }],
    });
    const refused = await deliver('refused');
    expect((await withdraw(refused.id, {}, refused.person)).json).toMatchObject({ status: 'return-requested' });
    now = new Date();
  });
});

it('when a customer withdraws, then an email confirms from what and when', async () => {
  const person = await makeAccount();
  const { id } = await makeOrder(person, { quantity: QUANTITY });
  now = new Date('2026-11-20T07:49:12.000Z');
  await withdraw(id, {}, person);
  now = new Date();
  const messages = (await readEmailsTo(person.email)).map(({ message }) => message);
  expect(messages.filter(({ kind }) => kind !== 'order-placed')).toMatchObject([
    {
      ...{ kind: 'order-withdrawn', state: 'canceled', at: 'November 20, 2026 at 00:49:12 MST' },
      returned: { number: number(id, 1), quantity: QUANTITY },
    },
  ]);
});

it('when the law of the European Union does not apply, or the order is another customer’s, then the call is a 404', async () => {
  const { id } = await make('placed');
  const body = { quantity: 1 };
  expectProblem(await us(`/order/${id}/withdrawal`, { method: 'POST', as: rider, body }), 'not-found');
  expectProblem(await withdraw(id, {}, await makeAccount()), 'not-found');
  expectProblem(await withdraw(randomUUID().slice(0, 8).toUpperCase()), 'not-found');
});
