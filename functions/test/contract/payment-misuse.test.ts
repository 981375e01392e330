import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { lapseOrders } from '../../src/orders/lapse.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { createStripe } from '../../src/payments/stripe.ts';
import { type Account, makeAccount } from '../support/accounts.ts';
import { useCardShop } from '../support/card-shop.ts';
import { clientOf, type Reply } from '../support/client.ts';
import { unpaid } from '../support/payments.ts';
import { expectFieldProblem, expectProblem } from '../support/problems.ts';
import { makePurchase } from '../support/purchases.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop();

const settle = async (id: string, as = shop.customer) =>
  (await shop.post(`/purchases/${id}/settle`, as)).json as Purchase;
const cancel = (order: string, as = shop.customer) => shop.post(`/order/${order}/actions`, as, { action: 'cancel' });
const refund = (id: string, body: object, as = shop.admin, headers = {}) =>
  shop.send(`/purchases/${id}/refunds`, { as, body: { reason: 'A scratch.', ...body }, headers });
/** The amount that the provider refunded for a purchase, cents. */
const paidBack = async (id: string) =>
  shop.standIn.provider
    .listRefunds((await shop.stored(id)).paymentIntent ?? '')
    .reduce((sum, { amount }) => sum + amount, 0);
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).toSorted();

describe('a customer who pays and cancels at once', () => {
  it('when an order is canceled while its page is paid, then its share is refunded, and the rest is paid, invoiced and confirmed', async () => {
    const { purchaseId, orderIds } = await shop.place(shop.customer);
    const [canceled = '', left = ''] = orderIds;
    const session = await shop.openPage(purchaseId, shop.customer);
    await cancel(canceled);
    shop.standIn.provider.pay(session);
    await settle(purchaseId);
    const { state, paidCents, owedCents, refundedCents, refunds, invoiceNumber } = await shop.stored(purchaseId);
    expect([state, refundedCents, await paidBack(purchaseId)]).toEqual([
      'part-refunded',
      paidCents - owedCents,
      refundedCents,
    ]);
    expect(refunds).toMatchObject([{ reason: 'An order was canceled before it was paid.' }]);
    // A refund changes what the invoice would say, so that it gets its number in the same commit.
    expect(invoiceNumber).toMatch(/^\d{6}$/);
    expect((await shop.post(`/order/${left}/actions`, shop.admin, { action: 'confirm' })).status).toBe(200);
  });

  it('when both cancellations, the payment and its event come concurrently, then everything is refunded, once', async () => {
    const { purchaseId, orderIds } = await shop.place(shop.customer);
    const session = await shop.openPage(purchaseId, shop.customer);
    shop.standIn.provider.pay(session);
    const event = shop.findEvent(session);
    await Promise.all([
      ...orderIds.flatMap((id) => [cancel(id), cancel(id)]),
      ...[settle(purchaseId), settle(purchaseId), shop.tell(event), shop.tell(event)],
    ]);
    await settle(purchaseId);
    const { state, paidCents, refundedCents } = await shop.stored(purchaseId);
    expect([state, refundedCents, await paidBack(purchaseId)]).toEqual(['refunded', paidCents, paidCents]);
  });

  it('when a page is paid in one tab while another chooses an invoice, then the purchase is paid once, by card', async () => {
    const id = await shop.makeDue(shop.customer);
    const session = await shop.openPage(id, shop.customer);
    shop.standIn.provider.pay(session);
    const [, invoice] = await Promise.all([settle(id), shop.post(`/purchases/${id}/pay-by-invoice`, shop.customer)]);
    // The request for an invoice may come first; the payment by card is then booked all the same.
    expect([200, 409]).toContain(invoice.status);
    expect(await settle(id)).toMatchObject({ state: 'paid', method: 'card', paid: 108.28 });
    expectProblem(
      await shop.post(`/purchases/${id}/book-payment`, shop.admin, { reference: 'T 1' }),
      'payment-not-allowed',
    );
  });
});

