import { Timestamp } from 'firebase-admin/firestore';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueOf } from '@fourteener/contract/order/end';
import { paymentStates } from '@fourteener/contract/purchase/payment-states';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { DomainError } from '../errors/domain-error.ts';
import { endOrder, endPieces, lapse, receivePayment, refund } from './steps.ts';

const at = new Date('2026-11-24T16:00:00.000Z');
const byAdmin = { role: 'admin', at } as const;
const byProvider = { role: 'provider', at } as const;

/** A purchase of orders A (96 dollars) and B (10), with 9.50 shipping and 5 % tax on the parts. */
function purchase(fields: Partial<StoredPurchase> = {}): StoredPurchase {
  const line = { partId: 'saddle', partName: 'Saddle', quantity: 1, taxRate: 5_000 };
  return {
    ...{ userId: 'june', userName: 'June', userEmail: 'june@test.example', phone: '1', address: 'Salida' },
    orderIds: ['A', 'B'],
    lines: [
      { ...line, orderId: 'A', priceCents: 9_600, amountCents: 9_600, taxCents: 480 },
      { ...line, orderId: 'B', priceCents: 1_000, amountCents: 1_000, taxCents: 50 },
    ],
    ...{ subtotalCents: 10_600, shippingCents: 950, shippingName: 'Ground', shippingTaxCents: 0, shippingTaxRate: 0 },
    ...{ taxCents: 530, taxIncluded: false, totalCents: 12_080, settingsVersion: 1 },
    ...{ method: 'card', state: 'due', owedCents: 12_080, paidCents: 0, refundedCents: 0 },
    dueBy: Timestamp.fromDate(at),
    history: [{ state: 'due', at: Timestamp.fromDate(at), role: 'shop' }],
    refunds: [],
    createdAt: Timestamp.fromDate(at),
    ...fields,
  };
}

const pay = (of: StoredPurchase, amountCents = of.owedCents) =>
  receivePayment(of, { amountCents, reference: 'pi_1' }, byProvider);
const refundKey = (of: StoredPurchase, key: string) => {
  const { amountCents, reason } = of.refunds.find((each) => each.key === key) ?? { amountCents: 0, reason: '' };
  return refund(of, { key, reason, amountCents }, byProvider);
};

