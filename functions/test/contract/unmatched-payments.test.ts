import { describe, expect, it } from 'vitest';
import { purchaseRef } from '../../src/checkout/purchases.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import { settleDue } from '../../src/payments/due-purchases.ts';
import { useCardShop } from '../support/card-shop.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop({ methods: ['card', 'us_bank_account'] });

const settle = (id: string) => shop.post(`/purchases/${id}/settle`, shop.customer);
const emailOf = (id: string, payment: string) => db.doc(`mails/payment-refunded-${id}-${payment}`).get();
const confirm = (id: string) => shop.post(`/order/${id}/actions`, shop.admin, { action: 'confirm' });
const refundsOf = (payment: string) => shop.standIn.provider.listRefunds(payment).map(({ amount }) => amount);

async function tellLast(type = 'checkout.session.completed') {
  const event = shop.standIn.provider.events.findLast((each) => each.type === type);
  expect((await shop.tell(event ?? {})).status).toBe(200);
}

/** The scheduled work, this many minutes from now. */
async function runLater(id: string, minutes: number) {
  const now = () => new Date(Date.now() + minutes * 60_000);
  const deps = createAppDeps({ ...openShop(), now, stripe: shop.stripe, payment: 'stripe' });
  await settleDue(deps, purchaseRef(db, id));
}

describe('a payment of another amount or currency', () => {
  it.each([
    { what: 'less', instead: { amount_total: 3_100 }, isTold: true },
    { what: 'more', instead: { amount_total: 31_400 }, isTold: true },
    { what: 'another currency', instead: { currency: 'eur' }, isTold: false },
  ])(
    'when it is $what, then nothing is booked or shipped, the purchase shows it, it is sent back once, and the customer can pay again',
    async ({ instead, isTold }) => {
      const { purchaseId, orderIds } = await shop.place(shop.customer);
      const session = await shop.openPage(purchaseId, shop.customer);
      const { payment_intent: payment } = shop.standIn.provider.pay(session, instead);
      const { amountCents: expected = 0 } = (await shop.stored(purchaseId)).session ?? {};
      for (const _ of [1, 2]) await tellLast();
      for (const _ of [1, 2]) await settle(purchaseId);
      const kept = await shop.stored(purchaseId);
      const amountCents = instead.amount_total ?? expected;
      expect(kept).toMatchObject({ state: 'due', paidCents: 0, refundedCents: 0, session: { isOpen: false } });
      expect(kept.unmatched).toMatchObject([
        { session, amountCents, currency: instead.currency ?? 'usd', expectedCents: expected, refund: 'made' },
      ]);
      expect(refundsOf(payment ?? '')).toEqual([amountCents]);
      expect((await emailOf(purchaseId, payment ?? '')).exists).toBe(isTold);
      const read = (await shop.send(`/purchases/${purchaseId}`, { as: shop.admin })).json;
      expect(read).toMatchObject({
        unmatched: [{ reference: payment, minorAmount: amountCents, expected: expected / 100, refund: 'made' }],
      });
      expectProblem(await confirm(orderIds[0] ?? ''), 'payment-not-allowed');
      shop.standIn.provider.pay(await shop.openPage(purchaseId, shop.customer));
      await settle(purchaseId);
      expect(await shop.stored(purchaseId)).toMatchObject({ state: 'paid', paidCents: expected, refundedCents: 0 });
    },
  );

  it('when the bank confirms it days later, then it is sent back, and the purchase is due again for a day', async () => {
    const { purchaseId } = await shop.place(shop.customer);
    const session = await shop.openPage(purchaseId, shop.customer);
    const { payment_intent: payment } = shop.standIn.provider.payLater(session, { amount_total: 5_700 });
    await tellLast();
    expect((await shop.stored(purchaseId)).state).toBe('under-way');
    shop.standIn.provider.settlePayment(payment ?? '', 'succeeded');
    await tellLast('checkout.session.async_payment_succeeded');
    const kept = await shop.stored(purchaseId);
    expect(kept).toMatchObject({ state: 'due', paidCents: 0, unmatched: [{ amountCents: 5_700, refund: 'made' }] });
    expect(kept.history.at(-1)?.reason).toBe('The amount paid was not the amount due.');
    expect(refundsOf(payment ?? '')).toEqual([5_700]);
    const told = await db.doc(`mails/payment-failed-${purchaseId}-1`).get();
    expect(told.get('message')).toMatchObject({ due: 'within 24 hours', isOther: true });
  });

  it('when its refund is pending and then refused by the bank, then the purchase shows it, and no other refund is made', async () => {
    const { purchaseId } = await shop.place(shop.customer);
    const { provider } = shop.standIn;
    const { payment_intent: payment } = provider.pay(await shop.openPage(purchaseId, shop.customer), {
      amount_total: 4_300,
    });
    provider.refundStatus = 'pending';
    await settle(purchaseId);
    provider.refundStatus = 'succeeded';
    expect((await shop.stored(purchaseId)).unmatched).toMatchObject([{ refund: 'pending' }]);
    expect((await emailOf(purchaseId, payment ?? '')).exists).toBe(false);
    provider.endRefund(provider.listRefunds(payment ?? '')[0]?.id ?? '', 'failed');
    for (const minutes of [20, 61, 200]) await runLater(purchaseId, minutes);
    expect((await shop.stored(purchaseId)).unmatched).toMatchObject([{ refund: 'refused' }]);
    expect(refundsOf(payment ?? '')).toEqual([4_300]);
  });

  it('when the provider fails once, or an admin already refunded a part in the Dashboard, then only the rest is sent back', async () => {
    const { purchaseId } = await shop.place(shop.customer);
    const { provider } = shop.standIn;
    const { payment_intent: payment } = provider.pay(await shop.openPage(purchaseId, shop.customer), {
      amount_total: 6_600,
    });
    shop.standIn.failNextRequest();
    await settle(purchaseId);
    expect((await shop.stored(purchaseId)).unmatched).toMatchObject([{ tries: 1 }]);
    provider.createRefund(payment ?? '', 2_500, {});
    await runLater(purchaseId, 2);
    expect(refundsOf(payment ?? '').toSorted()).toEqual([2_500, 4_100]);
    expect((await shop.stored(purchaseId)).unmatched).toMatchObject([{ refund: 'made', amountCents: 6_600 }]);
  });
});

