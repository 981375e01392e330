import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import type { Account } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { clientOf, type Reply } from '../support/client.ts';
import { signEvent, stripeKey, unpaid } from '../support/payments.ts';
import { expectProblem } from '../support/problems.ts';
import { makePurchase } from '../support/purchases.ts';
import { openShop } from '../support/shop.ts';
import { createStripe } from '../../src/payments/stripe.ts';

const { db } = openShop();
const shop = useCardShop();

const asPurchase = ({ json }: Reply) => json as Purchase;
const post = (path: string, body?: object, as: Account = shop.customer) => shop.post(path, as, body);
const stored = (id: string) => shop.stored(id);
const makeDue = () => shop.makeDue(shop.customer);
const makePaid = () => shop.makePaid(shop.customer);
const openPage = (id: string) => shop.openPage(id, shop.customer);

describe('the payment page', () => {
  it('when it is opened twice, then it is the same page, for the whole amount due', async () => {
    const id = await makeDue();
    const [first, second] = [await openPage(id), await openPage(id)];
    expect(second).toBe(first);
    expect(shop.standIn.provider.retrieveSession(first)).toMatchObject({
      amount_total: 10_828,
      client_reference_id: id,
    });
  });

  it('when it is paid, then the purchase is paid when the customer returns, and no other page opens', async () => {
    const id = await makeDue();
    const session = await openPage(id);
    shop.standIn.provider.pay(session);
    expect(asPurchase(await post(`/purchases/${id}/settle`))).toMatchObject({ state: 'paid', paid: 108.28, due: 0 });
    expectProblem(await post(`/purchases/${id}/payment-session`), 'payment-not-allowed');
    expect((await stored(id)).session?.isOpen).toBe(false);
  });

  it('when it is completed before the money has come, then the payment is under way until it comes', async () => {
    const id = await makeDue();
    const session = await openPage(id);
    shop.standIn.provider.pay(session);
    const kept = shop.standIn.provider.sessions.find((each) => each.id === session) ?? {};
    Object.assign(kept, { payment_status: 'unpaid' });
    expect(asPurchase(await post(`/purchases/${id}/settle`))).toMatchObject({ state: 'under-way', paid: 0 });
    Object.assign(kept, { payment_status: 'paid' });
    expect(asPurchase(await post(`/purchases/${id}/settle`))).toMatchObject({ state: 'paid', paid: 108.28 });
  });

  it('when the provider does not answer, then the answer is a 503, the purchase stays, and can be paid by invoice', async () => {
    const away = await shop.open({ stripe: createStripe({ apiBase: 'http://127.0.0.1:9', key: stripeKey }) });
    try {
      const id = await makeDue();
      const path = `/purchases/${id}`;
      const ask = (call: string) => clientOf(away.origin)(`${path}/${call}`, { method: 'POST', as: shop.customer });
      expectProblem(await ask('payment-session'), 'busy');
      expect(asPurchase(await ask('settle'))).toMatchObject({ state: 'due', method: 'card' });
      expect(asPurchase(await ask('pay-by-invoice'))).toMatchObject({ state: 'due', method: 'invoice' });
      // The payment page that the provider may have created is closed, unpaid, as soon as the provider answers.
      await post(`${path}/settle`);
      expect((await stored(id)).session?.isOpen).toBe(false);
    } finally {
      await away.close();
    }
  });
});

describe('events of payments', () => {
  it('when a signed event comes twice, or is of another kind, then it is a 200, and the payment is booked once', async () => {
    const id = await makeDue();
    const session = await openPage(id);
    shop.standIn.provider.pay(session);
    const event = shop.findEvent(session);
    const strange = [{}, { id: 'evt_2', type: 'charge.refunded' }, { ...event, data: { object: { id: 'cs_1' } } }];
    const unknown = { ...event, data: { object: { ...event.data.object, client_reference_id: 'nobody' } } };
    for (const each of [event, event, ...strange, unknown]) {
      expect(await shop.tell(each)).toMatchObject({ status: 200, json: { received: true } });
    }
    const { paidCents, history } = await stored(id);
    expect([paidCents, history.map(({ state }) => state)]).toEqual([10_828, ['due', 'paid']]);
    expect((await db.doc(`paymentEvents/${event.id}`).get()).get('purchaseId')).toBe(id);
  });

  it.each([
    ['wrong', { secret: 'whsec_other' }],
    ['old', { at: new Date(Date.now() - 400_000) }],
  ])('when its signature is %s, then it is a 400, and nothing is written', async (_, options) => {
    const id = await makeDue();
    const session = await openPage(id);
    shop.standIn.provider.pay(session);
    const before = await stored(id);
    const event = shop.findEvent(session);
    expectProblem(await shop.tell(event, options), 'malformed-request');
    expectProblem(await shop.send('/payment-events', { body: event }), 'malformed-request');
    const { headers } = signEvent(event);
    expectProblem(
      await shop.send('/payment-events', { body: { ...event, id: 'evt_3' }, headers }),
      'malformed-request',
    );
    expect(await stored(id)).toEqual(before);
    expect((await db.doc(`paymentEvents/${event.id}`).get()).exists).toBe(false);
  });

  it('when an event says that a page was paid and it was not, then nothing is booked', async () => {
    const id = await makeDue();
    const session = await openPage(id);
    const object = { ...shop.standIn.provider.retrieveSession(session), status: 'complete', payment_status: 'paid' };
    expect(await shop.tell({ id: 'evt_4', type: 'checkout.session.completed', data: { object } })).toMatchObject({
      status: 200,
    });
    expect(await stored(id)).toMatchObject({ state: 'due', paidCents: 0 });
  });
});

