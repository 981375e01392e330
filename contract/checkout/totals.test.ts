import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckoutTables, defaultTables } from './settings.ts';
import { computeTotals, grossOf, keptOf, type PricedLine, taxOf } from './totals.ts';

const utah = { country: 'US', state: 'UT' } as const;
const line = (facts: Partial<PricedLine> = {}): PricedLine => ({ priceCents: 4_800, quantity: 2, ...facts });
const zone = (facts: Partial<CheckoutTables['zones'][number]> = {}): CheckoutTables['zones'][number] =>
  ({ name: 'Ground', countries: [], states: [], by: 'subtotal', steps: [{ from: 0, price: 9.5 }], ...facts }) as never;
const tables = (facts: Partial<CheckoutTables> = {}): CheckoutTables => ({ ...defaultTables, ...facts });
const shippingOf = (
  lines: readonly PricedLine[],
  zones: CheckoutTables['zones'],
  to: Parameters<typeof computeTotals>[1] = utah,
) => computeTotals(lines, to, tables({ zones }))?.shipping;

it('when a shop has not set up shipping and tax, then a basket costs only the prices of its parts, in every country', () => {
  for (const country of ['US', 'DE'] as const) {
    expect(computeTotals([line(), line({ priceCents: 1 })], { country }, defaultTables)).toMatchObject({
      subtotalCents: 9_602,
      shipping: { amountCents: 0, taxCents: 0 },
      taxCents: 0,
      totalCents: 9_602,
    });
  }
});

it('when a zone states its delivery time, then the shipping of the total states it too, and otherwise it does not', () => {
  const days = { from: 3, to: 5 };
  expect(shippingOf([line()], [zone({ days })])).toMatchObject({ days });
  expect(shippingOf([line()], [zone()])).not.toHaveProperty('days');
  expect(shippingOf([line()], [zone({ countries: ['DE'], days }), zone()])).not.toHaveProperty('days');
});

describe('shipping', () => {
  const byWeight = zone({
    by: 'weight',
    steps: [
      { from: 2_000, price: 20 },
      { from: 0, price: 5 },
      { from: 500, price: 8 },
    ],
  });

  it.each([
    [249, 500],
    [250, 800],
    [999, 800],
    [1_000, 2_000],
    [undefined, 500],
  ])('when two pieces weigh %s g each, then the highest step that is reached costs %s cents', (weightGrams, cents) => {
    expect(shippingOf([line({ weightGrams })], [byWeight])?.amountCents).toBe(cents);
  });

  it('when a basket has parts of different weights, then the weight of all of its pieces decides', () => {
    const lines = [line({ weightGrams: 700 }), line({ weightGrams: 210, quantity: 3 })];
    expect(shippingOf(lines, [byWeight])?.amountCents).toBe(2_000);
    expect(shippingOf([line({ weightGrams: 700 }), line({ weightGrams: 199, quantity: 3 })], [byWeight])).toMatchObject(
      {
        amountCents: 800,
      },
    );
  });

  it('when no step is reached, then the lowest one counts', () => {
    expect(
      shippingOf(
        [line()],
        [
          zone({
            steps: [
              { from: 500, price: 3 },
              { from: 200, price: 7 },
            ],
          }),
        ],
      )?.amountCents,
    ).toBe(700);
  });

  it('when the subtotal reaches the amount of free shipping, then shipping is free, and below it is not', () => {
    const zones = [zone({ freeFrom: 96 })];
    expect(shippingOf([line()], zones)?.amountCents).toBe(0);
    expect(shippingOf([line({ priceCents: 4_799 })], zones)?.amountCents).toBe(950);
  });

  it('when several zones contain the destination, then the first one applies; when none does, the shop does not deliver', () => {
    const zones = [
      zone({ name: 'Far', countries: ['US'], states: ['AK', 'HI'] }),
      zone({ name: 'Ground', countries: ['US'] }),
      zone({ name: 'Again', countries: ['US', 'CA'] }),
    ];
    expect(shippingOf([line()], zones, { country: 'US', state: 'hi' })?.name).toBe('Far');
    expect(shippingOf([line()], zones, utah)?.name).toBe('Ground');
    expect(shippingOf([line()], zones, { country: 'US' })?.name).toBe('Ground');
    expect(shippingOf([line()], zones, { country: 'CA' })?.name).toBe('Again');
    expect(computeTotals([line()], { country: 'DE' }, tables({ zones }))).toBeUndefined();
  });
});

