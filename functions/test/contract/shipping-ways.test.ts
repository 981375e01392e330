import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '@fourteener/contract/brand';
import { testNewPart } from '@fourteener/contract/testing/parts';
import type { BulkResult, OrderItem } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { checkoutTables } from '../../../seed/checkout.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { saveCheckoutSettings } from '../../src/checkout/settings.ts';
import { dataOf } from '../../src/database/collection.ts';
import { emailsTo } from '../../src/emails/outbox.ts';
import { renderEmail } from '../../src/emails/render.ts';
import { addPart } from '../../src/parts/store.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';

const { db } = openOwnDatabase(`ways-${randomUUID()}`);
const PICK_UP = 'Pick up at the workshop';
/** A Tuesday, at noon in the shop. */
const NOW = '2026-12-01T19:00:00.000Z';
const utah = {
  ...{ name: 'June Halvorsen', street: '218 F Street', city: 'Moab', phone: '719 555 0142' },
  ...{ country: 'US', state: 'UT', zip: '84532' },
} as const;

let customer: Account;
let admin: Account;
let shop: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  const opened = await openInstance({ db, payment: 'invoice', now: () => new Date(NOW) });
  close = opened.close;
  shop = clientOf(opened.origin);
  const by = { uid: admin.uid, email: admin.email };
  await saveCheckoutSettings(db, { ...checkoutTables, version: 0 }, { by, at: new Date(NOW) });
});
afterAll(() => close());

/** A part of $100.00 and 500 g. */
async function makePart(): Promise<string> {
  const id = `way-${randomUUID()}`;
  const fields = { price: 100, weightGrams: 500, availableQuantity: 20, minimumQuantity: 1 };
  await addPart(db, id, testNewPart(fields), { at: new Date(NOW), by: { uid: admin.uid, email: admin.email } });
  return id;
}
const { name: _name, ...destination } = utah;
const quote = async (shippingWay?: string, to: object = destination) => {
  const lines = [{ partsId: await makePart(), quantity: 1 }];
  const body = { lines, destination: to, ...(shippingWay !== undefined && { shippingWay }) };
  return (await shop('/quotes', { method: 'POST', body })).json as Quote;
};

async function order(facts: object = {}) {
  const body = {
    lines: [{ partsId: await makePart(), quantity: 1 }],
    ...{ phone: utah.phone, address: 'replaced by the delivery', delivery: utah, ...facts },
  };
  return shop('/baskets', { as: customer, body });
}

async function fetchOrder() {
  const { json } = await order({ shippingWay: PICK_UP });
  const { insertedIds, purchaseId } = json as { insertedIds: [string]; purchaseId: string };
  const [id] = insertedIds;
  return {
    id,
    act: (body: object) => shop(`/order/${id}/actions`, { as: admin, body }),
    read: async () => (await shop(`/order/${id}`, { as: customer })).json as OrderItem,
    purchase: async () => (await shop(`/purchases/${purchaseId}`, { as: customer })).json as Purchase,
    letters: async () => {
      const { docs } = await emailsTo(db, customer.uid).get();
      const of = docs.filter((email) => JSON.stringify(email.data().message).includes(id));
      return of.map((email) => ({ kind: email.data().message.kind, ...renderEmail(email.data()) }));
    },
  };
}

describe('a quote', () => {
  it('when a zone has several ways of shipping, then each is offered with its price and days, and the total has the usual one', async () => {
    const told = await quote();
    expect(told).toMatchObject({ shipping: 9.5, shippingName: 'Ground', toFreeShipping: 150 });
    // Wednesday and Thursday after the Tuesday on which it leaves; Ground takes two to five working days.
    expect(told.ways).toEqual([
      {
        ...{ name: 'Ground', shipping: 9.5, deliveryDays: { from: 2, to: 5 } },
        arrives: { from: '2026-12-03', to: '2026-12-08' },
      },
      {
        ...{ name: 'Express', shipping: 29, deliveryDays: { from: 1, to: 2 } },
        arrives: { from: '2026-12-02', to: '2026-12-03' },
      },
      {
        ...{ name: PICK_UP, shipping: 0, deliveryDays: { from: 0, to: 0 }, isPickUp: true },
        arrives: { from: '2026-12-01', to: '2026-12-01' },
      },
    ]);
  });

  it('when a way is requested, then the total has its price, and where it is not offered, that of the usual one', async () => {
    // Utah taxes the part at 4.85 %.
    expect(await quote('Express')).toMatchObject({ shipping: 29, shippingName: 'Express', tax: 4.85, total: 133.85 });
    // A pick-up in Colorado is taxed at 2.9 %.
    expect(await quote(PICK_UP)).toMatchObject({ shipping: 0, tax: 2.9, total: 102.9, isPickUp: true });
    const abroad = await quote('Express', { country: 'FI' });
    expect(abroad).toMatchObject({ shipping: 36, shippingName: 'Europe' });
    expect(abroad).not.toHaveProperty('ways');
  });
});

