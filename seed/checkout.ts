import type { Country } from '@fourteener/contract/checkout/countries';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';

/** States that tax shipping in addition to goods. */
const taxesShipping = new Set(['MN', 'NY', 'TX', 'WA']);

/** Statewide rates of sales tax in percent, for the demo alone: cities and counties add their own. */
const salesTax = { AZ: 5.6, CA: 7.25, CO: 2.9, MN: 6.875, NY: 4, TX: 6.25, UT: 4.85, WA: 6.5, WY: 4 };

const taxedKinds = ['standard'] as const;
const taxedKindsWithShipping = ['standard', 'shipping'] as const;

/** Beginnings of the postal codes of the Canary Islands, Ceuta and Melilla, which are outside the VAT area of the European Union. */
const outsideOfSpain = ['35', '38', '51', '52'];

/** The VAT on goods and shipping to a country. */
const vat = (country: Country, percent: number, zips?: string[]) =>
  taxedKindsWithShipping.map((kind) => ({ country, ...(zips && { zips }), kind, percent }));

/** The demo shop's tables of shipping and tax: it delivers within the United States and to some countries of Europe. */
export const checkoutTables: CheckoutTables = {
  zones: [
    {
      name: 'Air',
      countries: ['US'],
      states: ['AK', 'HI', 'PR', 'GU', 'AS', 'MP', 'VI', 'AA', 'AE', 'AP'],
      days: { from: 4, to: 7 },
      by: 'weight',
      steps: [
        { from: 0, price: 24 },
        { from: 2_000, price: 39 },
        { from: 5_000, price: 69 },
      ],
    },
    {
      name: 'Ground',
      countries: ['US'],
      states: [],
      days: { from: 2, to: 5 },
      by: 'weight',
      steps: [
        { from: 0, price: 9.5 },
        { from: 2_000, price: 14.5 },
        { from: 5_000, price: 24.5 },
      ],
      freeFrom: 250,
      ways: [
        {
          name: 'Express',
          days: { from: 1, to: 2 },
          by: 'weight',
          steps: [
            { from: 0, price: 29 },
            { from: 2_000, price: 45 },
            { from: 5_000, price: 79 },
          ],
        },
        {
          name: 'Pick up at the workshop',
          days: { from: 0, to: 0 },
          by: 'weight',
          steps: [{ from: 0, price: 0 }],
          isPickUp: true,
        },
      ],
    },
    {
      name: 'Canary Islands, Ceuta and Melilla',
      countries: ['ES'],
      states: [],
      zips: outsideOfSpain,
      days: { from: 7, to: 14 },
      by: 'weight',
      steps: [
        { from: 0, price: 48 },
        { from: 2_000, price: 76 },
      ],
    },
    {
      name: 'Northern Ireland',
      countries: ['GB'],
      states: [],
      zips: ['BT'],
      days: { from: 6, to: 10 },
      by: 'weight',
      steps: [
        { from: 0, price: 44 },
        { from: 2_000, price: 68 },
      ],
    },
    {
      name: 'Europe',
      countries: ['AX', 'ES', 'FI', 'GB', 'GG', 'IM', 'JE'],
      states: [],
      days: { from: 5, to: 9 },
      by: 'weight',
      steps: [
        { from: 0, price: 36 },
        { from: 2_000, price: 58 },
        { from: 5_000, price: 94 },
      ],
    },
  ],
  rates: [
    ...Object.entries(salesTax).flatMap(([state, percent]) =>
      (taxesShipping.has(state) ? taxedKindsWithShipping : taxedKinds).map((kind) => ({
        country: 'US' as const,
        state,
        kind,
        percent,
      })),
    ),
    ...vat('ES', 21),
    ...vat('ES', 0, outsideOfSpain),
    ...vat('FI', 25.5),
    ...vat('GB', 20),
    ...vat('IM', 20),
  ],
  taxIncluded: false,
  // New Year, Memorial Day, Independence Day, Labor Day, Thanksgiving and Christmas.
  dispatch: {
    weekdays: [1, 2, 3, 4, 5],
    cutOffHour: 14,
    holidays: ['2026-11-26', '2026-12-25', '2027-01-01', '2027-05-31', '2027-07-05', '2027-09-06', '2027-11-25'],
  },
  home: { country: 'US', state: 'CO' },
};
