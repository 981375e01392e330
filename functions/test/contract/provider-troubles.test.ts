import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { PaymentSession } from '@fourteener/contract/purchase/schemas';
import { createStripe } from '../../src/payments/stripe.ts';
import { useCardShop } from '../support/card-shop.ts';
import { clientOf, type Reply } from '../support/client.ts';
import { openStandIn, stripeKey, unpaid } from '../support/payments.ts';
import { makePurchase } from '../support/purchases.ts';
import { expectProblem } from '../support/problems.ts';
import { openShop } from '../support/shop.ts';

const { db } = openShop();
const shop = useCardShop();

const open = (id: string) => shop.post(`/purchases/${id}/payment-session`, shop.customer);
const sessionOf = ({ json }: Reply) => (json as PaymentSession).url.split('/').at(-1) ?? '';
const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000);

describe('a payment page', () => {
  it('when the provider fails once, then the same request opens the page under another key, on which the purchase is paid', async () => {
    const id = await shop.makeDue(shop.customer);
    shop.standIn.failNextRequest();
    const session = sessionOf(await open(id));
    expect((await shop.stored(id)).session).toMatchObject({ attempt: 2, id: session, isOpen: true });
    shop.standIn.provider.pay(session);
    await shop.post(`/purchases/${id}/settle`, shop.customer);
    expect(await shop.stored(id)).toMatchObject({ state: 'paid', paidCents: 10_828 });
  });

  it('when an answer is lost, then the next request uses the same key, and there is one page', async () => {
    const id = await shop.makeDue(shop.customer);
    const before = shop.standIn.provider.sessions.length;
    shop.standIn.loseNextAnswer();
    expectProblem(await open(id), 'busy');
    const session = sessionOf(await open(id));
    expect((await shop.stored(id)).session).toMatchObject({ attempt: 1, id: session });
    expect(shop.standIn.provider.sessions).toHaveLength(before + 1);
  });

  it('when the provider did not answer for so long that the page would expire too soon, then the next request opens another one', async () => {
    const away = await shop.open({
      stripe: createStripe({ apiBase: 'http://127.0.0.1:9', key: stripeKey }),
      now: () => inMinutes(-6).toDate(),
    });
    try {
      const id = await makePurchase(shop.customer, { ...unpaid(), dueBy: inMinutes(29) });
      const path = `/purchases/${id}/payment-session`;
      expectProblem(await clientOf(away.origin)(path, { method: 'POST', as: shop.customer }), 'busy');
      expect((await shop.stored(id)).session).toMatchObject({ attempt: 1, isOpen: true });
      const session = sessionOf(await open(id));
      expect((await shop.stored(id)).session).toMatchObject({ attempt: 2, id: session, isOpen: true });
    } finally {
      await away.close();
    }
  });

  it('when the key was replaced by one of another account, then the next request opens a page there', async () => {
    const id = await shop.makeDue(shop.customer);
    await shop.openPage(id, shop.customer);
    const other = await openStandIn();
    const replaced = await shop.open({ stripe: createStripe({ apiBase: other.origin, key: stripeKey }) });
    try {
      const path = `/purchases/${id}/payment-session`;
      const session = sessionOf(await clientOf(replaced.origin)(path, { method: 'POST', as: shop.customer }));
      expect(other.provider.sessions.map((each) => each.id)).toEqual([session]);
      expect((await shop.stored(id)).session).toMatchObject({ attempt: 2, id: session, isOpen: true });
    } finally {
      await replaced.close();
      await other.close();
    }
  });

  it('when nobody pays on the new page after the key was replaced, then the orders lapse like any others', async () => {
    const { purchaseId, orderIds } = await shop.place(shop.customer);
    await shop.openPage(purchaseId, shop.customer);
    const other = await openStandIn();
    const stripe = createStripe({ apiBase: other.origin, key: stripeKey });
    const later = await shop.open({ stripe, now: () => inMinutes(36).toDate() });
    try {
      const ask = { method: 'POST', as: shop.customer } as const;
      await clientOf(later.origin)(`/purchases/${purchaseId}/settle`, ask);
      expect(await shop.stored(purchaseId)).toMatchObject({ state: 'lapsed', session: { isOpen: false } });
      const item = (await shop.send(`/order/${orderIds[0]}`, { as: shop.customer })).json as { status: string };
      expect(item.status).toBe('cancelled');
    } finally {
      await later.close();
      await other.close();
    }
  });
});

