import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutSettings } from '@fourteener/contract/checkout/settings';
import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { PaymentMode } from '@fourteener/contract/purchase/payment-states';
import type { Invoice } from '@fourteener/contract/purchase/papers';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { processCommitted, sendNowhere } from '../../src/app/outbox.ts';
import { purchaseRef, replacePurchase } from '../../src/checkout/purchases.ts';
import { dataOf } from '../../src/database/collection.ts';
import { addPart } from '../../src/parts/store.ts';
import { numberInvoices } from '../../src/payments/invoices.ts';
import { receivePayment } from '../../src/payments/steps.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openOwnDatabase(`purchases-${randomUUID()}`);
const at = { phone: '719 555 0100', address: '1 F Street, Salida, CO' };
const delivery = examples.saveAddresses.body.addresses[0];
const settings = { ...examples.saveCheckoutSettings.body, version: 0 };
const utah = { ...delivery, city: 'Moab', state: 'UT', zip: '84532' };

interface Shop {
  send: Client;
  close: () => Promise<void>;
}

let shops: Record<PaymentMode, Shop>;
let customer: Account;
let admin: Account;

/** A shop with this mode of payment; all shops are on the same database. */
async function open(payment: PaymentMode): Promise<Shop> {
  const { origin, close } = await openInstance({ db, payment });
  return { send: clientOf(origin), close };
}