describe('orders of a purchase', () => {
  it('when an order is to be paid by card, then it can be confirmed only once it is paid', async () => {
    const { purchaseId, orderIds } = await shop.place(shop.customer);
    const confirm = () => post(`/order/${orderIds[0]}/actions`, { action: 'confirm' }, shop.admin);
    expectProblem(await confirm(), 'payment-not-allowed');
    shop.standIn.provider.pay(await openPage(purchaseId));
    await post(`/purchases/${purchaseId}/settle`);
    expect((await confirm()).status).toBe(200);
  });

  it('when paid orders are canceled, then each is refunded once, in the end everything, with one email each', async () => {
    const { purchaseId, orderIds } = await shop.place(shop.customer);
    shop.standIn.provider.pay(await openPage(purchaseId));
    await post(`/purchases/${purchaseId}/settle`);
    const states: string[] = [];
    for (const orderId of orderIds) {
      await post(`/order/${orderId}/actions`, { action: 'cancel' });
      for (const _ of [1, 2]) await post(`/purchases/${purchaseId}/settle`);
      states.push((await stored(purchaseId)).state);
    }
    expect(states).toEqual(['part-refunded', 'refunded']);
    const { paymentIntent = '', paidCents, refundedCents, refunds } = await stored(purchaseId);
    const made = shop.standIn.provider.listRefunds(paymentIntent).map(({ metadata }) => metadata?.['key']);
    expect(made.toSorted()).toEqual(orderIds.map((orderId) => `refund-${orderId}`).toSorted());
    expect(refundedCents).toBe(paidCents);
    for (const { key } of refunds) {
      expect((await db.doc(`mails/payment-refunded-${purchaseId}-${key}`).get()).exists).toBe(true);
    }
  });
});