describe('an order that was refunded completely', () => {
  it.each(['confirm', 'pack', 'ship'] as const)(
    'when an admin wants to %s it, then that is refused, and it can be canceled',
    async (action) => {
      const { purchaseId, orderIds } = await shop.place(shop.customer);
      const act = (body: object) => shop.post(`/order/${orderIds[0]}/actions`, shop.admin, body);
      shop.standIn.provider.pay(await shop.openPage(purchaseId, shop.customer));
      await shop.post(`/purchases/${purchaseId}/settle`, shop.customer);
      const before = { confirm: [], pack: ['confirm'], ship: ['confirm', 'pack'] }[action];
      for (const step of before) expect((await act({ action: step })).status).toBe(200);
      const { paidCents } = await shop.stored(purchaseId);
      const refund = { amount: paidCents / 100, reason: 'It is sold out.' };
      expect((await shop.post(`/purchases/${purchaseId}/refunds`, shop.admin, refund)).status).toBe(200);
      expectProblem(await act({ action, carrier: 'UPS', trackingCode: '1Z 7' }), 'payment-not-allowed');
      expect((await act({ action: 'cancel', reason: 'It is sold out.' })).status).toBe(200);
      expect(await shop.stored(purchaseId)).toMatchObject({ state: 'refunded', refundedCents: paidCents });
    },
  );
});

/** A paid purchase of two orders, and functions for what an admin does with it. */
async function makePaid() {
  const { purchaseId, orderIds } = await shop.place(shop.customer);
  shop.standIn.provider.pay(await shop.openPage(purchaseId, shop.customer));
  await shop.post(`/purchases/${purchaseId}/settle`, shop.customer);
  const { paymentIntent = '', paidCents } = await shop.stored(purchaseId);
  const cancel = (n: 0 | 1) =>
    shop.post(`/order/${orderIds[n]}/actions`, shop.admin, { action: 'cancel', reason: 'It is sold out.' });
  const settle = () => shop.post(`/purchases/${purchaseId}/settle`, shop.customer);
  /** The amount that the provider refunded, cents. */
  const sent = () => shop.standIn.provider.listRefunds(paymentIntent).reduce((sum, each) => sum + each.amount, 0);
  return { purchaseId, orderIds, paymentIntent, paidCents, cancel, settle, sent };
}

async function tellLast() {
  const event = shop.standIn.provider.events.at(-1);
  expect((await shop.tell(event ?? {})).status).toBe(200);
}

describe('a refund', () => {
  const emailOf = (purchaseId: string, key: string) => db.doc(`mails/payment-refunded-${purchaseId}-${key}`).get();

  it('when it is pending at the bank, then it is under way until an event reports it as done, and only then the customer is told', async () => {
    const { purchaseId, orderIds, cancel, settle, sent } = await makePaid();
    const { provider } = shop.standIn;
    provider.refundStatus = 'pending';
    await cancel(0);
    await settle();
    provider.refundStatus = 'succeeded';
    const key = `refund-${orderIds[0]}`;
    const begun = (await shop.stored(purchaseId)).refunds[0];
    expect(begun).toMatchObject({ key, state: 'due', progress: 'pending' });
    expect((await emailOf(purchaseId, key)).exists).toBe(false);
    await settle();
    provider.endRefund(begun?.reference ?? '', 'succeeded');
    await tellLast();
    await tellLast();
    const { state, refunds, refundedCents } = await shop.stored(purchaseId);
    expect([state, refundedCents]).toEqual(['part-refunded', sent()]);
    expect(refunds).toMatchObject([{ key, state: 'done', reference: begun?.reference }]);
    expect(refunds[0]).not.toHaveProperty('progress');
    expect((await emailOf(purchaseId, key)).exists).toBe(true);
  });

  it.each(['pending', 'succeeded'] as const)(
    'when the bank refuses a refund that was %s, then it is due again, and an admin books how it was sent instead',
    async (begin) => {
      const { purchaseId, orderIds, cancel, settle, paidCents } = await makePaid();
      const { provider } = shop.standIn;
      provider.refundStatus = begin;
      await cancel(0);
      await settle();
      provider.refundStatus = 'succeeded';
      const { reference = '', amountCents = 0 } = (await shop.stored(purchaseId)).refunds[0] ?? {};
      provider.endRefund(reference, 'failed');
      await tellLast();
      await tellLast();
      await settle();
      const refused = await shop.stored(purchaseId);
      expect(refused).toMatchObject({ state: 'refund-due', refundedCents: 0, paidCents });
      expect(refused.refunds).toMatchObject([{ state: 'due', progress: 'refused', amountCents }]);
      const steps = refused.history.filter((step) => step.amountCents === -amountCents);
      expect(steps).toHaveLength(begin === 'succeeded' ? 1 : 0);
      const body = { amount: amountCents / 100, reason: 'By bank transfer.', reference: 'Transfer 81' };
      const book = () => shop.post(`/purchases/${purchaseId}/refunds`, shop.admin, body);
      expect((await book()).status).toBe(200);
      const booked = await shop.stored(purchaseId);
      expect(booked).toMatchObject({ state: 'part-refunded', refundedCents: amountCents });
      expect(booked.refunds).toMatchObject([{ state: 'done', reference: 'Transfer 81' }]);
      expect((await emailOf(purchaseId, `refund-${orderIds[0]}-1`)).exists).toBe(true);
      // Further events about the refused refund change nothing.
      await tellLast();
      expect(await shop.stored(purchaseId)).toEqual(booked);
    },
  );

  it('when it is made in the Dashboard, then it is booked once, and a cancellation refunds only the rest', async () => {
    const { purchaseId, paymentIntent, paidCents, cancel, settle, sent } = await makePaid();
    shop.standIn.provider.createRefund(paymentIntent, 700, {});
    await tellLast();
    await tellLast();
    const booked = await shop.stored(purchaseId);
    expect(booked).toMatchObject({ state: 'part-refunded', refundedCents: 700 });
    expect(booked.refunds).toMatchObject([{ state: 'done', reason: 'It was refunded at the payment provider.' }]);
    for (const n of [0, 1] as const) await cancel(n);
    await settle();
    expect(await shop.stored(purchaseId)).toMatchObject({ state: 'refunded', refundedCents: paidCents });
    expect(sent()).toBe(paidCents);
  });

  it('when everything was refunded in the Dashboard, then the orders are not shipped, and canceling them refunds nothing more', async () => {
    const { purchaseId, orderIds, paymentIntent, paidCents, cancel, settle, sent } = await makePaid();
    shop.standIn.provider.createRefund(paymentIntent, undefined, {});
    await tellLast();
    const confirm = shop.post(`/order/${orderIds[1]}/actions`, shop.admin, { action: 'confirm' });
    expectProblem(await confirm, 'payment-not-allowed');
    for (const n of [0, 1] as const) expect((await cancel(n)).status).toBe(200);
    await settle();
    expect(await shop.stored(purchaseId)).toMatchObject({ state: 'refunded', refundedCents: paidCents });
    expect(sent()).toBe(paidCents);
  });

  it('when the provider fails once, then the next try has another key, and the refund is made once', async () => {
    const { purchaseId, cancel, settle, sent } = await makePaid();
    shop.standIn.failNextRequest();
    await cancel(0);
    await settle();
    await settle();
    const { refunds, refundedCents, state } = await shop.stored(purchaseId);
    expect([state, refundedCents]).toEqual(['part-refunded', sent()]);
    expect(refunds).toMatchObject([{ state: 'done', tries: 1 }]);
    expect(sent()).toBeGreaterThan(0);
  });
});

