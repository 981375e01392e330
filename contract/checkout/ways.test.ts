import { describe, expect, it } from 'vitest';
import { type CheckoutTables, checkoutTables } from './settings.ts';
import { computeTotals } from './totals.ts';

const ground = {
  ...{ name: 'Ground', countries: ['US' as const], states: [], by: 'subtotal' as const, days: { from: 3, to: 5 } },
  steps: [{ from: 0, price: 9.5 }],
  freeFrom: 150,
};
const express = {
  ...{ name: 'Express', by: 'weight' as const, days: { from: 1, to: 2 } },
  steps: [
    { from: 0, price: 29 },
    { from: 2_000, price: 45 },
  ],
};
const pickUp = { name: 'Workshop', by: 'subtotal' as const, steps: [{ from: 0, price: 3 }], isPickUp: true as const };

/** Utah taxes parts and shipping at 4.85 %; Colorado, the shop's state, taxes parts at 2.9 % and shipping not at all. */
const tables: CheckoutTables = {
  zones: [
    { ...ground, ways: [express, pickUp] },
    { name: 'International', countries: [], states: [], by: 'weight', steps: [{ from: 0, price: 35 }] },
  ],
  rates: [
    { country: 'US', state: 'UT', kind: 'standard', percent: 4.85 },
    { country: 'US', state: 'UT', kind: 'shipping', percent: 4.85 },
    { country: 'US', state: 'CO', kind: 'standard', percent: 2.9 },
  ],
  taxIncluded: false,
  home: { country: 'US', state: 'CO' },
};
const utah = { country: 'US', state: 'UT' } as const;
/** Two saddles at $40.00 and 600 g each. */
const lines = [{ priceCents: 4_000, quantity: 2, weightGrams: 600 }];
const totalsBy = (way: string | undefined, to: Parameters<typeof computeTotals>[1] = utah) =>
  computeTotals(lines, to, tables, { way });

describe('the ways of shipping in a zone', () => {
  it('when no way is chosen, then the zone’s own prices apply, and every way is offered with its price', () => {
    const totals = totalsBy(undefined);
    // Ground costs $9.50. The tax of 4.85 % is $3.88 on the parts and $0.46 on shipping.
    expect(totals).toMatchObject({ shipping: { name: 'Ground', amountCents: 950 }, taxCents: 434, totalCents: 9_384 });
    expect(totals?.ways.map(({ name, amountCents, days }) => [name, amountCents, days])).toEqual([
      ['Ground', 950, { from: 3, to: 5 }],
      ['Express', 2_900, { from: 1, to: 2 }],
      ['Workshop', 300, undefined],
    ]);
  });

  it('when another way is chosen, then the total has its price, its days and their tax', () => {
    // The tax is $3.88 on the parts and $1.41 on the shipping of $29.00.
    expect(totalsBy('Express')).toMatchObject({
      shipping: { name: 'Express', amountCents: 2_900, taxCents: 141, days: { from: 1, to: 2 } },
      ...{ taxCents: 529, totalCents: 11_429 },
    });
    expect(totalsBy('Express')?.shipping).not.toHaveProperty('isPickUp');
  });

  it('when the customer picks up the order, then the tax is that of the shop’s own address', () => {
    // The tax of 2.9 % on $80.00 is $2.32; Colorado does not tax shipping here.
    expect(totalsBy('Workshop')).toMatchObject({
      shipping: { name: 'Workshop', amountCents: 300, taxCents: 0, isPickUp: true },
      ...{ taxCents: 232, totalCents: 8_532 },
    });
  });

  it('when the chosen way is not offered at a destination, then the usual way of that destination applies', () => {
    expect(totalsBy('Express', { country: 'FR' })).toMatchObject({ shipping: { name: 'International' } });
    expect(totalsBy('Balloon')).toMatchObject({ shipping: { name: 'Ground' } });
  });

  it('when a code makes shipping free, then only the usual way is free', () => {
    const discount = { type: 'shipping', kinds: [] } as const;
    const byWay = (way?: string) => computeTotals(lines, utah, tables, { discount, way })?.shipping.amountCents;
    expect([byWay(), byWay('Express')]).toEqual([0, 2_900]);
  });

  it('when goods reach the amount of free shipping, then the other ways still cost their price', () => {
    const dear = [{ priceCents: 16_000, quantity: 1 }];
    const totals = computeTotals(dear, utah, tables, { way: 'Express' });
    expect(totals?.ways.map(({ amountCents }) => amountCents)).toEqual([0, 2_900, 300]);
  });
});

describe('the names of ways', () => {
  const problemsOf = (ways: object[]) => {
    const { error } = checkoutTables.safeParse({ ...tables, zones: [{ ...ground, ways }] });
    return error?.issues.map(({ path }) => path.join('.'));
  };

  it('when two ways of a zone have the same name, or one that of the zone, then the second one is refused', () => {
    expect(problemsOf([express, pickUp])).toBeUndefined();
    expect(problemsOf([express, { ...pickUp, name: ' express ' }])).toEqual(['zones.0.ways.1.name']);
    expect(problemsOf([{ ...express, name: 'GROUND' }])).toEqual(['zones.0.ways.0.name']);
  });

  it('when a zone has more than four other ways, or an empty list of them, then it is refused', () => {
    const five = [1, 2, 3, 4, 5].map((n) => ({ ...express, name: `Way ${n}` }));
    expect(problemsOf(five)).toEqual(['zones.0.ways']);
    expect(problemsOf(five.slice(1))).toBeUndefined();
    expect(problemsOf([])).toEqual(['zones.0.ways']);
  });
});
