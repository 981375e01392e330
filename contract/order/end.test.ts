import { describe, expect, it } from 'vitest';
import { dueOf, endLines, excessOf, findEnd, owedFor, type PaidPurchase } from './end.ts';

/** A purchase of three stems and two saddles with shipping, all taxed: $154.98, or $165.83 with tax. */
const purchase: PaidPurchase = {
  lines: [
    { orderId: 'STEMS000', quantity: 3, amountCents: 8_997, taxCents: 630 },
    { orderId: 'SADDLES0', quantity: 2, amountCents: 5_002, taxCents: 350 },
  ],
  taxIncluded: false,
  shippingCents: 1_499,
  shippingTaxCents: 105,
  paidCents: 16_583,
  refundedCents: 0,
  refunds: [],
};
const europe: PaidPurchase = { ...purchase, taxIncluded: true, paidCents: 15_498 };

describe('what is owed', () => {
  it('when nothing was canceled, then all lines, shipping and their taxes are owed', () => {
    expect(owedFor(purchase)).toBe(16_583);
  });

  it('when prices include the tax, then it is owed once', () => {
    expect(owedFor(europe)).toBe(15_498);
  });

  it('when one of two orders is canceled, then the other and the whole shipping are owed', () => {
    const { owedCents, excessCents, lines } = endLines(purchase, 'STEMS000', 3);
    expect([owedCents, excessCents]).toEqual([5_002 + 350 + 1_499 + 105, 9_627]);
    expect(lines.map(({ ended }) => ended)).toEqual([true, undefined]);
    expect(endLines(europe, 'STEMS000', 3)).toMatchObject({ owedCents: 6_501, excessCents: 8_997 });
  });

  it('when one of three pieces comes back, then a third of its line and of the tax is not owed', () => {
    const { owedCents, excessCents, lines } = endLines(purchase, 'STEMS000', 1);
    expect([owedCents, excessCents]).toEqual([16_583 - 2_999 - 210, 3_209]);
    expect(lines[0]).toMatchObject({ returned: 1 });
  });

  it('when all orders are canceled, then nothing is owed, not even shipping', () => {
    const lines = endLines(purchase, 'STEMS000', 3).lines;
    expect(endLines({ ...purchase, lines }, 'SADDLES0', 2)).toMatchObject({ owedCents: 0, excessCents: 16_583 });
  });
});

describe('what is to be refunded', () => {
  it('when goodwill was given before, then a piece that comes back is paid back in full', () => {
    const given = { amountCents: 1_100, state: 'done' as const, goodwill: true as const };
    const now = { ...purchase, refundedCents: 1_100, refunds: [given] };
    expect(endLines(now, 'STEMS000', 1).excessCents).toBe(3_209);
    expect(endLines({ ...now, refunds: [{ ...given, goodwill: undefined }] }, 'STEMS000', 1).excessCents).toBe(2_109);
    const promised = { ...purchase, refunds: [{ ...given, state: 'due' as const }] };
    expect(endLines(promised, 'STEMS000', 1).excessCents).toBe(3_209);
  });

  it('when everything comes back after a goodwill refund, then only the rest of the payment is refunded', () => {
    const given = { amountCents: 1_100, state: 'done' as const, goodwill: true as const };
    const lines = endLines(purchase, 'STEMS000', 3).lines;
    const now = { ...purchase, lines, refundedCents: 1_100 + 9_627, refunds: [given] };
    expect(endLines(now, 'SADDLES0', 2).excessCents).toBe(16_583 - 1_100 - 9_627);
  });

  const refunds = [
    { amountCents: 3_209, state: 'due' as const },
    { amountCents: 700, state: 'done' as const },
  ];

  it('when some refunds are done and others due, then only those that are due still have to be sent', () => {
    expect(dueOf(refunds)).toBe(3_209);
  });

  it('when one refund was sent and another is due, then neither amount is refunded again', () => {
    const now = { ...purchase, refundedCents: 700, refunds };
    expect(excessOf({ ...now, owedCents: 6_956 })).toBe(16_583 - 700 - 3_209 - 6_956);
    expect(endLines(now, 'SADDLES0', 2).excessCents).toBe(5_352 - 700 - 3_209);
  });
});

describe('how an order ended', () => {
  const at = '2026-11-05T10:00:00.000Z';
  const placed = { status: 'placed', at } as const;

  it('when an order is delivered and nothing was sent back, then all of it stays owed', () => {
    const history = [placed, { status: 'delivered', at } as const];
    expect(findEnd({ quantity: 5, status: 'delivered', history })).toBeUndefined();
  });

  it('when two of five pieces came back, then two are not owed, and the order goes on', () => {
    const asked = { status: 'return-requested', at, quantity: 2 } as const;
    const accepted = { status: 'delivered', at, result: 'accepted', restocked: 1, writtenOff: 1 } as const;
    const history = [placed, { status: 'delivered', at } as const, asked, accepted];
    expect(findEnd({ quantity: 5, status: 'delivered', history })).toEqual({ as: 'returned', pieces: 2, suffix: '' });
  });

  it('when an order is canceled, then none of its pieces is owed', () => {
    const history = [placed, { status: 'cancelled', at } as const];
    expect(findEnd({ quantity: 5, status: 'cancelled', history })).toEqual({ as: 'cancelled', pieces: 5, suffix: '' });
  });
});