describe('a purchase that is due', () => {
  it('when the customer pays, then nothing is due any more, and its invoice is issued', () => {
    const paid = pay(purchase());
    expect(paid).toMatchObject({ state: 'paid', paidCents: 12_080, awaitsInvoice: true, refunds: [] });
    expect(paid).not.toHaveProperty('dueBy');
    expect(paid.history.at(-1)).toMatchObject({
      state: 'paid',
      role: 'provider',
      amountCents: 12_080,
      reference: 'pi_1',
    });
  });

  it('when the customer pays after its invoice was issued, then no second invoice is issued', () => {
    expect(pay(purchase({ invoiceNumber: '000001' }))).not.toHaveProperty('awaitsInvoice');
  });

  it('when one of its orders is canceled, then less is due; when all are, nothing is due, and no invoice is issued', () => {
    const less = endOrder(purchase({ awaitsInvoice: true }), 'A', 'cancelled', at);
    expect(less).toMatchObject({ state: 'due', owedCents: 1_000 + 50 + 950, lines: [{ ended: true }, {}] });
    const none = endOrder(less, 'B', 'cancelled', at);
    expect(none).toMatchObject({ state: 'lapsed', owedCents: 0 });
    expect(none).not.toHaveProperty('awaitsInvoice');
  });

  it('when nothing is left to pay, then nothing is due, and its invoice is issued once its payment page is closed', () => {
    const [saddle, gift] = purchase().lines;
    if (!saddle || !gift) throw new Error('It has two lines.');
    const lines = [saddle, { ...gift, discountCents: 1_000, amountCents: 0, taxCents: 0 }];
    const session = { attempt: 1, orderIds: ['A', 'B'], amountCents: 10_080, origin: 'https://shop.test.example' };
    const free = (fields: Partial<StoredPurchase>) =>
      endOrder(purchase({ lines, shippingCents: 0, owedCents: 10_080, ...fields }), 'A', 'cancelled', at);
    expect(free({})).toMatchObject({
      state: 'paid',
      method: 'invoice',
      owedCents: 0,
      paidCents: 0,
      awaitsInvoice: true,
    });
    expect(free({ invoiceNumber: '000007' })).not.toHaveProperty('awaitsInvoice');
    expect(free({ holdsNothing: true })).toMatchObject({ state: 'paid', holdsNothing: true, awaitsVerification: true });
    // Nobody pays for the purchase any more: its pieces are taken like those of a customer who has verified the address.
    const waited = free({ waitsForPayment: true, isKeptShortly: true, lapses: true });
    expect(waited).toMatchObject({ state: 'paid', holdsNothing: true });
    for (const gone of ['waitsForPayment', 'isKeptShortly', 'lapses', 'dueBy']) expect(waited).not.toHaveProperty(gone);
    const expiresAt = Timestamp.fromDate(at);
    expect(free({ session: { ...session, expiresAt, isOpen: true } })).toMatchObject({ state: 'due', owedCents: 0 });
    expect(free({ session: { ...session, expiresAt, isOpen: false } })).toMatchObject({ state: 'paid', owedCents: 0 });
    expect(free({ isLapsing: true, method: 'invoice' })).toMatchObject({ state: 'due', owedCents: 0 });
    // While the bank is yet to confirm a payment, the state stays.
    expect(free({ state: 'under-way' })).toMatchObject({ state: 'under-way', owedCents: 0 });
  });

  it('when more comes in than is still owed, then the excess is to be refunded', () => {
    const less = endOrder(purchase(), 'A', 'cancelled', at);
    const paid = pay(less, 12_080);
    expect(paid).toMatchObject({ state: 'refund-due', refunds: [{ key: 'refund-A-late', amountCents: 9_600 + 480 }] });
    expect(paid).toMatchObject({
      awaitsInvoice: true,
      refunds: [{ reason: 'An order was canceled before it was paid.' }],
    });
  });
});

describe('a purchase by invoice that is paid in parts', () => {
  const byInvoice = () => purchase({ method: 'invoice', invoiceNumber: '000007', lapses: true });
  const book = (of: StoredPurchase, amountCents: number, reference: string) =>
    receivePayment(of, { amountCents, reference, paidOn: '2026-11-23' }, byAdmin);

  it('when less comes in than is due, then the rest stays due until it is paid', () => {
    const part = book(byInvoice(), 5_000, 'T 1');
    expect(part).toMatchObject({ state: 'due', paidCents: 5_000, owedCents: 12_080, dueBy: Timestamp.fromDate(at) });
    expect(part.history.at(-1)).toMatchObject({ state: 'due', amountCents: 5_000, paidOn: '2026-11-23' });
    expect(book(part, 7_080, 'T 2')).toMatchObject({ state: 'paid', paidCents: 12_080, refunds: [] });
  });

  it('when more comes in than is due, then the excess is to be refunded', () => {
    const over = book(book(byInvoice(), 5_000, 'T 1'), 8_000, 'T 2');
    expect(over).toMatchObject({ state: 'refund-due', paidCents: 13_000 });
    expect(over.refunds).toMatchObject([{ amountCents: 920, reason: 'More was paid than was due.' }]);
  });

  it('when an order is canceled after a part was paid, then the paid amount is too little, enough or too much', () => {
    const part = book(byInvoice(), 2_000, 'T 1');
    expect(endOrder(part, 'B', 'cancelled', at)).toMatchObject({ state: 'due', owedCents: 11_030, refunds: [] });
    expect(endOrder(part, 'A', 'cancelled', at)).toMatchObject({ state: 'paid', owedCents: 2_000, refunds: [] });
    const more = endOrder(book(byInvoice(), 5_000, 'T 1'), 'A', 'cancelled', at);
    expect(more).toMatchObject({ state: 'refund-due', refunds: [{ key: 'refund-A', amountCents: 3_000 }] });
  });
});

