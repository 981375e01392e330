import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiscountChange } from '@fourteener/contract/discount/schemas';
import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { addPart } from '../../src/parts/store.ts';
import { discountRef } from '../../src/discounts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeDiscount, newCode, tenPercent } from '../support/discounts.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { expectProblem } from '../support/problems.ts';

// Ground shipping costs $9.50, $4.50 from $80 on, and nothing from $150 on; in Utah goods are taxed at 4.85 %.

const { db } = openOwnDatabase(`discounts-${randomUUID()}`);
const at = { phone: '719 555 0100', address: '1 F Street, Salida' };
const utah = { ...examples.saveAddresses.body.addresses[0], city: 'Moab', state: 'UT', zip: '84532' };
let time = new Date('2026-11-27T19:00:00.000Z');

let send: Client;
let close: () => Promise<void>;
let customer: Account;
let admin: Account;

beforeAll(async () => {
  [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  const instance = await openInstance({ db, payment: 'stripe', now: () => time });
  ({ close } = instance);
  send = clientOf(instance.origin);
  const parts = {
    chain: { price: 48, kind: 'chain' },
    tyre: { price: 61.5, kind: 'tyre' },
    bell: { price: 6.25 },
  } as const;
  for (const [id, part] of Object.entries(parts))
    await addPart(db, id, testNewPart({ ...part, availableQuantity: 1_000 }), { at: new Date(), by: admin });
  const body = { ...examples.saveCheckoutSettings.body, version: 0 };
  expect((await send('/settings/checkout', { method: 'PUT', as: admin, body })).status).toBe(200);
});
afterAll(() => close());

const lines = [
  { partsId: 'chain', quantity: 2 },
  { partsId: 'tyre', quantity: 1 },
];
const make = (terms: Partial<DiscountChange> = {}) => makeDiscount(terms, db);
const quote = (discountCode: string, body: object = {}, as = customer) =>
  send('/quotes/mine', { as, body: { lines, destination: { country: 'US', state: 'UT' }, discountCode, ...body } });
const place = (discountCode: string, body: object = {}, as = customer) =>
  send('/baskets', { as, body: { lines, ...at, delivery: utah, discountCode, ...body } });
const purchaseOf = async ({ json }: { json: unknown }, as = customer) => {
  const { purchaseId = '' } = json as { purchaseId?: string };
  return (await send(`/purchases/${purchaseId}`, { as })).json as Purchase;
};
const usedOf = async (code: string) => (await discountRef(db, code).get()).data()?.used;
const act = (id: string, body: object, as = customer) => send(`/order/${id}/actions`, { as, body });
const reasonOf = ({ json }: { json: unknown }) => (json as { reason?: string }).reason;

describe('a discount code that applies', () => {
  it('when a basket is quoted with it in lower case, then lines, tax and total are after the discount', async () => {
    const code = await make({ percent: 15 });
    const { status, json } = await quote(code.toLowerCase());
    expect(status).toBe(200);
    expect(json).toMatchObject({
      lines: [
        { partsId: 'chain', amount: 81.6, discount: 14.4, tax: 3.96 },
        { partsId: 'tyre', amount: 52.27, discount: 9.23, tax: 2.54 },
      ],
      ...{ subtotal: 157.5, shipping: 4.5, toFreeShipping: 16.13, tax: 6.5, total: 144.87 },
      discount: { code, type: 'percent', percent: 15, amount: 23.63 },
    });
  });

  it('when an order is placed with it, then purchase and items have the code and their shares, and the use is counted', async () => {
    const code = await make({ type: 'amount', amount: 20, uses: 5 });
    const { json: quoted } = await quote(code);
    const { total: expectedTotal } = quoted as Quote;
    const purchase = await purchaseOf(await place(code, { expectedTotal }));
    expect(purchase).toMatchObject({
      lines: [
        { amount: 83.81, discount: 12.19, tax: 4.06 },
        { amount: 53.69, discount: 7.81, tax: 2.6 },
      ],
      discount: { code, type: 'amount', amount: 20 },
      ...{ subtotal: 157.5, shipping: 4.5, tax: 6.66, total: 148.66, due: 148.66 },
    });
    expect(purchase.total).toBe(expectedTotal);
    const item = (await send(`/order/${purchase.orderIds[1]}`, { as: customer })).json as OrderItem;
    expect(item).toMatchObject({ total: 61.5, discount: 7.81 });
    expect(await usedOf(code)).toBe(1);
  });

  it('when the customer saw the total without it, then the order is refused, and no use is counted', async () => {
    const code = await make();
    expectProblem(await place(code, { expectedTotal: 165.14 }), 'total-changed');
    expect(await usedOf(code)).toBe(0);
  });

  it('when it makes shipping free, then shipping stays zero, even after a part is canceled', async () => {
    const code = await make({ type: 'shipping' });
    const small = [lines[0], { partsId: 'tyre', quantity: 1 }].map((line) => ({ ...line, quantity: 1 }));
    const purchase = await purchaseOf(await place(code, { lines: small }));
    expect(purchase).toMatchObject({ shipping: 0, discount: { code, type: 'shipping', amount: 0 }, total: 114.81 });
    await act(purchase.orderIds[1] ?? '', { action: 'cancel' });
    const left = (await send(`/purchases/${purchase._id}`, { as: customer })).json as Purchase;
    expect(left).toMatchObject({ shipping: 0, due: 50.33 });
  });

  it('when it covers all of the goods and shipping is free, then nothing is due, and the order can be confirmed', async () => {
    const code = await make({ percent: 100 });
    const free = await make({ type: 'amount', amount: 400 });
    expect((await quote(code)).json).toMatchObject({ shipping: 9.5, total: 9.5 });
    const tables = (await send('/settings/checkout', { as: admin })).json as { zones: object[] };
    const zones = tables.zones.map((zone) => ({ ...zone, freeFrom: 0 }));
    const change = { method: 'PUT', as: admin, body: { ...tables, zones } };
    const changed = await send('/settings/checkout', change);
    const purchase = await purchaseOf(await place(free, { lines: lines.slice(1), method: 'card' }));
    expect(purchase).toMatchObject({ total: 0, due: 0, paid: 0, state: 'paid', method: 'invoice' });
    expect(purchase).not.toHaveProperty('dueBy');
    expect((await act(purchase._id, { action: 'confirm' }, admin)).status).toBe(200);
    const { version } = changed.json as { version: number };
    await send('/settings/checkout', { method: 'PUT', as: admin, body: { ...tables, version } });
  });
});

it('when the address of an order with a code changes to another state, then its discount stays, and its tax is that of the new state', async () => {
  const code = await make({ type: 'amount', amount: 20 });
  const purchase = await purchaseOf(
    await place(code, { delivery: undefined, address: '1 F Street, Salida, CO 81201' }),
  );
  expect(purchase).toMatchObject({ tax: 0, total: 142 });
  const change = { method: 'PUT', as: customer, body: { phone: '719', address: '218 F Street\nMoab, UT 84532' } };
  await send(`/order/${purchase._id}/address`, change);
  const moved = (await send(`/purchases/${purchase._id}`, { as: customer })).json as Purchase;
  expect(moved).toMatchObject({ discount: { code, amount: 20 }, shipping: 4.5, tax: 6.66, total: 148.66, due: 148.66 });
  expect(moved.lines.map(({ amount, discount }) => [amount, discount])).toEqual([
    [83.81, 12.19],
    [53.69, 7.81],
  ]);
});

describe('a discount code that does not apply', () => {
  const near = [
    { partsId: 'chain', quantity: 3 },
    { partsId: 'bell', quantity: 1 },
  ];

  it.each([
    ['is not known', () => Promise.resolve('NOSUCHCODE'), 'unknown'],
    ['has ended', () => make({ ended: true }), 'over'],
    ['was for days before', () => make({ until: '2026-11-26' }), 'over'],
    ['is for days to come', () => make({ from: '2026-11-28' }), 'not-yet'],
    ['is for other parts', () => make({ kinds: ['saddle', 'stem'] }), 'not-for-these-parts'],
    // The goods cost 25 cents more than free shipping requires; below that, shipping costs $4.50.
    ['takes off less than shipping then costs', () => make({ type: 'amount', amount: 1 }), 'no-gain'],
    ['makes shipping free where it is free', () => make({ type: 'shipping' }), 'no-gain'],
  ])('when the code %s, then quote and order are refused with that reason', async (_, of, reason) => {
    const code = await of();
    for (const reply of [await quote(code, { lines: near }), await place(code, { lines: near })]) {
      expectProblem(reply, 'discount-refused');
      expect(reasonOf(reply)).toBe(reason);
    }
    expect((await usedOf(code)) ?? 0).toBe(0);
  });

  it('when its first and last day are the same day, then it applies from the first to the last minute of that day in Denver', async () => {
    const code = await make({ from: '2026-12-01', until: '2026-12-01' });
    const noon = time;
    const statuses: number[] = [];
    for (const moment of [
      '2026-12-01T06:59:00Z',
      '2026-12-01T07:00:00Z',
      '2026-12-02T06:59:00Z',
      '2026-12-02T07:00:00Z',
    ]) {
      time = new Date(moment);
      statuses.push((await quote(code)).status);
    }
    time = noon;
    expect(statuses).toEqual([409, 200, 200, 409]);
  });

  it('when its last use is taken, then nobody else can use it until all items of that order are canceled unpaid', async () => {
    const code = await make({ uses: 1 });
    const placed = await place(code);
    const { insertedIds } = placed.json as { insertedIds: string[] };
    const stranger = await makeAccount();
    expect(reasonOf(await quote(code, {}, stranger))).toBe('used-up');
    await act(insertedIds[0] ?? '', { action: 'cancel' });
    expect([await usedOf(code), reasonOf(await place(code, {}, stranger))]).toEqual([1, 'used-up']);
    await act(insertedIds[1] ?? '', { action: 'cancel' });
    expect(await usedOf(code)).toBe(0);
    expect((await place(code, {}, stranger)).status).toBe(201);
    expect(await usedOf(code)).toBe(1);
  });

  it('when each customer can use it once, then the same account and mailbox are refused, and others are not', async () => {
    const code = await make({ oncePerCustomer: true });
    const mailbox = randomUUID().slice(0, 12);
    const first = await makeAccount({ email: `${mailbox}@test.example` });
    const again = await makeAccount({ email: `${mailbox}+2@test.example` });
    const { insertedIds } = (await place(code, {}, first)).json as { insertedIds: string[] };
    for (const account of [first, again]) {
      expect(reasonOf(await quote(code, {}, account))).toBe('used-by-you');
      expect(reasonOf(await place(code, {}, account))).toBe('used-by-you');
    }
    expect((await place(code)).status).toBe(201);
    for (const id of insertedIds) await act(id, { action: 'cancel' }, first);
    expect((await place(code, {}, again)).status).toBe(201);
    expect(await usedOf(code)).toBe(2);
  });

  it('when an order was paid, then its use still counts after it is canceled and refunded', async () => {
    const code = await make({ uses: 3 });
    const purchase = await purchaseOf(await place(code));
    await send(`/purchases/${purchase._id}/book-payment`, { as: admin, body: { reference: 'Check 7' } });
    for (const id of purchase.orderIds) await act(id, { action: 'cancel', reason: 'Broken.' }, admin);
    const after = (await send(`/purchases/${purchase._id}`, { as: customer })).json as Purchase;
    expect(after.state).toBe('refund-due');
    expect(after.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(after.paid * 100),
    );
    expect(await usedOf(code)).toBe(1);
  });

  it('when a request is repeated after its answer was lost, then the same order is answered, and one use is counted', async () => {
    const code = await make({ uses: 1, oncePerCustomer: true });
    const headers = { 'Idempotency-Key': randomUUID() };
    const request = { as: customer, headers, body: { lines, ...at, delivery: utah, discountCode: code } };
    const [first, second] = [await send('/baskets', request), await send('/baskets', request)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect(await usedOf(code)).toBe(1);
  });

  it('when somebody tries many codes, then they must wait, even with a code that exists', async () => {
    const guesser = await makeAccount();
    const code = await make();
    const strict = await openInstance({ db, payment: 'stripe', now: () => time, limitFactor: 1 });
    const guess = (n: number, discountCode: string) => {
      const body = { lines, discountCode, ...(n % 2 === 0 && at) };
      return clientOf(strict.origin)(n % 2 === 0 ? '/baskets' : '/quotes/mine', { as: guesser, body });
    };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await guess(n, newCode())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429]);
    for (const n of [0, 1]) expectProblem(await guess(n, code), 'too-many-requests');
    await strict.close();
  });
});

describe('a change of a discount code', () => {
  const save = (code: string, body: object) => send(`/discounts/${code}`, { method: 'PUT', as: admin, body });

  it('when a code that was used is changed, then its number of uses stays', async () => {
    const code = await make();
    await place(code);
    const used = (await send(`/discounts/${code}`, { as: admin })).json as { used: number; revision: number };
    expect(used).toMatchObject({ used: 1, revision: 1 });
    expect((await save(code, { ...tenPercent, percent: 30, revision: 1 })).json).toMatchObject({
      used: 1,
      percent: 30,
    });
  });
});
