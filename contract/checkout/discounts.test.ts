import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, discountLines } from './discounts.ts';
import { type CheckoutTables, defaultTables } from './settings.ts';
import { computeTotals, type PricedLine } from './totals.ts';

const utah = { country: 'US', state: 'UT' } as const;
const chain = { priceCents: 4_800, quantity: 2, kind: 'chain' } as const;
const saddle = { priceCents: 13_999, quantity: 1, kind: 'saddle' } as const;
const bell = { priceCents: 1_250, quantity: 1 } as const;

const percent = (value: number, kinds: Discount['kinds'] = []): Discount => ({
  type: 'percent',
  percent: value,
  kinds,
});
const amount = (amountCents: number, kinds: Discount['kinds'] = []): Discount => ({
  type: 'amount',
  amountCents,
  kinds,
});
const freeShipping: Discount = { type: 'shipping', kinds: [] };

/** Ground shipping is $9.50, $4.50 from $80 on, and free from $150 on; goods are taxed at 4.85 %, shipping at 10 %. */
const tables = (taxIncluded: boolean): CheckoutTables => ({
  ...defaultTables,
  taxIncluded,
  zones: [
    {
      ...{ name: 'Ground', countries: [], states: [], by: 'subtotal', freeFrom: 150 },
      steps: [
        { from: 0, price: 9.5 },
        { from: 80, price: 4.5 },
      ],
    },
  ],
  rates: [
    { country: 'US', kind: 'standard', percent: 4.85 },
    { country: 'US', kind: 'shipping', percent: 10 },
  ],
});
const totalsOf = (lines: readonly PricedLine[], discount?: Discount, taxIncluded = false) =>
  computeTotals(lines, utah, tables(taxIncluded), { discount });

describe('the share of each line', () => {
  const lines = (...amounts: number[]) => amounts.map((amountCents) => ({ amountCents }));

  it.each([
    ['10 % of $96.00, $139.99 and $12.50', percent(10), [9_600, 13_999, 1_250], [960, 1_400, 125]],
    ['33 % of three cents', percent(33), [1, 1, 1], [1, 0, 0]],
    ['50 % of one cent', percent(50), [1], [1]],
    ['all of it', percent(100), [4_999, 1], [4_999, 1]],
    ['$20.00 of $96.00, $139.99 and $12.50', amount(2_000), [9_600, 13_999, 1_250], [773, 1_127, 100]],
    ['$1.00 of three equal lines', amount(100), [700, 700, 700], [34, 33, 33]],
    ['more than the goods cost', amount(5_000), [1_200, 900], [1_200, 900]],
    ['the price of shipping', freeShipping, [1_200, 900], [0, 0]],
    ['an amount of goods that cost nothing', amount(500), [0, 0], [0, 0]],
  ])(
    'when a code takes off %s, then the discount is split over the lines as listed',
    (_, discount, amounts, shares) => {
      expect(discountLines(lines(...amounts), discount)).toEqual(shares);
    },
  );

  it('when a code is for chains and saddles, then it takes nothing off other parts and parts without a kind', () => {
    const kinds = ['chain', 'saddle'] as const;
    const all = [
      { amountCents: 1_000, kind: 'chain' as const },
      { amountCents: 5_000, kind: 'stem' as const },
      { amountCents: 3_000, kind: 'saddle' as const },
      { amountCents: 7_000 },
    ];
    expect(discountLines(all, percent(25, kinds))).toEqual([250, 0, 750, 0]);
    expect(discountLines(all, amount(100, kinds))).toEqual([25, 0, 75, 0]);
    expect(discountLines(all, amount(100, ['tool']))).toEqual([0, 0, 0, 0]);
  });
});

describe('an order with a code', () => {
  it('when tax is added to the prices, then each line is taxed on its price after the discount', () => {
    expect(totalsOf([chain, bell], amount(1_500))).toMatchObject({
      lines: [
        { amountCents: 9_600 - 1_327, discountCents: 1_327, taxCents: 401 },
        { amountCents: 1_250 - 173, discountCents: 173, taxCents: 52 },
      ],
      subtotalCents: 10_850,
      discountCents: 1_500,
      shipping: { amountCents: 450, taxCents: 45 },
      taxCents: 498,
      totalCents: 10_850 - 1_500 + 450 + 498,
    });
  });

  it('when prices include tax, then the tax in a line is computed from its price after the discount', () => {
    expect(totalsOf([chain, bell], amount(1_500), true)).toMatchObject({
      lines: [{ taxCents: 383 }, { taxCents: 50 }],
      shipping: { amountCents: 450, taxCents: 41 },
      taxCents: 474,
      totalCents: 10_850 - 1_500 + 450,
    });
  });

  it('when the code takes the goods below the subtotal of free shipping, then shipping has the price for that subtotal', () => {
    expect(totalsOf([chain, saddle])).toMatchObject({ subtotalCents: 23_599, shipping: { amountCents: 0 } });
    expect(totalsOf([chain, saddle], amount(8_599))).toMatchObject({ shipping: { amountCents: 0 } });
    expect(totalsOf([chain, saddle], amount(8_600))).toMatchObject({ shipping: { amountCents: 450 } });
    expect(totalsOf([chain, saddle], amount(15_600))).toMatchObject({ shipping: { amountCents: 950 } });
  });

  it('when the code is for free shipping, then shipping and its tax are zero, and the goods keep their prices', () => {
    expect(totalsOf([chain], freeShipping)).toMatchObject({
      lines: [{ amountCents: 9_600, discountCents: 0, taxCents: 466 }],
      discountCents: 0,
      shipping: { amountCents: 0, taxCents: 0 },
      totalCents: 10_066,
    });
  });

  it('when the code is worth the goods, then shipping alone is left to pay', () => {
    expect(totalsOf([bell], percent(100))).toMatchObject({ taxCents: 95, totalCents: 950 + 95 });
  });
});