describe('tax', () => {
  const rates: CheckoutTables['rates'] = [
    { country: 'US', kind: 'standard', percent: 1 },
    { country: 'US', state: 'UT', kind: 'standard', percent: 4.85 },
    { country: 'US', state: 'UT', kind: 'shipping', percent: 10 },
    { country: 'DE', kind: 'reduced', percent: 7 },
  ];
  const taxed = (lines: PricedLine[], to: Parameters<typeof computeTotals>[1], taxIncluded = false) =>
    computeTotals(lines, to, tables({ rates, taxIncluded, zones: [zone()] }));

  it('when a state has a rate, then it comes before that of the country, and each class has its own', () => {
    expect(taxed([line()], utah)).toMatchObject({ lines: [{ taxCents: 466, taxRate: 4_850 }], taxCents: 466 + 95 });
    expect(taxed([line()], { country: 'US', state: 'CO' })).toMatchObject({
      taxCents: 96,
      totalCents: 9_600 + 950 + 96,
    });
    expect(taxed([line({ taxClass: 'reduced' })], { country: 'DE' })).toMatchObject({ taxCents: 672 });
    expect(taxed([line({ taxClass: 'exempt' }), line({ taxClass: 'reduced' })], utah)).toMatchObject({ taxCents: 95 });
  });

  it('when prices include the tax, then it is a part of the total', () => {
    const included = taxed([line()], utah, true);
    expect(included).toMatchObject({ lines: [{ amountCents: 9_600, taxCents: 444 }], totalCents: 10_550 });
    expect(included?.shipping.taxCents).toBe(86);
  });

  it.each([
    [50, 1_000, 1],
    [149, 1_000, 1],
    [150, 1_000, 2],
    [9_007_199_254_740_991, 100_000, 9_007_199_254_740_991],
    [0, 8_875, 0],
  ])(
    'when %s cents are taxed at %s thousandths of a percent, then half a cent is rounded up: %s',
    (amount, rate, tax) => {
      expect(taxOf(amount, rate, false)).toBe(tax);
    },
  );
});

describe('for any basket and tables', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 });
  const rate = fc.integer({ min: 0, max: 100_000 });
  const lines = fc.array(
    fc.record({
      priceCents: amount,
      quantity: fc.integer({ min: 1, max: 1_000 }),
      taxClass: fc.constantFrom('standard', 'reduced', 'exempt', undefined),
      weightGrams: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 10 },
  );
  const anyTables = fc
    .record({
      taxIncluded: fc.boolean(),
      standard: rate,
      reduced: rate,
      shipping: rate,
      price: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ taxIncluded, price, ...percents }) =>
      tables({
        taxIncluded,
        zones: [zone({ steps: [{ from: 0, price: price / 100 }] })],
        rates: Object.entries(percents).map(([kind, thousandths]) => ({
          country: 'US' as const,
          kind: kind as 'standard',
          percent: thousandths / 1_000,
        })),
      }),
    );
  const run = <T>(property: fc.IPropertyWithHooks<T>) => fc.assert(property, { numRuns: 500 });
  const totalsOf = (ordered: readonly PricedLine[], by: CheckoutTables) => {
    const totals = computeTotals(ordered, utah, by);
    if (!totals) throw new Error('It is delivered everywhere.');
    return totals;
  };

  it('when it is added up, then lines, shipping and tax make the total, all in whole cents', () => {
    run(
      fc.property(lines, anyTables, (ordered, by) => {
        const { lines: taxed, shipping, subtotalCents, taxCents, totalCents } = totalsOf(ordered, by);
        const netOf = (each: { amountCents: number; taxCents: number }) =>
          grossOf(each, by.taxIncluded) - each.taxCents;
        const net = [...taxed, shipping].reduce((sum, each) => sum + netOf(each), 0);
        expect(net + taxCents).toBe(totalCents);
        expect(subtotalCents).toBe(ordered.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0));
        for (const each of [...taxed, shipping]) expect(Number.isSafeInteger(each.taxCents)).toBe(true);
        expect(Number.isSafeInteger(totalCents)).toBe(true);
      }),
    );
  });

  it('when tax is added to a net price, then the tax contained in the gross price is the same within a cent', () => {
    run(
      fc.property(amount, rate, (net, thousandths) => {
        const tax = taxOf(net, thousandths, false);
        expect(Math.abs(taxOf(net + tax, thousandths, true) - tax)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('when a line is split in two, then the tax changes by a cent at most', () => {
    run(
      fc.property(
        amount,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        anyTables,
        (priceCents, one, other, by) => {
          const taxOfLines = (...quantities: number[]) =>
            totalsOf(
              quantities.map((quantity) => ({ priceCents, quantity })),
              by,
            ).lines.reduce((sum, { taxCents }) => sum + taxCents, 0);
          expect(Math.abs(taxOfLines(one, other) - taxOfLines(one + other))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('when a basket is split into two orders, then each line has the same tax', () => {
    run(
      fc.property(lines, fc.nat(), anyTables, (ordered, at, by) => {
        const cut = at % ordered.length;
        const parts = [ordered.slice(0, cut), ordered.slice(cut)].map((some) => totalsOf(some, by).lines);
        expect(parts.flat()).toEqual(totalsOf(ordered, by).lines);
      }),
    );
  });

  it('when the pieces of a line are given up in several steps, then the differences add up to the whole line, and none is negative', () => {
    const quantity = fc.integer({ min: 1, max: 500 });
    run(
      fc.property(
        amount,
        fc.nat(1_000_000),
        quantity,
        fc.array(fc.nat(), { maxLength: 8 }),
        (price, taxCents, of, at) => {
          const whole = { amountCents: price * of, taxCents };
          const kept = [of, ...at.map((each) => each % (of + 1)).toSorted((one, other) => other - one), 0];
          const left = kept.map((pieces) => grossOf(keptOf(whole, pieces, of), false));
          const refunds = left.slice(1).map((cents, n) => (left[n] ?? 0) - cents);
          expect(refunds.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
          expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(grossOf(whole, false));
        },
      ),
    );
  });
});