describe('an account that is deleted', () => {
  const remove = (as: Account) => shop.post(`/user/${as.email}/deletion`, as, { email: as.email });

  it('when money is due, or is to be refunded, then the account cannot be deleted', async () => {
    for (const fields of [unpaid(), unpaid('invoice'), { state: 'refund-due' as const }]) {
      const rider = await makeAccount();
      const id = await makePurchase(rider, fields);
      const reply = await remove(rider);
      expectProblem(reply, 'orders-under-way');
      expect(reply.json).toMatchObject({ orders: [{ _id: id }] });
    }
  });

  it('when its canceled purchase is paid afterwards on a page that was still open, then everything is refunded, and no email is sent', async () => {
    const rider = await makeAccount();
    const { purchaseId, orderIds } = await shop.place(rider);
    const session = await shop.openPage(purchaseId, rider);
    for (const id of orderIds) await cancel(id, rider);
    expect((await remove(rider)).status).toBe(200);
    shop.standIn.provider.pay(session);
    await shop.tell(shop.findEvent(session));
    const { state, paidCents, userId } = await shop.stored(purchaseId);
    expect([state, userId, await paidBack(purchaseId)]).toEqual(['refunded', '', paidCents]);
    expect((await db.collection('mails').where('message.purchase.id', '==', purchaseId).get()).docs).toEqual([]);
  });
});

describe('an account whose address is not verified', () => {
  it('when its order is paid, then it is not canceled after a day, and an unpaid one is', async () => {
    const at = new Date(Date.now() + 25 * 60 * 60_000);
    const lapsesAt = Timestamp.fromDate(new Date(Date.now() + 24 * 60 * 60_000));
    const rider = await makeAccount({ verified: false });
    const [paid, due] = [await shop.place(rider), await shop.place(rider)];
    for (const id of [...paid.orderIds, ...due.orderIds]) await db.doc(`orders/${id}`).update({ lapsesAt });
    shop.standIn.provider.pay(await shop.openPage(paid.purchaseId, rider));
    await settle(paid.purchaseId, rider);
    const read = async (id = '') => (await db.doc(`orders/${id}`).get()).data();
    expect(await read(paid.orderIds[0])).not.toHaveProperty('lapsesAt');
    await lapseOrders(createAppDeps({ ...openShop(), verifyEmail: true, payment: 'stripe', now: () => at }));
    expect(await read(paid.orderIds[0])).toMatchObject({ status: 'placed' });
    expect(await read(due.orderIds[0])).toMatchObject({ status: 'cancelled' });
  });
});

describe('a provider that refuses a request', () => {
  it('when a page that may still be paid cannot be read, then no second one opens, and a payment on it is booked', async () => {
    const id = await shop.makeDue(shop.customer);
    const session = await shop.openPage(id, shop.customer);
    const locked = await shop.open({ stripe: createStripe({ apiBase: shop.standIn.origin, key: 'sk_test_replaced' }) });
    try {
      const ask = () =>
        clientOf(locked.origin)(`/purchases/${id}/payment-session`, { method: 'POST', as: shop.customer });
      for (const _ of [1, 2]) expectProblem(await ask(), 'busy');
    } finally {
      await locked.close();
    }
    expect((await shop.stored(id)).session).toMatchObject({ attempt: 1, id: session, isOpen: true });
    shop.standIn.provider.pay(session);
    expect(await settle(id)).toMatchObject({ state: 'paid' });
  });
});