describe('for any basket, code and market', () => {
  const kinds = ['chain', 'saddle', 'tool'] as const;
  const lines = fc.array(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 100_000_000 }),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      taxClass: fc.constantFrom('standard', 'exempt', undefined),
      kind: fc.constantFrom(...kinds, undefined),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const meant = fc.subarray([...kinds]);
  const code: fc.Arbitrary<Discount> = fc.oneof(
    fc.record({ type: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }), kinds: meant }),
    fc.record({
      type: fc.constant('amount' as const),
      amountCents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 2_000_000_000 })),
      kinds: meant,
    }),
    fc.record({ type: fc.constant('shipping' as const), kinds: meant }),
  );

  /** Hands out the cents that are left after rounding down one by one, each to the line that is furthest below its exact share. */
  function shareOneByOne(amounts: readonly number[], cents: number): number[] {
    const whole = BigInt(amounts.reduce((sum, each) => sum + each, 0)) || 1n;
    const floors = amounts.map((each) => (BigInt(each) * BigInt(cents)) / whole);
    const shares = floors.map(Number);
    for (let left = cents - shares.reduce((sum, each) => sum + each, 0); left > 0; left -= 1) {
      const behind = amounts.map((each, n) => BigInt(each) * BigInt(cents) - BigInt(shares[n] ?? 0) * whole);
      const most = behind.reduce((best, each, n) => (each > (behind[best] ?? 0n) ? n : best), 0);
      shares[most] = (shares[most] ?? 0) + 1;
    }
    return shares;
  }

  it('when any totals are computed again independently of the shop, then both agree to the cent', () => {
    fc.assert(
      fc.property(lines, code, fc.boolean(), (ordered, discount, taxIncluded) => {
        const list = ordered.map(({ priceCents, quantity }) => priceCents * quantity);
        const applies = ordered.map(
          ({ kind }) => discount.kinds.length === 0 || discount.kinds.some((each) => each === kind),
        );
        const base = list.map((each, n) => (applies[n] ? each : 0));
        const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
        const off =
          discount.type === 'percent'
            ? Math.floor((sum(base) * discount.percent + 50) / 100)
            : discount.type === 'amount'
              ? Math.min(sum(base), discount.amountCents)
              : 0;
        const left = shareOneByOne(base, off).map((share, n) => (list[n] ?? 0) - share);
        const goods = sum(left);
        const shipping = discount.type === 'shipping' || goods >= 15_000 ? 0 : goods >= 8_000 ? 450 : 950;
        const taxIn = (cents: number, thousandths: number) => {
          const parts = BigInt(taxIncluded ? 100_000 + thousandths : 100_000);
          return Number((BigInt(cents) * BigInt(thousandths) * 2n + parts) / (parts * 2n));
        };
        const taxes = left.map((cents, n) => taxIn(cents, ordered[n]?.taxClass === 'exempt' ? 0 : 4_850));
        const tax = sum(taxes) + taxIn(shipping, 10_000);

        const totals = totalsOf(ordered, discount, taxIncluded);
        expect(totals?.lines.map(({ amountCents }) => amountCents)).toEqual(left);
        expect(totals?.lines.map(({ taxCents }) => taxCents)).toEqual(taxes);
        expect(totals).toMatchObject({
          ...{ subtotalCents: sum(list), discountCents: off, taxCents: tax },
          totalCents: sum(list) - off + shipping + (taxIncluded ? 0 : tax),
        });
      }),
      { numRuns: 1_500 },
    );
  });

  it('when a code takes off any amount, then no line and no discount is negative', () => {
    fc.assert(
      fc.property(lines, code, (ordered, discount) => {
        for (const line of totalsOf(ordered, discount)?.lines ?? []) {
          expect(line.amountCents).toBeGreaterThanOrEqual(0);
          expect(line.discountCents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