beforeAll(async () => {
  [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  // Admins are known by their user's document, of which this database has none.
  const { role, email } = { role: 'admin', email: admin.email };
  await db.doc(`users/${admin.uid}`).set({ email, role, userName: admin.name });
  const [none, invoice, stripe] = await Promise.all([open('none'), open('invoice'), open('stripe')]);
  shops = { none, invoice, stripe };
  await addPart(db, 'chain', testNewPart({ price: 48, availableQuantity: 1_000 }), { at: new Date(), by: admin });
  await addPart(db, 'pedals', testNewPart({ price: 10.01, availableQuantity: 1_000 }), { at: new Date(), by: admin });
  expect((await invoiceShop('/settings/checkout', { method: 'PUT', as: admin, body: settings })).status).toBe(200);
});
afterAll(() => Promise.all(Object.values(shops).map(({ close }) => close())));

const invoiceShop: Client = (...request) => shops.invoice.send(...request);

const lines = [
  { partsId: 'chain', quantity: 1 },
  { partsId: 'pedals', quantity: 1 },
];
const place = (body: object = {}, payment: PaymentMode = 'invoice', headers = {}) =>
  shops[payment].send('/baskets', { as: customer, body: { lines, ...at, ...body }, headers });
const getPurchase = async (id: string) => (await invoiceShop(`/purchases/${id}`, { as: customer })).json as Purchase;
const idOf = ({ json }: { json: unknown }) => (json as { purchaseId: string }).purchaseId;

describe('a shop that takes no payments', () => {
  it('when a basket is ordered, then there is no purchase, and a sent method or total has no effect', async () => {
    const { status, json } = await place({ method: 'card', expectedTotal: 1 }, 'none');
    expect(status).toBe(201);
    const { insertedIds } = json as { insertedIds: string[] };
    expect(json).toEqual({ acknowledged: true, insertedIds });
    expect((await purchaseRef(db, insertedIds[0] ?? '').get()).exists).toBe(false);
    const order = await shops.none.send(`/order/${insertedIds[0]}`, { as: customer });
    expect(order.json).not.toHaveProperty('purchaseId');
    expect((await shops.none.send('/settings/payment')).json).toMatchObject({ methods: [], market: 'us' });
  });
});

describe('a shop that takes payments', () => {
  it('when an order is placed, then its purchase has the agreed amounts, and the order names it', async () => {
    const body = { partsId: 'chain', quantity: 2, ...at, delivery: utah };
    const { status, json } = await invoiceShop('/order', { as: customer, body });
    expect(status).toBe(201);
    const { insertedId, purchaseId } = json as { insertedId: string; purchaseId: string };
    expect(await getPurchase(purchaseId)).toMatchObject({
      orderIds: [insertedId],
      userEmail: customer.email,
      phone: utah.phone,
      address: 'June Halvorsen\n218 F Street\nMoab, UT 84532',
      delivery: utah,
      lines: [{ orderId: insertedId, partsId: 'chain', amount: 96, tax: 4.66, taxPercent: 4.85, ended: false }],
      ...{ subtotal: 96, shipping: 4.5, tax: 4.66, total: 105.16, due: 105.16, paid: 0, currency: 'USD' },
      ...{ settingsVersion: 1, method: 'invoice', state: 'due', history: [{ state: 'due', role: 'shop' }] },
    });
    const order = (await invoiceShop(`/order/${insertedId}`, { as: customer })).json as OrderItem;
    expect(order).toMatchObject({ purchaseId, address: 'June Halvorsen\n218 F Street\nMoab, UT 84532', total: 96 });
  });

  it('when a client of the specification orders, then the prices are those of the shop’s own address', async () => {
    const purchase = await getPurchase(idOf(await place()));
    expect(purchase).toMatchObject({ ...at, subtotal: 58.01, shipping: 9.5, tax: 0, total: 67.51, method: 'invoice' });
    expect(purchase).not.toHaveProperty('delivery');
    expect(purchase.lines.map(({ partsId }) => partsId)).toEqual(['chain', 'pedals']);
  });

  it('when its address is in another state, then it is taxed there, unless the customer saw the total of the shop’s own address', async () => {
    const moab = { address: '218 F Street\nMoab, UT 84532' };
    const purchase = await getPurchase(idOf(await place(moab)));
    expect(purchase).toMatchObject({ ...moab, subtotal: 58.01, shipping: 9.5, tax: 2.82, total: 70.33 });
    expect((await place({ ...moab, expectedTotal: 70.33 })).status).toBe(201);
    expectFieldProblem(await place({ ...moab, expectedTotal: 67.51 }), 'address');
    expectProblem(await place({ ...moab, expectedTotal: 60 }), 'total-changed');
  });

  it('when a request is repeated under its key, then the answer names the same purchase, and there is only one', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await place({}, 'invoice', headers);
    const again = await place({}, 'invoice', headers);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expectProblem(await place({ method: 'invoice' }, 'invoice', headers), 'key-reused');
  });

  it('when the total differs from the one that the customer saw, then nothing is ordered, and both are answered', async () => {
    const quoted = (await invoiceShop('/quotes', { method: 'POST', body: { lines } })).json as Quote;
    expect((await place({ expectedTotal: quoted.total })).status).toBe(201);
    const refused = await place({ expectedTotal: 67.5 });
    expectProblem(refused, 'total-changed');
    expect(refused.json).toMatchObject({ expectedTotal: 67.5, total: 67.51 });
  });

  it('when shipping is free from a subtotal, then a quote names the missing amount until it is reached', async () => {
    const quote = async (quantity: number) =>
      (await invoiceShop('/quotes', { body: { lines: [{ partsId: 'chain', quantity }], destination: utah } })).json;
    expect(await quote(2)).toMatchObject({ subtotal: 96, shipping: 4.5, toFreeShipping: 54 });
    const free = await quote(4);
    expect(free).toMatchObject({ subtotal: 192, shipping: 0 });
    expect(free).not.toHaveProperty('toFreeShipping');
  });

  it('when the tables were changed after the quote, then the order is refused with the current total', async () => {
    const quoted = (await invoiceShop('/quotes', { body: { lines, destination: utah } })).json as Quote;
    const { version } = (await invoiceShop('/settings/checkout', { as: admin })).json as CheckoutSettings;
    const save = (body: object) => invoiceShop('/settings/checkout', { method: 'PUT', as: admin, body });
    const rates = settings.rates.map((rate) => ({ ...rate, percent: 5 }));
    expect((await save({ ...settings, rates, version })).status).toBe(200);
    const body = { delivery: utah, expectedTotal: quoted.total };
    const refused = await place(body);
    expectProblem(refused, 'total-changed');
    expect(refused.json).toMatchObject({ expectedTotal: 70.33, total: 70.41 });
    expect((await save({ ...settings, version: version + 1 })).status).toBe(200);
    expect((await place(body)).status).toBe(201);
  });

  it('when the shop does not take the requested method, then the field is named', async () => {
    expectFieldProblem(await place({ method: 'card' }), 'method');
    expect(await getPurchase(idOf(await place({ method: 'card' }, 'stripe')))).toMatchObject({ method: 'card' });
  });

  it('when a country has no zone, then a quote and an order are refused alike', async () => {
    const { json } = await invoiceShop('/settings/checkout', { as: admin });
    const { updatedAt: _, ...before } = json as typeof settings & { updatedAt: string };
    const zones = [settings.zones[0]];
    const only = await invoiceShop('/settings/checkout', { method: 'PUT', as: admin, body: { ...before, zones } });
    const germany = { ...delivery, country: 'DE', state: 'Berlin', zip: '10115' };
    expectProblem(await place({ delivery: germany }), 'not-delivered');
    const destination = { country: 'DE' };
    expectProblem(await invoiceShop('/quotes', { method: 'POST', body: { lines, destination } }), 'not-delivered');
    expect((await invoiceShop('/settings/payment')).json).toMatchObject({ countries: ['US'] });
    const { version } = only.json as { version: number };
    await invoiceShop('/settings/checkout', { method: 'PUT', as: admin, body: { ...settings, version } });
    expectProblem(
      await invoiceShop('/settings/checkout', { method: 'PUT', as: admin, body: { ...settings, zones, version } }),
      'settings-changed',
    );
  });
});