describe('payment calls of admins', () => {
  const refundOf = { amount: 8.28, reason: 'A scratch.' };

  it('when a payment by invoice is booked twice, then it counts once, and one under another reference is a 409', async () => {
    const id = await makePurchase(shop.customer, unpaid('invoice'));
    const book = (reference: string) => post(`/purchases/${id}/book-payment`, { reference }, shop.admin);
    for (const _ of [1, 2]) expect(asPurchase(await book('Check 1'))).toMatchObject({ state: 'paid', paid: 108.28 });
    expectProblem(await book('Check 2'), 'payment-not-allowed');
    expectProblem(
      await post(`/purchases/${await makeDue()}/book-payment`, { reference: 'A' }, shop.admin),
      'payment-not-allowed',
    );
    const { docs } = await db.collection('auditLog').where('target', '==', `purchases/${id}`).get();
    expect(docs.map((entry) => [entry.get('action'), entry.get('by')] as string[])).toEqual([
      ['payment.pay', shop.admin.uid],
    ]);
  });

  it('when an invoice is paid in parts and overpaid, then the rest stays due, and the excess becomes a due refund', async () => {
    const id = await makePurchase(shop.customer, unpaid('invoice'));
    const book = (body: object) => post(`/purchases/${id}/book-payment`, body, shop.admin);
    const first = asPurchase(await book({ reference: 'T 1', amount: 30.5, paidOn: '2026-11-20' }));
    expect(first).toMatchObject({ state: 'due', paid: 30.5, due: 77.78 });
    expect(first.history.at(-1)).toMatchObject({ state: 'due', amount: 30.5, paidOn: '2026-11-20' });
    // A repeated transfer is booked once, and a day in the future is refused.
    expect(asPurchase(await book({ reference: 'T 1', amount: 30.5, paidOn: '2026-11-20' }))).toMatchObject({
      paid: 30.5,
    });
    expectProblem(await book({ reference: 'T 2', paidOn: '2999-01-01' }), 'invalid-fields');
    const email = await db.doc(`mails/payment-received-${id}-2`).get();
    expect(email.get('message')).toMatchObject({ amountCents: 3_050, leftCents: 7_778 });
    const last = asPurchase(await book({ reference: 'T 2', amount: 80 }));
    expect(last).toMatchObject({ state: 'refund-due', paid: 110.5, due: 0 });
    expect(last.refunds).toMatchObject([{ amount: 2.22, state: 'due', reason: 'More was paid than was due.' }]);
  });

  it.each([
    { what: 'another amount', body: { amount: 40, paidOn: '2026-11-20' } },
    { what: 'another day', body: { amount: 30.5, paidOn: '2026-11-21' } },
    { what: 'all that is left', body: { paidOn: '2026-11-20' } },
  ])(
    'when $what is booked under the reference of another payment, then it is refused, and the answer names that payment',
    async ({ body }) => {
      const id = await makePurchase(shop.customer, unpaid('invoice'));
      const book = (more: object) =>
        post(`/purchases/${id}/book-payment`, { reference: 'Invoice 000012', ...more }, shop.admin);
      expect((await book({ amount: 30.5, paidOn: '2026-11-20' })).status).toBe(200);
      const refused = await book(body);
      expectProblem(refused, 'payment-not-allowed');
      expect(refused.json).toMatchObject({
        detail:
          '$30.50 of November 20, 2026 is booked under this reference already. Please give another payment a reference of its own.',
      });
      expect(asPurchase(await book({ ...body, reference: 'Invoice 000012 (2)' })).paid).toBeGreaterThan(60);
    },
  );

  it('when a card refund is repeated under its key, then it is made once, never above what was paid, and audited', async () => {
    const id = await makePaid();
    const refund = (amount: number, key: string) =>
      shop.send(`/purchases/${id}/refunds`, {
        as: shop.admin,
        body: { ...refundOf, amount },
        headers: { 'Idempotency-Key': key },
      });
    const first = await refund(8.28, 'one');
    expect(asPurchase(first)).toMatchObject({ state: 'part-refunded', refunded: 8.28 });
    expect((await refund(8.28, 'one')).headers.get('Idempotent-Replayed')).toBe('true');
    expectProblem(await refund(9, 'one'), 'key-reused');
    const other = await makePaid();
    const elsewhere = { as: shop.admin, body: refundOf, headers: { 'Idempotency-Key': 'one' } };
    expectProblem(await shop.send(`/purchases/${other}/refunds`, elsewhere), 'key-reused');
    expect((await stored(other)).refunds).toEqual([]);
    expectProblem(await refund(100.01, 'two'), 'payment-not-allowed');
    expect(asPurchase(await refund(100, 'three'))).toMatchObject({ state: 'refunded', refunded: 108.28 });
    expect(shop.standIn.provider.listRefunds((await stored(id)).paymentIntent ?? '')).toHaveLength(2);
    const { docs } = await db.collection('auditLog').where('target', '==', `purchases/${id}`).get();
    expect(docs.map((entry) => entry.get('action') as string)).toEqual(['payment.refund', 'payment.refund']);
    const amounts = docs.map((entry) => entry.get('after.refund.amountCents') as number);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([828, 10_000]);
  });

  it('when an admin signed in more than ten minutes ago, then a refund asks them to sign in again', async () => {
    const id = await makePaid();
    const ask = async (minutes: number) => {
      const later = await shop.open({ now: () => new Date(Date.now() + minutes * 60_000) });
      try {
        return await clientOf(later.origin)(`/purchases/${id}/refunds`, { as: shop.admin, body: refundOf });
      } finally {
        await later.close();
      }
    };
    expectProblem(await ask(11), 'stale-sign-in');
    expect((await stored(id)).refunds).toEqual([]);
    expect((await ask(8)).status).toBe(200);
  });

  it('when a purchase was paid by invoice, then a refund must name its transfer, and due refunds come first', async () => {
    const id = await makePurchase(shop.customer);
    const refund = (body: object) => post(`/purchases/${id}/refunds`, { ...refundOf, ...body }, shop.admin);
    expectProblem(await refund({}), 'invalid-fields');
    expect(asPurchase(await refund({ reference: 'T 1' }))).toMatchObject({ state: 'part-refunded', refunded: 8.28 });
    const at = Timestamp.now();
    const owed = { key: `refund-${id}`, orderId: id, amountCents: 5_000, reason: 'An order was returned.', at };
    const { refunds, history } = await stored(id);
    await purchaseRef(db, id).update({
      refunds: [...refunds, { ...owed, state: 'due' }],
      ...{ state: 'refund-due', history: [...history, { state: 'refund-due', role: 'shop', at }] },
    });
    expectProblem(await refund({ reference: 'T 2' }), 'payment-not-allowed');
    const settled = asPurchase(await refund({ amount: 50, reference: 'T 2' }));
    expect(settled).toMatchObject({ state: 'part-refunded', refunded: 58.28, refunds: [{}, { reference: 'T 2' }] });
  });
});