describe('a dispute', () => {
  const confirm = (id: string) => shop.post(`/order/${id}/actions`, shop.admin, { action: 'confirm' });

  it('when it is opened, then orders and refunds stop until it is won, and the purchase shows it', async () => {
    const { purchaseId, orderIds, paymentIntent, paidCents, cancel, settle, sent } = await makePaid();
    const { provider } = shop.standIn;
    const { id } = provider.openDispute(paymentIntent);
    await tellLast();
    await tellLast();
    const read = (await shop.send(`/purchases/${purchaseId}`, { as: shop.admin })).json;
    expect(read).toMatchObject({
      state: 'paid',
      disputes: [{ id, state: 'open', reason: 'product_not_received', amount: paidCents / 100 }],
    });
    expectProblem(await confirm(orderIds[1] ?? ''), 'payment-not-allowed');
    expect((await cancel(0)).status).toBe(200);
    await settle();
    expect([(await shop.stored(purchaseId)).state, sent()]).toEqual(['refund-due', 0]);
    provider.endDispute(id, 'won');
    await tellLast();
    expect((await confirm(orderIds[1] ?? '')).status).toBe(200);
    const { state, refundedCents } = await shop.stored(purchaseId);
    expect([state, refundedCents]).toEqual(['part-refunded', sent()]);
  });

  it('when it is lost, then the amount is booked as lost, once, and canceling the orders refunds nothing more', async () => {
    const { purchaseId, paymentIntent, paidCents, cancel, settle, sent } = await makePaid();
    const { provider } = shop.standIn;
    provider.createRefund(paymentIntent, 300, {});
    const { id, amount } = provider.openDispute(paymentIntent);
    await tellLast();
    await cancel(0);
    provider.endDispute(id, 'lost');
    await tellLast();
    await tellLast();
    for (const _ of [1, 2]) await settle();
    const { state, refundedCents, refunds } = await shop.stored(purchaseId);
    expect([state, refundedCents, amount]).toEqual(['refunded', paidCents, paidCents - 300]);
    expect(refunds).toContainEqual(
      expect.objectContaining({ key: `dispute-${id}`, amountCents: amount, state: 'done' }),
    );
    expect((await cancel(1)).status).toBe(200);
    await settle();
    expect([(await shop.stored(purchaseId)).refundedCents, sent()]).toEqual([paidCents, 300]);
  });

  it('when the bank only inquires, then the purchase shows it, and the order goes on', async () => {
    const { purchaseId, orderIds, paymentIntent } = await makePaid();
    const { id } = shop.standIn.provider.openDispute(paymentIntent, { isInquiry: true });
    await tellLast();
    expect((await shop.stored(purchaseId)).disputes).toMatchObject([{ id, state: 'open', isInquiry: true }]);
    expect((await confirm(orderIds[0] ?? '')).status).toBe(200);
    shop.standIn.provider.endDispute(id, 'warning_closed');
    await tellLast();
    expect((await shop.stored(purchaseId)).disputes).toMatchObject([{ state: 'won' }]);
  });
});