describe('a purchase that lapsed', () => {
  it('when the money comes late, then all of it is to be refunded, once', () => {
    const lapsed = endOrder(endOrder(purchase(), 'A', 'cancelled', at), 'B', 'cancelled', at);
    const late = pay(lapsed, 12_080);
    expect(late).toMatchObject({ state: 'refund-due', refunds: [{ amountCents: 12_080, state: 'due' }] });
    expect(late).not.toHaveProperty('awaitsInvoice');
    const done = refundKey(late, 'refund-A-late');
    expect(done).toMatchObject({ state: 'refunded', refundedCents: 12_080, refunds: [{ state: 'done' }] });
    expect(refundKey(done, 'refund-A-late')).toBe(done);
  });

  it('when it should lapse again, then that is refused', () => {
    expect(() => lapse(purchase({ state: 'lapsed' }), { role: 'shop', at })).toThrow(DomainError);
  });
});

describe('a purchase that is paid', () => {
  it('when an order ends, then its line is to be refunded, and with the last order shipping too', () => {
    const first = endOrder(pay(purchase()), 'A', 'returned', at);
    expect(first).toMatchObject({
      state: 'refund-due',
      refunds: [{ key: 'refund-A', orderId: 'A', amountCents: 10_080, state: 'due' }],
    });
    const both = endOrder(first, 'B', 'cancelled', at);
    expect(both.refunds).toMatchObject([{ amountCents: 10_080 }, { key: 'refund-B', amountCents: 1_050 + 950 }]);
    const one = refundKey(both, 'refund-B');
    expect(one).toMatchObject({ state: 'refund-due', refundedCents: 2_000 });
    expect(refundKey(one, 'refund-A')).toMatchObject({ state: 'refunded', refundedCents: 12_080 });
  });

  it('when prices include the tax, then the refund of an order is its price', () => {
    const included = purchase({ taxIncluded: true, totalCents: 11_550, owedCents: 11_550 });
    expect(endOrder(pay(included), 'A', 'cancelled', at).refunds).toMatchObject([{ amountCents: 9_600 }]);
  });

  it('when the same order ends again, then nothing more is refunded', () => {
    const once = endOrder(pay(purchase()), 'A', 'cancelled', at);
    expect(endOrder(once, 'A', 'cancelled', at)).toEqual(once);
  });

  it('when pieces come back in several returns, then each has its own refund, and together they are the line', () => {
    const three = purchase({ lines: purchase().lines.map((line) => ({ ...line, quantity: 3 })) });
    const end = (of: StoredPurchase, pieces: number, suffix: string) =>
      endPieces(of, 'A', { as: 'returned', pieces, suffix }, at);
    const first = end(pay(three), 1, '');
    expect(first).toMatchObject({ state: 'refund-due', lines: [{ returned: 1 }, {}], refunds: [{ key: 'refund-A' }] });
    expect(end(first, 1, '')).toEqual(first);
    const all = end(first, 3, '-R2');
    expect(all.lines[0]).toMatchObject({ ended: true });
    expect(all.refunds).toMatchObject([
      { key: 'refund-A', amountCents: 3_360, reason: 'Some pieces of an order were returned.' },
      { key: 'refund-A-R2', amountCents: 10_080 - 3_360 },
    ]);
  });

  it('when nothing is paid yet, then canceled pieces reduce the amount due', () => {
    const two = purchase({ lines: purchase().lines.map((line) => ({ ...line, quantity: 2 })) });
    expect(endPieces(two, 'A', { as: 'cancelled', pieces: 1, suffix: '-R1' }, at)).toMatchObject({
      ...{ state: 'due', owedCents: 12_080 - 5_040, refunds: [] },
    });
  });

  it('when an admin refunds a part, then the rest can still be refunded, and no more', () => {
    const partly = refund(pay(purchase()), { key: 'goodwill', reason: 'A scratch.', amountCents: 2_000 }, byAdmin);
    expect(partly).toMatchObject({ state: 'part-refunded', refundedCents: 2_000 });
    const more = { key: 'more', reason: 'Another.', amountCents: 10_081 };
    expect(() => refund(partly, more, byAdmin)).toThrow('More would be refunded than was paid.');
    // An amount that was refunded already is not refunded twice.
    expect(endOrder(partly, 'A', 'cancelled', at).refunds.at(-1)).toMatchObject({ amountCents: 8_080 });
  });

  it('when an admin gives a goodwill refund, then an order that is canceled later is refunded in full, and the last one with the rest', () => {
    const gift = { key: 'gift', reason: 'A scratch.', amountCents: 700, goodwill: true } as const;
    const given = refund(pay(purchase()), gift, byAdmin);
    expect(given.refunds).toMatchObject([{ key: 'gift', goodwill: true, state: 'done' }]);
    const first = endOrder(given, 'A', 'cancelled', at);
    expect(first.refunds.at(-1)).toMatchObject({ amountCents: 10_080 });
    expect(endOrder(first, 'B', 'cancelled', at).refunds.at(-1)).toMatchObject({ amountCents: 2_000 - 700 });
  });
});