describe('a purchase whose orders end', () => {
  const act = (id: string, action: string, as: Account, details = {}) =>
    invoiceShop(`/order/${id}/actions`, { as, body: { action, ...details } });

  it('when orders of an unpaid purchase are canceled, then less is due, and finally nothing', async () => {
    const id = idOf(await place());
    const [one = '', other = ''] = (await getPurchase(id)).orderIds;
    expect((await act(one, 'cancel', customer)).status).toBe(200);
    expect(await getPurchase(id)).toMatchObject({ state: 'due', due: 19.51, lines: [{ ended: true }, {}] });
    await act(other, 'cancel', admin, { reason: 'Late' });
    expect(await getPurchase(id)).toMatchObject({ state: 'lapsed', due: 0 });
  });

  it('when orders of a paid purchase are canceled concurrently, then each is to be refunded once', async () => {
    const id = idOf(await place());
    const ref = purchaseRef(db, id);
    const stored = (await ref.get()).data();
    if (!stored) throw new Error('It was just written.');
    const payment = { amountCents: stored.totalCents, reference: 'Check 7' };
    const { dueBy: _, ...paid } = receivePayment(stored, payment, { role: 'admin', at: new Date() });
    await ref.set(paid);
    const { orderIds } = await getPurchase(id);
    const twice = [...orderIds, ...orderIds];
    await Promise.all(twice.map((order) => act(order, 'cancel', customer)));
    const { state, refunds } = await getPurchase(id);
    expect(state).toBe('refund-due');
    expect(refunds.map(({ key }) => key).toSorted()).toEqual(orderIds.map((order) => `refund-${order}`).toSorted());
    expect(Math.round(refunds.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(stored.totalCents);
  });

  it('when it is to be paid by card and is not paid, then its orders cannot be confirmed', async () => {
    const [order = ''] = (await getPurchase(idOf(await place({ method: 'card' }, 'stripe')))).orderIds;
    expectProblem(await act(order, 'confirm', admin), 'payment-not-allowed');
    const [byInvoice = ''] = (await getPurchase(idOf(await place()))).orderIds;
    expect((await act(byInvoice, 'confirm', admin)).status).toBe(200);
  });
});

describe('an invoice', () => {
  it('when it is issued, then its customer can read it and gets an email, and before that it is a 404', async () => {
    const id = idOf(await place());
    expectProblem(await invoiceShop(`/purchases/${id}/invoice`, { as: customer }), 'not-found');
    const worker = { db, auth: openShop().auth, now: () => new Date(), send: sendNowhere };
    await processCommitted(worker, [purchaseRef(db, id)]);
    const { json } = await invoiceShop(`/purchases/${id}/invoice`, { as: customer });
    const { number, purchase } = json as Invoice;
    expect(number).toMatch(/^\d{6}$/);
    expect(purchase).toMatchObject({ _id: id, invoiceNumber: number, state: 'due' });
    const email = await db.doc(`mails/invoice-issued-${id}`).get();
    expect(email.data()).toMatchObject({ state: 'sent', to: { email: customer.email } });
  });
});

describe('the list of purchases', () => {
  it('when it is narrowed to overdue purchases, then it has those that should have been paid by now, and no others', async () => {
    const [late, paid] = [idOf(await place()), idOf(await place())];
    const past = new Date('2026-01-01T00:00:00.000Z');
    await purchaseRef(db, late).update({ dueBy: past });
    await purchaseRef(db, paid).update({ dueBy: FieldValue.delete(), state: 'paid' });
    const { json } = await invoiceShop('/purchases?overdue=true', { as: admin });
    expect((json as Purchase[]).map(({ _id }) => _id)).toEqual([late]);
    expect((await invoiceShop('/purchases?overdue=true&state=paid', { as: admin })).json).toEqual([]);
    const other = await makeAccount();
    expect((await invoiceShop('/purchases/mine', { as: other })).json).toEqual([]);
    expectProblem(await invoiceShop(`/purchases/${late}`, { as: other }), 'not-found');
  });

  it('when it is searched, then purchases are found by their numbers, customer and references, also with other filters', async () => {
    const id = idOf(await place());
    await numberInvoices({ db, now: () => new Date() });
    const reference = 'Wire 88-1042';
    const read = await purchaseRef(db, id).get();
    const booked = receivePayment(
      dataOf(read),
      { amountCents: dataOf(read).owedCents, reference },
      { role: 'admin', at: new Date() },
    );
    const batch = db.batch();
    replacePurchase(batch, read, booked);
    await batch.commit();
    const { orderIds, number, invoiceNumber = '', createdAt } = await getPurchase(id);
    const find = async (query: Record<string, string>) => {
      const { json } = await invoiceShop(`/purchases?${String(new URLSearchParams(query))}`, { as: admin });
      return (json as Purchase[]).map(({ _id }) => _id);
    };
    for (const search of [number, id.slice(0, 5), orderIds[1] ?? '', invoiceNumber, '88 1042', 'wire'])
      expect(await find({ search }), search).toEqual([id]);
    expect(await find({ search: customer.email })).toContain(id);
    expect(await find({ search: number, state: 'paid', from: createdAt })).toEqual([id]);
    expect(await find({ search: number, state: 'due' })).toEqual([]);
    expect(await find({ search: number, overdue: 'true' })).toEqual([]);
    expect(await find({ search: number, to: createdAt })).toEqual([]);
    expect(await find({ search: 'nobody' })).toEqual([]);
    const reversed = new URLSearchParams({ from: createdAt, to: createdAt });
    expectFieldProblem(await invoiceShop(`/purchases?${String(reversed)}`, { as: admin }), 'to');
  });
});

it.each(['none', 'invoice'] as const)(
  'when parts are placed at once with payment %s, then each item names the first one as its order, and a single item names itself',
  async (payment) => {
    const { insertedIds } = (await place({}, payment)).json as { insertedIds: string[] };
    const body = { partsId: 'chain', quantity: 3, ...at };
    const alone = (await shops[payment].send('/order', { as: customer, body })).json as { insertedId: string };
    const read = async (id: string) =>
      ((await shops[payment].send(`/order/${id}`, { as: customer })).json as OrderItem).orderId;
    expect(await Promise.all(insertedIds.map(read))).toEqual([insertedIds[0], insertedIds[0]]);
    expect(await read(alone.insertedId)).toBe(alone.insertedId);
  },
);