describe('refunds', () => {
  it('when two admins refund everything concurrently, then one is refused, and no more is refunded than was paid', async () => {
    const id = await shop.makePaid(shop.customer);
    const other = await makeAccount({ admin: true });
    const replies = await Promise.all([shop.admin, other].map((as) => refund(id, { amount: 108.28 }, as)));
    expect(statuses(replies)).toEqual([200, 409]);
    expect(await paidBack(id)).toBe(10_828);
  });

  it('when an order is canceled while an admin refunds everything, then no more is refunded than was paid', async () => {
    const { purchaseId, orderIds } = await shop.place(shop.customer);
    shop.standIn.provider.pay(await shop.openPage(purchaseId, shop.customer));
    const { paid } = await settle(purchaseId);
    const [refunded, ...canceled] = await Promise.all([
      refund(purchaseId, { amount: paid }),
      ...orderIds.map((id) => cancel(id)),
    ]);
    // The request that comes second has less left to refund.
    expect([200, 409]).toContain(refunded.status);
    expect(statuses(canceled)).toEqual(canceled.map(() => 200));
    expect(await settle(purchaseId)).toMatchObject({ state: 'refunded', refunded: paid });
    expect(await paidBack(purchaseId)).toBe(Math.round(paid * 100));
  });

  it('when the same request comes twice concurrently, then one refund is made', async () => {
    const id = await shop.makePaid(shop.customer);
    const headers = { 'Idempotency-Key': randomUUID() };
    const replies = await Promise.all([1, 2].map(() => refund(id, { amount: 8 }, shop.admin, headers)));
    expect(statuses(replies)).toEqual([200, 200]);
    expect(await paidBack(id)).toBe(800);
  });

  it.each([-1, 0, -0.01, 1.005, 0.001, null, 'NaN', '1e2', 1e300, true, [5]])(
    'when the amount is %j, then the field is refused',
    async (amount) => {
      const id = await makePurchase(shop.customer);
      expectFieldProblem(await refund(id, { amount, reference: 'T 1' }), 'amount');
      expect((await shop.stored(id)).refunds).toEqual([]);
    },
  );

  it('when the whole payment is refunded in odd parts, then the sum is what was paid, and no further cent is refunded', async () => {
    const id = await shop.makePaid(shop.customer);
    for (const amount of [0.1, 0.2, 36.09, 71.89]) expect((await refund(id, { amount })).status).toBe(200);
    expect(await settle(id)).toMatchObject({ state: 'refunded', refunded: 108.28 });
    expectProblem(await refund(id, { amount: 0.01 }), 'payment-not-allowed');
    expect(await paidBack(id)).toBe(10_828);
  });
});

describe('forged events of payments', () => {
  it('when an event names another purchase than the session does, then neither is settled by it', async () => {
    const [id, other] = [await shop.makeDue(shop.customer), await shop.makeDue(shop.customer)];
    const [session] = [await shop.openPage(id, shop.customer), await shop.openPage(other, shop.customer)];
    shop.standIn.provider.pay(session);
    const event = shop.findEvent(session);
    const object = { ...event.data.object, client_reference_id: other };
    expect((await shop.tell({ ...event, data: { object } })).status).toBe(200);
    expect(await shop.stored(other)).toMatchObject({ state: 'due', paidCents: 0 });
    // The changed event did not use up the id of the real one.
    await shop.tell(event);
    expect(await shop.stored(id)).toMatchObject({ state: 'paid', paidCents: 10_828 });
  });

  it('when the id of an event was used before, then it settles nothing, and the scheduled work checks the purchase', async () => {
    const id = await shop.makeDue(shop.customer);
    const session = await shop.openPage(id, shop.customer);
    shop.standIn.provider.pay(session);
    const event = shop.findEvent(session);
    await db.doc(`paymentEvents/${event.id}`).set({ purchaseId: 'another', expiresAt: Timestamp.now() });
    expect((await shop.tell(event)).status).toBe(200);
    const { state, checkAt } = await shop.stored(id);
    expect(state).toBe('due');
    expect(checkAt?.toMillis()).toBeLessThanOrEqual(Date.now());
  });

  it('when another customer requests a payment call, then the answer is a 404', async () => {
    const id = await shop.makeDue(shop.customer);
    const stranger = await makeAccount();
    for (const call of ['payment-session', 'settle', 'pay-by-invoice'])
      expectProblem(await shop.post(`/purchases/${id}/${call}`, stranger), 'not-found');
    expect((await purchaseRef(db, id).get()).get('session')).toBeUndefined();
  });
});
