import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { PaymentSession, Purchase } from '@fourteener/contract/purchase/schemas';
import { testNewPart } from '@fourteener/contract/testing/parts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { addPart } from '../../src/parts/store.ts';
import { createStripe } from '../../src/payments/stripe.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeDiscount } from '../support/discounts.ts';
import { openInstance } from '../support/instance.ts';
import { openOwnDatabase } from '../support/emails.ts';
import { openStandIn, stripeKey } from '../support/payments.ts';
import { expectProblem } from '../support/problems.ts';

// A chain costs $48 and a tyre $61.50. Shipping is free but for Alaska, where it costs $24, and in Utah goods are taxed at 4.85 %: the tyre
// alone costs $64.48 there.

const { db } = openOwnDatabase(`nothing-left-${randomUUID()}`);
const utah = { ...examples.saveAddresses.body.addresses[0], city: 'Moab', state: 'UT', zip: '84532' };
let send: Client;
let customer: Account;
let admin: Account;
let close: () => Promise<unknown>;

beforeAll(async () => {
  [customer, admin] = await Promise.all([makeAccount(), makeAccount({ admin: true })]);
  await db.doc(`users/${admin.uid}`).set({ email: admin.email, role: 'admin', userName: admin.name });
  const standIn = await openStandIn();
  const stripe = createStripe({ apiBase: standIn.origin, key: stripeKey });
  const instance = await openInstance({ db, payment: 'stripe', stripe });
  close = () => Promise.all([instance.close(), standIn.close()]);
  send = clientOf(instance.origin);
  const parts = { chain: { price: 48, kind: 'chain' }, tyre: { price: 61.5, kind: 'tyre' } } as const;
  for (const [id, part] of Object.entries(parts))
    await addPart(db, id, testNewPart({ ...part, availableQuantity: 1_000 }), { at: new Date(), by: admin });
  const [ground] = examples.saveCheckoutSettings.body.zones;
  const zones = [
    { name: 'Air', countries: ['US'], states: ['AK'], by: 'subtotal', steps: [{ from: 0, price: 24 }] },
    { ...ground, freeFrom: 0 },
  ];
  const body = { ...examples.saveCheckoutSettings.body, zones, version: 0 };
  expect((await send('/settings/checkout', { method: 'PUT', as: admin, body })).status).toBe(200);
});
afterAll(() => close());

/** Orders a chain, for which the discount code pays in full, and a tyre. */
async function place(method: 'card' | 'invoice', fields: object = { address: 'Moab, UT', delivery: utah }) {
  const discountCode = await makeDiscount({ percent: 100, kinds: ['chain'] }, db);
  const lines = ['chain', 'tyre'].map((partsId) => ({ partsId, quantity: 1 }));
  const body = { lines, phone: '719 555 0100', method, discountCode, ...fields };
  const reply = await send('/baskets', { as: customer, body });
  expect(reply.status, reply.text).toBe(201);
  const { insertedIds, purchaseId } = reply.json as { insertedIds: [string, string]; purchaseId: string };
  return { chain: insertedIds[0], tyre: insertedIds[1], purchaseId };
}

const purchaseOf = async (id: string) => (await send(`/purchases/${id}`, { as: customer })).json as Purchase;
const itemOf = async (id: string) => (await send(`/order/${id}`, { as: customer })).json as OrderItem;
const cancel = (id: string) => send(`/order/${id}/actions`, { as: customer, body: { action: 'cancel' } });
const act = (id: string, action: string) => send(`/order/${id}/actions`, { as: admin, body: { action } });

it('when the rest of an invoice costs nothing, then it counts as paid, does not lapse, and the order goes on', async () => {
  const { chain, tyre, purchaseId } = await place('invoice');
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'due', total: 64.48, due: 64.48 });
  expect((await cancel(tyre)).json).toMatchObject({ status: 'cancelled' });
  const settled = await purchaseOf(purchaseId);
  expect(settled).toMatchObject({ state: 'paid', due: 0, paid: 0, refunded: 0, refunds: [] });
  expect(settled).not.toHaveProperty('dueBy');
  expect(await itemOf(chain)).toMatchObject({ status: 'placed', payment: 'paid' });
  for (const action of ['confirm', 'pack']) expect((await act(chain, action)).status).toBe(200);
  const stored = (await purchaseRef(db, purchaseId).get()).data();
  expect(stored?.history.map(({ state, role }) => [state, role])).toEqual([
    ['due', 'shop'],
    ['paid', 'shop'],
  ]);
  expect(stored?.checkAt).toBeUndefined();
  const { docs } = await db.collection('mails').where('userId', '==', customer.uid).get();
  const kinds = docs.map((email) => email.get('message') as { kind: string; purchase?: { id: string } });
  expect(kinds.filter(({ purchase }) => purchase?.id === purchaseId).map(({ kind }) => kind)).not.toContain(
    'payment-received',
  );
});

it('when all of its orders are canceled, then the purchase lapses and does not count as paid', async () => {
  const { chain, tyre, purchaseId } = await place('invoice');
  await cancel(chain);
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'due', due: 64.48 });
  await cancel(tyre);
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'lapsed', due: 0 });
});

it('when the rest of a card order costs nothing, then nothing is due, and no payment page opens', async () => {
  const { chain, tyre, purchaseId } = await place('card');
  await cancel(tyre);
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'paid', method: 'invoice', due: 0 });
  const refused = await send(`/purchases/${purchaseId}/payment-session`, { method: 'POST', as: customer });
  expectProblem(refused, 'payment-not-allowed');
  expect((await act(chain, 'confirm')).status).toBe(200);
});

it('when a payment page is open, then it is closed before the purchase counts as paid', async () => {
  const { chain, tyre, purchaseId } = await place('card');
  const page = await send(`/purchases/${purchaseId}/payment-session`, { method: 'POST', as: customer });
  expect((page.json as PaymentSession).url).toMatch(/^http/);
  await cancel(tyre);
  // The work after the commit settles the purchase; so does a customer who comes back from the payment page.
  await send(`/purchases/${purchaseId}/settle`, { method: 'POST', as: customer });
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'paid', due: 0 });
  expect((await purchaseRef(db, purchaseId).get()).get('session.isOpen')).toBe(false);
  expect(await itemOf(chain)).toMatchObject({ status: 'placed', payment: 'paid' });
});

it('when the address changes to a zone with free shipping, then nothing is due any more', async () => {
  const code = await makeDiscount({ percent: 100 }, db);
  const alaska = { address: '1 Main Street, Juneau, AK 99801', discountCode: code };
  const { chain, tyre, purchaseId } = await place('card', alaska);
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'due', shipping: 24, due: 24 });
  const body = { phone: '719 555 0100', address: '218 F Street\nMoab, UT 84532' };
  expect((await send(`/order/${chain}/address`, { method: 'PUT', as: customer, body })).status).toBe(200);
  expect(await purchaseOf(purchaseId)).toMatchObject({ state: 'paid', method: 'invoice', shipping: 0, due: 0 });
  for (const id of [chain, tyre])
    expect(await itemOf(id)).toMatchObject({ status: 'placed', payment: 'paid', address: body.address });
});