type Act = (of: StoredPurchase) => StoredPurchase;
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>(
    (of) => pay(of),
    (of) => pay(of, of.totalCents),
    (of) => receivePayment(of, { amountCents: 2_500, reference: 'T 1' }, byAdmin),
    (of) => receivePayment(of, { amountCents: 9_000, reference: 'T 2' }, byAdmin),
    (of) => lapse(of, { role: 'shop', at }),
  ),
  fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('cancelled' as const, 'returned' as const)).map<Act>(
    ([id, end]) =>
      (of) =>
        endOrder(of, id, end, at),
  ),
  fc.tuple(fc.constantFrom('A', 'B'), fc.integer({ min: 1, max: 4 })).map<Act>(
    ([id, pieces]) =>
      (of) =>
        endPieces(of, id, { as: 'returned', pieces, suffix: `-R${pieces}` }, at),
  ),
  fc
    .constantFrom('refund-A', 'refund-B', 'refund-A-late', 'refund-A-R1', 'refund-B-R2')
    .map<Act>((key) => (of) => refundKey(of, key)),
  fc.tuple(fc.constantFrom('x', 'y'), fc.integer({ min: 1, max: 13_000 })).map<Act>(
    ([key, amountCents]) =>
      (of) =>
        refund(of, { key, reason: 'Any.', amountCents, ...(key === 'y' && { goodwill: true }) }, byAdmin),
  ),
);

it('when any steps happen in any order, then never more is refunded than was paid, and the state says what is open', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 12 }), (steps) => {
      let current = purchase({ lines: purchase().lines.map((line) => ({ ...line, quantity: 4 })) });
      for (const act of steps) {
        try {
          current = act(current);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
        const { state, paidCents, refundedCents, refunds, owedCents, history } = current;
        expect(refundedCents + dueOf(refunds)).toBeLessThanOrEqual(paidCents);
        expect(state === 'refund-due').toBe(dueOf(refunds) > 0);
        expect(state === 'due').toBe('dueBy' in current);
        if (paidCents === 0) expect(['due', 'lapsed']).toContain(state);
        if (state === 'paid') expect(paidCents).toBeLessThanOrEqual(owedCents);
        if (state === 'refunded') expect(refundedCents).toBe(paidCents);
        expect(history.at(-1)?.state).toBe(state);
        expect(Object.keys(paymentStates)).toContain(state);
      }
    }),
    { numRuns: 1_000 },
  );
});