describe('a second payment of a purchase', () => {
  it('when an earlier page is paid as well, then that payment is sent back once, and the first one stays', async () => {
    const { purchaseId } = await shop.place(shop.customer);
    const first = await shop.openPage(purchaseId, shop.customer);
    // The shop has given up the page, as after a change of the provider's key, but the page is still open at the provider.
    await purchaseRef(db, purchaseId).update({ 'session.isOpen': false });
    shop.standIn.provider.pay(await shop.openPage(purchaseId, shop.customer));
    await settle(purchaseId);
    const paid = await shop.stored(purchaseId);
    const { payment_intent: second } = shop.standIn.provider.pay(first);
    for (const _ of [1, 2]) await tellLast();
    const kept = await shop.stored(purchaseId);
    expect(kept).toMatchObject({ state: 'paid', paidCents: paid.paidCents, refundedCents: 0 });
    expect(kept.unmatched).toMatchObject([{ session: first, isSecond: true, refund: 'made', expectedCents: 0 }]);
    expect(refundsOf(second ?? '')).toEqual([paid.paidCents]);
    expect(refundsOf(paid.paymentIntent ?? '')).toEqual([]);
  });

  it('when an unpaid page expired, and its event comes late and twice, then nothing changes', async () => {
    const { purchaseId } = await shop.place(shop.customer);
    const first = await shop.openPage(purchaseId, shop.customer);
    shop.standIn.provider.expireSession(first);
    await settle(purchaseId);
    shop.standIn.provider.pay(await shop.openPage(purchaseId, shop.customer));
    await settle(purchaseId);
    const paid = await shop.stored(purchaseId);
    for (const _ of [1, 2]) await tellLast('checkout.session.expired');
    expect(await shop.stored(purchaseId)).toEqual(paid);
  });
});
