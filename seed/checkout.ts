import type { CheckoutTables } from '@fourteener/contract/checkout/settings';

/** States that tax shipping as well. */
const taxesShipping = new Set(['MN', 'NY', 'TX', 'WA']);

/** Statewide rates of sales tax in percent, for the demo alone: cities and counties add their own. */
const salesTax = { AZ: 5.6, CA: 7.25, CO: 2.9, MN: 6.875, NY: 4, TX: 6.25, UT: 4.85, WA: 6.5, WY: 4 };

const taxedKinds = ['standard'] as const;
const taxedKindsWithShipping = ['standard', 'shipping'] as const;

/** What the demo shop asks for shipping and tax: it delivers within the United States. */
export const checkoutTables: CheckoutTables = {
  zones: [
    {
      name: 'Air',
      countries: ['US'],
      states: ['AK', 'HI', 'PR', 'GU'],
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
      by: 'weight',
      steps: [
        { from: 0, price: 9.5 },
        { from: 2_000, price: 14.5 },
        { from: 5_000, price: 24.5 },
      ],
      freeFrom: 250,
    },
  ],
  rates: Object.entries(salesTax).flatMap(([state, percent]) =>
    (taxesShipping.has(state) ? taxedKindsWithShipping : taxedKinds).map((kind) => ({
      country: 'US' as const,
      state,
      kind,
      percent,
    })),
  ),
  taxIncluded: false,
  home: { country: 'US', state: 'CO' },
};