describe('an order', () => {
  it('when it names a way, then its purchase has the way’s price, days and name', async () => {
    const { json } = await order({ shippingWay: 'Express', expectedTotal: 133.85 });
    const { purchaseId } = json as { purchaseId: string };
    const { json: purchase } = await shop(`/purchases/${purchaseId}`, { as: customer });
    expect(purchase).toMatchObject({
      ...{ shipping: 29, shippingName: 'Express', total: 133.85 },
      arrives: { from: '2026-12-02', to: '2026-12-03' },
    });
    expect(purchase).not.toHaveProperty('isPickUp');
  });

  it('when its way is not offered at the address, then it is refused with a sentence, and nothing is ordered', async () => {
    const { status, json } = await order({
      ...{ shippingWay: 'Express', phone: '1' },
      delivery: { ...utah, country: 'FI', state: undefined, zip: '00100', city: 'Helsinki' },
    });
    expect([status, json]).toMatchObject([
      400,
      {
        errors: [
          {
            path: 'shippingWay',
            message: 'We do not offer “Express” to this address. Please choose how we ship.',
          },
        ],
      },
    ]);
  });

  it('when a request is repeated under its key with another way, then it counts as another request', async () => {
    const body = {
      lines: [{ partsId: await makePart(), quantity: 1 }],
      ...{ phone: utah.phone, address: 'replaced by the delivery', delivery: utah },
    };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await shop('/baskets', { as: customer, headers, body: { ...body, shippingWay: 'Express' } });
    const same = await shop('/baskets', { as: customer, headers, body: { ...body, shippingWay: 'Express' } });
    const other = await shop('/baskets', { as: customer, headers, body });
    expect(same.json).toEqual(first.json);
    expect([first.status, same.status, other.status]).toEqual([201, 201, 422]);
  });

  it('when its address changes, then it keeps its way if the new place offers it', async () => {
    const { json } = await order({ shippingWay: 'Express' });
    const { insertedIds, purchaseId } = json as { insertedIds: [string]; purchaseId: string };
    // Without an invoice number, the price may still change.
    await purchaseRef(db, purchaseId).update({ invoiceNumber: null });
    const ref = purchaseRef(db, purchaseId);
    const { invoiceNumber: _number, ...open } = dataOf(await ref.get());
    await ref.set(open);
    const move = (address: string) =>
      shop(`/order/${insertedIds[0]}/address`, { method: 'PUT', as: customer, body: { phone: '1', address } });
    expect((await move('5 Center Street\nBoise, ID 83702')).status).toBe(200);
    expect(dataOf(await ref.get())).toMatchObject({ shippingName: 'Express', shippingCents: 2_900, taxCents: 0 });
    expect((await move('5 King Street\nHonolulu, HI 96813')).status).toBe(200);
    expect(dataOf(await ref.get())).toMatchObject({ shippingName: 'Air', shippingCents: 2_400 });
  });
});

describe('an order that the customer picks up', () => {
  it('when it is placed, then it is marked, taxed at the shop’s address, and its email names the workshop', async () => {
    const { read, purchase, letters } = await fetchOrder();
    expect(await read()).toMatchObject({ isPickUp: true, status: 'placed' });
    expect(await purchase()).toMatchObject({
      ...{ isPickUp: true, shipping: 0, tax: 2.9, total: 102.9 },
      arrives: { from: '2026-12-01', to: '2026-12-01' },
    });
    const [placed] = await letters();
    expect(placed?.text).toContain(`Pick up at: ${brand.address}`);
    expect(placed?.text).toContain('Ready: Tue, Dec 1');
    expect(placed?.text).not.toContain('Ship to');
  });

  it('when it is packed, then one email says that it is ready, and once it is handed over it is delivered', async () => {
    const { id, act, read, letters } = await fetchOrder();
    for (const action of ['confirm', 'pack']) expect((await act({ action })).status).toBe(200);
    const handed = await act({ action: 'ship' });
    expect([handed.status, (handed.json as OrderItem).status]).toEqual([200, 'delivered']);
    expect((await read()).history.map(({ status }) => status)).toEqual([
      ...['placed', 'confirmed', 'packed', 'shipped', 'delivered'],
    ]);
    const kinds = (await letters()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => ['order-ready', 'order-shipped', 'order-delivered'].includes(kind))).toEqual([
      'order-ready',
    ]);
    const ready = (await letters()).find(({ kind }) => kind === 'order-ready');
    expect(ready?.text).toContain(`Pick up at: ${brand.address}`);
    // A repeated request does not hand the order over again.
    expect((await act({ action: 'ship' })).status).toBe(200);
    expect((await read()).history).toHaveLength(5);
    const bulk = await shop('/allorders/actions', { as: admin, body: { action: 'ship', orders: [{ id }] } });
    expect((bulk.json as BulkResult).changed.map(({ _id }) => _id)).toEqual([id]);
    expect((await read()).history).toHaveLength(5);
  });

  it('when packing is undone at once, then no email says that it is ready', async () => {
    const { act, letters } = await fetchOrder();
    for (const action of ['confirm', 'pack', 'undo-pack']) expect((await act({ action })).status).toBe(200);
    expect((await letters()).map(({ kind }) => kind)).not.toContain('order-ready');
  });

  it('when its address changes, then its total stays, wherever the customer lives', async () => {
    const { id, purchase } = await fetchOrder();
    const body = { phone: '1', address: '5 King Street\nHonolulu, HI 96813' };
    expect((await shop(`/order/${id}/address`, { method: 'PUT', as: customer, body })).status).toBe(200);
    expect(await purchase()).toMatchObject({ total: 102.9, isPickUp: true });
  });

  it('when an order that is not picked up is shipped without a carrier, then it is refused', async () => {
    const { json } = await order();
    const { insertedIds } = json as { insertedIds: [string] };
    for (const action of ['confirm', 'pack'])
      await shop(`/order/${insertedIds[0]}/actions`, { as: admin, body: { action } });
    const { status } = await shop(`/order/${insertedIds[0]}/actions`, { as: admin, body: { action: 'ship' } });
    expect(status).toBe(400);
  });
});
