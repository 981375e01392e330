import { describe, expect, it } from 'vitest';
import type { Destination } from './delivery.ts';
import { type CheckoutTables, defaultTables } from './settings.ts';
import { computeTotals, doesZipDecide, findMissing, isPricedAlike } from './totals.ts';

const zone = (name: string, price: number, facts: Partial<CheckoutTables['zones'][number]>) =>
  ({ name, countries: [], states: [], by: 'subtotal', steps: [{ from: 0, price }], ...facts }) as never;
const tables: CheckoutTables = {
  ...defaultTables,
  zones: [
    zone('Canaries', 48, { countries: ['ES'], zips: ['35', '38'] }),
    zone('Northern Ireland', 44, { countries: ['GB'], zips: ['BT'] }),
    zone('Europe', 36, {}),
  ],
  rates: [
    { country: 'ES', kind: 'standard', percent: 21 },
    { country: 'ES', zips: ['35', '38', '51', '52'], kind: 'standard', percent: 0 },
    { country: 'GB', kind: 'standard', percent: 20 },
    { country: 'GB', zips: ['BT'], kind: 'standard', percent: 19 },
    { country: 'CA', kind: 'standard', percent: 5 },
    { country: 'CA', state: 'ON', kind: 'standard', percent: 13 },
    { country: 'CA', state: 'ON', zips: ['P0X'], kind: 'standard', percent: 8 },
  ],
};
const priced = (to: Destination) => {
  const totals = computeTotals([{ priceCents: 10_000, quantity: 1 }], to, tables);
  return [totals?.shipping.name, totals?.lines[0]?.taxCents];
};

describe('beginnings of postal codes', () => {
  it.each<[Destination, string, number]>([
    [{ country: 'ES', zip: '28013' }, 'Europe', 2_100],
    [{ country: 'ES', zip: '35001' }, 'Canaries', 0],
    [{ country: 'ES', zip: '51001' }, 'Europe', 0],
    [{ country: 'GB', zip: 'BT1 1AA' }, 'Northern Ireland', 1_900],
    [{ country: 'GB', zip: 'bt11aa' }, 'Northern Ireland', 1_900],
    [{ country: 'GB', zip: 'B1 1AA' }, 'Europe', 2_000],
    [{ country: 'JE', zip: 'JE2 3AB' }, 'Europe', 0],
    [{ country: 'FR', zip: '35000' }, 'Europe', 0],
    [{ country: 'CA', state: 'ON', zip: 'M5V 1A1' }, 'Europe', 1_300],
    [{ country: 'CA', state: 'ON', zip: 'P0X 1C0' }, 'Europe', 800],
    [{ country: 'CA', state: 'Ontario', zip: 'M5V 1A1' }, 'Europe', 1_300],
    [{ country: 'CA', state: 'ont.', zip: 'M5V 1A1' }, 'Europe', 1_300],
    [{ country: 'CA', state: 'AB', zip: 'T2P 1J9' }, 'Europe', 500],
  ])('when an order goes to %j, then its zone is %s and its tax %s cents', (to, name, cents) => {
    expect(priced(to)).toEqual([name, cents]);
  });

  it('when a beginning ends with a letter, then it does not match codes that continue with another letter', () => {
    const london: CheckoutTables = {
      ...tables,
      rates: [{ country: 'GB', zips: ['B', 'E1'], kind: 'standard', percent: 7 }],
    };
    const taxOf = (zip: string) =>
      computeTotals([{ priceCents: 10_000, quantity: 1 }], { country: 'GB', zip }, london)?.taxCents;
    expect([taxOf('B1 1AA'), taxOf('BT1 1AA'), taxOf('E1 6AN'), taxOf('EC1A 1BB')]).toEqual([700, 0, 700, 0]);
  });
});

describe('missing fields of a destination', () => {
  it.each<[Destination, string | undefined]>([
    [{ country: 'ES' }, 'zip'],
    [{ country: 'ES', zip: '28013' }, undefined],
    [{ country: 'CA' }, 'state'],
    [{ country: 'CA', state: 'Nowhere', zip: 'M5V 1A1' }, 'state'],
    [{ country: 'CA', state: 'Ontario' }, 'zip'],
    [{ country: 'CA', state: 'Ontario', zip: 'M5V 1A1' }, undefined],
    [{ country: 'US' }, undefined],
    [{ country: 'FR' }, undefined],
  ])('when a destination is %j, then the missing field is %s', (to, missing) => {
    expect(findMissing(to, tables)).toBe(missing);
  });

  it('when a country has beginnings of postal codes in the tables, then its destinations need a postal code, and others do not', () => {
    const countries = ['US', 'ES', 'GB', 'CA', 'JE'] as const;
    expect(countries.filter((country) => doesZipDecide(country, tables))).toEqual(['ES', 'GB', 'CA']);
  });

  it('when two places have the same zone and rates, then their prices are the same', () => {
    const spain = (zip: string): Destination => ({ country: 'ES', zip });
    expect(isPricedAlike(spain('28013'), spain('08001'), tables)).toBe(true);
    expect(isPricedAlike(spain('28013'), spain('51001'), tables)).toBe(false);
    expect(isPricedAlike(spain('35001'), spain('51001'), tables)).toBe(false);
  });
});
