import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { addEarlierPrice, countsSince, decideReducedFrom, lowestPrice, type StoredPrices } from './prices.ts';

const now = new Date('2026-11-25T15:30:00.000Z');
const until = (iso: string) => Timestamp.fromDate(new Date(iso));
/** A part for $100 that cost $60 until the given time. */
const raised = (iso: string): StoredPrices => ({
  priceCents: 10_000,
  earlierPrices: [{ priceCents: 6_000, until: until(iso) }],
});

describe('the 30 days before a reduction', () => {
  it.each([
    ['at the last moment of the day before them', '2026-10-26T05:59:59.999Z', 10_000],
    ['exactly when they begin', '2026-10-26T06:00:00.000Z', 10_000],
    ['a millisecond later', '2026-10-26T06:00:00.001Z', 6_000],
    ['exactly 30 days before', '2026-10-26T15:30:00.000Z', 6_000],
    ['the day before', '2026-11-24T15:30:00.000Z', 6_000],
    ['on the same day', '2026-11-25T15:29:59.999Z', 6_000],
  ])('when a lower price ended %s, then it counts only if it applied within the 30 days', (_when, ended, lowest) => {
    expect(lowestPrice(raised(ended), now)).toBe(lowest);
  });

  it.each([
    // The clock was set back in between.
    ['2026-11-25T07:00:00.000Z', '2026-10-26T06:00:00.000Z'],
    ['2026-11-25T06:59:59.999Z', '2026-10-25T06:00:00.000Z'],
    // The clock was set forward in between.
    ['2026-03-31T05:59:59.999Z', '2026-02-28T07:00:00.000Z'],
    ['2026-03-31T06:00:00.000Z', '2026-03-01T07:00:00.000Z'],
    ['2028-03-30T12:00:00.000Z', '2028-02-29T07:00:00.000Z'],
  ])('when a reduction begins at %s, then the 30 days begin at %s', (at, since) => {
    expect(countsSince(new Date(at)).toISOString()).toBe(since);
  });
});

describe('a price that changes', () => {
  it('when it changes twice in the same millisecond, then the price in between never applied', () => {
    const once = { priceCents: 100, earlierPrices: addEarlierPrice({ priceCents: 10_000 }, now) };
    expect(addEarlierPrice(once, now)).toEqual(once.earlierPrices);
    expect(lowestPrice(once, now)).toBe(10_000);
  });

  it('when the clock is behind the last change, then the price in between still counts', () => {
    const ahead = raised('2026-11-25T15:30:02.000Z');
    expect(addEarlierPrice({ ...ahead, priceCents: 5_000 }, now)).toEqual([
      { priceCents: 5_000, until: until('2026-11-25T15:30:02.000Z') },
    ]);
  });
});

describe('an announced reduction', () => {
  const reduce = (stored: StoredPrices, price: number | undefined, reduced?: boolean) =>
    decideReducedFrom(stored, { price, reduced }, now);
  const announced: StoredPrices = { priceCents: 8_000, reducedFromCents: 10_000 };

  it('when a price falls, then the reduction is measured from the lowest price of 30 days, not from the last one', () => {
    expect(reduce({ priceCents: 10_000 }, 80, true)).toBe(100);
    expect(reduce({ ...raised('2026-11-20T00:00:00.000Z'), priceCents: 12_000 }, 50, true)).toBe(60);
  });

  it.each([
    ['it was as low within 30 days', raised('2026-11-20T00:00:00.000Z'), 60],
    ['it rises', { priceCents: 5_000 }, 60],
    ['it stays', { priceCents: 6_000 }, 60],
    ['it is not said', { priceCents: 6_000 }, undefined],
  ])('when %s, then it cannot be announced as a reduction, and the error is at the price', (_why, stored, price) => {
    expect(() => reduce(stored, price, true)).toThrow(
      expect.objectContaining({ extras: { errors: [expect.objectContaining({ path: 'price' })] } }),
    );
  });

  it('when the price changes again, or an admin ends it, then it is no longer announced', () => {
    expect(reduce(announced, 70)).toBeNull();
    expect(reduce(announced, 120)).toBeNull();
    expect(reduce(announced, undefined, false)).toBeNull();
    expect(reduce(announced, 70, false)).toBeNull();
  });

  it('when something else changes, or the same request is sent again, then it stays unchanged', () => {
    expect(reduce(announced, undefined)).toBe(100);
    expect(reduce(announced, 80, true)).toBe(100);
  });

  it('when it is reduced again, then the reduction is measured from the reduced price', () => {
    const again = { ...announced, earlierPrices: [{ priceCents: 10_000, until: until('2026-11-24T00:00:00.000Z') }] };
    expect(reduce(again, 70, true)).toBe(80);
  });
});
