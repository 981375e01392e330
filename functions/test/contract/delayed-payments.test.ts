import { describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { lapseOrders } from '../../src/orders/lapse.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { settleDue } from '../../src/payments/due-purchases.ts';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { useCardShop } from '../support/card-shop.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop({ methods: ['card', 'us_bank_account'] });

const HOUR = 60 * 60_000;
const settle = (id: string) => shop.post(`/purchases/${id}/settle`, shop.customer);
const emailOf = async (kind: string, id: string) =>
  (await db.doc(`mails/payment-${kind}-${id}`).get()).get('message') as object | undefined;

/** Delivers all events of a session or its payment, in this order. */
async function tellAll(...types: string[]) {
  for (const type of types) {
    const event = shop.standIn.provider.events.findLast((each) => each.type === type);
    expect((await shop.tell(event ?? {})).status).toBe(200);
  }
}

/** Two orders that the customer has paid by bank debit, which the bank has yet to confirm. */
async function payLater() {
  const { purchaseId, orderIds } = await shop.place(shop.customer);
  const session = await shop.openPage(purchaseId, shop.customer);
  const paymentIntent = shop.standIn.provider.payLater(session).payment_intent ?? '';
  const act = (n: 0 | 1, action: object) => shop.post(`/order/${orderIds[n]}/actions`, shop.admin, action);
  const item = async (n: 0 | 1) => (await shop.send(`/order/${orderIds[n]}`, { as: shop.customer })).json;
  /** The scheduled work, this many hours from now. */
  const runLater = (hours: number) => {
    const now = () => new Date(Date.now() + hours * HOUR);
    const deps = createAppDeps({ ...openShop(), now, stripe: shop.stripe, payment: 'stripe', verifyEmail: true });
    return { deps, settle: () => settleDue(deps, purchaseRef(db, purchaseId)) };
  };
  return { purchaseId, orderIds, session, paymentIntent, act, item, runLater };
}

describe('a payment that the bank confirms days later', () => {
  it('when it begins, then the order is held as “under way”, and cannot be paid again, confirmed or switched to an invoice', async () => {
    const { purchaseId, act, item, runLater } = await payLater();
    await tellAll('checkout.session.completed', 'checkout.session.completed');
    const begun = await shop.stored(purchaseId);
    expect(begun).toMatchObject({ state: 'under-way', paidCents: 0, session: { isOpen: true, isUnderWay: true } });
    expect(begun).not.toHaveProperty('dueBy');
    expect(begun.history.map(({ state }) => state)).toEqual(['due', 'under-way']);
    expect(await item(0)).toMatchObject({ payment: 'under-way', status: 'placed' });
    expect(await emailOf('under-way', `${purchaseId}-1`)).toMatchObject({ amountCents: begun.owedCents });
    expectProblem(await act(0, { action: 'confirm' }), 'payment-not-allowed');
    for (const call of ['payment-session', 'pay-by-invoice'])
      expectProblem(await shop.post(`/purchases/${purchaseId}/${call}`, shop.customer), 'payment-not-allowed');
    const read = (await shop.send(`/purchases/${purchaseId}`, { as: shop.customer })).json;
    expect(read).toMatchObject({ state: 'under-way', due: begun.owedCents / 100, paid: 0 });
    // Neither the expiry of the session nor the time limit for an unverified address cancels the order.
    await runLater(30).settle();
    expect((await shop.stored(purchaseId)).state).toBe('under-way');
    expect(await item(1)).toMatchObject({ status: 'placed' });
  });

  it.each([
    { how: 'in order', told: ['completed', 'async_payment_succeeded'] },
    { how: 'out of order', told: ['async_payment_succeeded', 'completed'] },
    { how: 'twice', told: ['async_payment_succeeded', 'completed', 'async_payment_succeeded'] },
  ])('when it succeeds and events come $how, then the purchase is paid once', async ({ told }) => {
    const { purchaseId, paymentIntent, act } = await payLater();
    if (told[0] === 'completed') await tellAll('checkout.session.completed');
    shop.standIn.provider.settlePayment(paymentIntent, 'succeeded');
    await tellAll(...told.map((type) => `checkout.session.${type}`));
    const paid = await shop.stored(purchaseId);
    expect(paid).toMatchObject({ state: 'paid', method: 'card', paymentIntent, paidCents: paid.owedCents });
    expect(paid.session).toMatchObject({ isOpen: false });
    expect(paid.session).not.toHaveProperty('isUnderWay');
    expect(paid.history.filter(({ state }) => state === 'paid')).toHaveLength(1);
    expect((await act(0, { action: 'confirm' })).status).toBe(200);
  });

  it.each(['succeeded', 'failed'] as const)(
    'when it has %s and no event comes, then the schedule notices it',
    async (end) => {
      const { purchaseId, paymentIntent, runLater } = await payLater();
      await settle(purchaseId);
      const { checkAt } = await shop.stored(purchaseId);
      expect(checkAt?.toMillis()).toBeLessThanOrEqual(Date.now() + HOUR);
      shop.standIn.provider.settlePayment(paymentIntent, end);
      await runLater(1).settle();
      expect((await shop.stored(purchaseId)).state).toBe(end === 'succeeded' ? 'paid' : 'due');
    },
  );

  it('when it fails, then the customer is told, and can pay again on another page within a day', async () => {
    const { purchaseId, session, paymentIntent } = await payLater();
    await settle(purchaseId);
    shop.standIn.provider.settlePayment(paymentIntent, 'failed');
    await tellAll('checkout.session.async_payment_failed', 'checkout.session.async_payment_failed');
    const failed = await shop.stored(purchaseId);
    expect(failed).toMatchObject({ state: 'due', paidCents: 0, session: { isOpen: false } });
    expect(failed.history.at(-1)).toMatchObject({ state: 'due', role: 'provider' });
    const hours = ((failed.dueBy?.toMillis() ?? 0) - Date.now()) / HOUR;
    expect([Math.ceil(hours), failed.history.length]).toEqual([24, 3]);
    expect(await emailOf('failed', `${purchaseId}-1`)).toMatchObject({
      due: 'within 24 hours',
      amountCents: failed.owedCents,
    });
    const again = await shop.openPage(purchaseId, shop.customer);
    expect(again).not.toBe(session);
    shop.standIn.provider.pay(again);
    await settle(purchaseId);
    // Late events of the first payment page change nothing.
    await tellAll('checkout.session.async_payment_failed');
    expect(await shop.stored(purchaseId)).toMatchObject({ state: 'paid', paidCents: failed.owedCents });
  });

  it('when it fails and nobody pays again, then the orders lapse, and their pieces are back in stock', async () => {
    const { purchaseId, paymentIntent, item, runLater } = await payLater();
    await settle(purchaseId);
    shop.standIn.provider.settlePayment(paymentIntent, 'failed');
    await settle(purchaseId);
    await runLater(25).settle();
    expect((await shop.stored(purchaseId)).state).toBe('lapsed');
    expect(await item(0)).toMatchObject({ status: 'cancelled' });
    const { history } = (await item(1)) as { history: { reason?: string }[] };
    expect(history.at(-1)?.reason).toBe('The bank did not confirm the payment, and no other payment followed.');
  });

  it.each([
    { end: 'succeeded' as const, state: 'refunded' },
    { end: 'failed' as const, state: 'lapsed' },
  ])(
    'when the order is canceled meanwhile and the payment has $end, then the purchase is $state',
    async ({ end, state }) => {
      const { purchaseId, paymentIntent, act } = await payLater();
      await settle(purchaseId);
      const { owedCents } = await shop.stored(purchaseId);
      for (const n of [0, 1] as const)
        expect((await act(n, { action: 'cancel', reason: 'It is sold out.' })).status).toBe(200);
      expect(await shop.stored(purchaseId)).toMatchObject({ state: 'lapsed', session: { isOpen: true } });
      shop.standIn.provider.settlePayment(paymentIntent, end);
      for (const _ of [1, 2]) await settle(purchaseId);
      const sent = end === 'succeeded' ? owedCents : 0;
      expect(await shop.stored(purchaseId)).toMatchObject({ state, paidCents: sent, refundedCents: sent });
      const listed = shop.standIn.provider.listRefunds(paymentIntent);
      expect(listed.map(({ amount }) => amount)).toEqual(sent === 0 ? [] : [sent]);
    },
  );

  it('when the customer’s address is not verified within a day, then the order stays as long as the bank has not decided', async () => {
    const { purchaseId, orderIds, item, runLater } = await payLater();
    const ref = db.doc(`orders/${orderIds[0]}`);
    await ref.update({ lapsesAt: Timestamp.fromMillis(Date.now() + HOUR) });
    await settle(purchaseId);
    expect((await ref.get()).get('lapsesAt')).toBeUndefined();
    await lapseOrders(runLater(2).deps);
    expect(await item(0)).toMatchObject({ status: 'placed' });
  });
});
