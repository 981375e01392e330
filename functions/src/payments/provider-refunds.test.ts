import { changesOfPayment } from '../overview/changes.ts';
import { Timestamp } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOf } from '@fourteener/contract/order/end';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { countTry, takeRefunds } from './provider-refunds.ts';
import type { KeyedRefund } from './stripe.ts';

const at = new Date('2026-11-24T16:00:00.000Z');
const time = Timestamp.fromDate(at);

/** A purchase of 100 dollars that was paid by card; a refund of 30 is due. */
function makePurchase(fields: Partial<StoredPurchase> = {}): StoredPurchase {
  return {
    ...{ userId: 'june', userName: 'June', userEmail: 'june@test.example', phone: '1', address: 'Salida' },
    ...{ orderIds: ['A'], lines: [], subtotalCents: 10_000, shippingCents: 0, shippingName: 'Ground' },
    ...{ shippingTaxCents: 0, shippingTaxRate: 0, taxCents: 0, taxIncluded: false, totalCents: 10_000 },
    ...{ settingsVersion: 1, method: 'card', state: 'refund-due', owedCents: 7_000, paidCents: 10_000 },
    ...{ refundedCents: 0, paymentIntent: 'pi_1', createdAt: time },
    history: [{ state: 'refund-due', at: time, role: 'shop' }],
    refunds: [{ key: 'refund-A', orderId: 'A', amountCents: 3_000, reason: 'Canceled.', state: 'due', at: time }],
    ...fields,
  };
}
const told = (fields: Partial<KeyedRefund> = {}): KeyedRefund => ({
  ...{ id: 're_1', key: 'refund-A', amount: 3_000, status: 'succeeded' },
  ...fields,
});
const take = (purchase: StoredPurchase, ...refunds: KeyedRefund[]) => takeRefunds(purchase, refunds, at);

describe('refunds that the provider reports', () => {
  it.each([
    ['succeeded', { state: 'done', reference: 're_1' }, 3_000],
    [null, { state: 'done', reference: 're_1' }, 3_000],
    ['pending', { state: 'due', progress: 'pending', reference: 're_1' }, 0],
    ['requires_action', { state: 'due', progress: 'pending', reference: 're_1' }, 0],
    ['failed', { state: 'due', progress: 'refused', tries: 1 }, 0],
    ['canceled', { state: 'due', progress: 'refused', tries: 1 }, 0],
  ] as const)('when a due refund is reported as %s, then it is stored as such', (status, refund, refundedCents) => {
    const taken = take(makePurchase(), told({ status }));
    expect(taken).toMatchObject({ refundedCents, refunds: [refund] });
    expect(take(taken, told({ status }))).toBe(taken);
  });

  it('when an older try failed and the next one succeeded, then the refund is done', () => {
    const tried = countTry(makePurchase(), 'refund-A');
    expect(tried.refunds).toMatchObject([{ tries: 1 }]);
    const taken = take(tried, told({ id: 're_2' }));
    expect(taken).toMatchObject({ state: 'part-refunded', refunds: [{ state: 'done', reference: 're_2' }] });
    expect(take(taken, told({ id: 're_1', status: 'failed' }))).toBe(taken);
  });

  it('when a refund fails after it was done while another is due, then both are due', () => {
    const done = take(makePurchase(), told());
    const other = { ...done, state: 'refund-due' as const, refunds: [...done.refunds, { ...due('refund-B', 1_100) }] };
    const refused = take(other, told({ status: 'failed' }));
    expect(refused).toMatchObject({ state: 'refund-due', refundedCents: 0 });
    expect(dueOf(refused.refunds)).toBe(4_100);
    expect(refused.history.at(-1)).toMatchObject({ amountCents: -3_000, reference: 're_1', role: 'provider' });
  });

  it('when a refund fails after it was done, then the figures count it as not refunded, and the paid amount stays', () => {
    const done = take(makePurchase(), told());
    const refused = take(done, told({ status: 'failed' }));
    expect(changesOfPayment(makePurchase(), done)).toEqual([{ at, money: { refundedCents: 3_000 } }]);
    expect(changesOfPayment(done, refused)).toEqual([{ at, money: { refundedCents: -3_000 } }]);
  });

  it('when the Dashboard refunds more than is left beside the due refunds, then these are reduced, the last one first', () => {
    const two = makePurchase({ refunds: [due('refund-A', 3_000), due('refund-B', 1_100)] });
    const made = told({ id: 're_9', key: undefined, amount: 6_500 });
    const taken = take(two, made);
    expect(taken).toMatchObject({ state: 'refund-due', refundedCents: 6_500 });
    expect(taken.refunds.map(({ key, amountCents, state }) => [key, amountCents, state])).toEqual([
      ['refund-A', 3_000, 'due'],
      ['refund-B', 500, 'due'],
      ['provider-re_9', 6_500, 'done'],
    ]);
    const all = take(two, { ...made, amount: 10_000 });
    expect(all).toMatchObject({ state: 'refunded', refundedCents: 10_000, refunds: [{ key: 'provider-re_9' }] });
  });

  it('when a refund in the Dashboard is pending, then it counts as due until it is made', () => {
    const paid = makePurchase({ state: 'paid', refunds: [], owedCents: 10_000 });
    const begun = take(paid, told({ id: 're_9', key: undefined, amount: 800, status: 'pending' }));
    expect(begun).toMatchObject({ state: 'refund-due', refunds: [{ progress: 'pending', amountCents: 800 }] });
    const made = take(begun, told({ id: 're_9', key: undefined, amount: 800 }));
    expect(made).toMatchObject({ state: 'part-refunded', refundedCents: 800 });
  });
});

const due = (key: string, amountCents: number): StoredPurchase['refunds'][number] => ({
  ...{ key, amountCents, reason: 'Canceled.', state: 'due', at: time },
});

const stories = fc.array(
  fc.record({
    id: fc.constantFrom('re_1', 're_2', 're_3'),
    status: fc.constantFrom('succeeded' as const, 'pending' as const, 'failed' as const),
  }),
  { maxLength: 12 },
);
/** The first refund is the shop's own, the others were made in the Dashboard; their sum is less than what was paid. */
const refundOf = {
  re_1: told(),
  re_2: told({ key: undefined, amount: 450 }),
  re_3: told({ key: undefined, amount: 6_000 }),
};

it('when the bank reports refunds in any order, then sums and state agree', () => {
  fc.assert(
    fc.property(stories, (events) => {
      let purchase = makePurchase();
      for (const { id, status } of events) purchase = take(purchase, { ...refundOf[id], id, status });
      const { refunds, refundedCents, paidCents, state, history } = purchase;
      const done = refunds.filter((each) => each.state === 'done').reduce((sum, each) => sum + each.amountCents, 0);
      expect(refundedCents).toBe(done);
      expect(refundedCents + dueOf(refunds)).toBeLessThanOrEqual(paidCents);
      expect(state === 'refund-due').toBe(dueOf(refunds) > 0);
      expect(history.at(-1)?.state).toBe(state);
      const booked = history.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
      expect(booked).toBe(refundedCents);
    }),
    { numRuns: 500 },
  );
});
