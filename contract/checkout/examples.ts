import type { CheckoutTables } from './settings.ts';
import type { Quote } from '../purchase/quotes.ts';
import type { Examples } from '../calls/example.ts';

/** The first shipping zone and the first tax rate of the demo shop. */
const demoTables = {
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
  ],
  rates: [{ country: 'US', state: 'AZ', kind: 'standard', percent: 5.6 }],
  taxIncluded: false,
  dispatch: {
    weekdays: [1, 2, 3, 4, 5],
    cutOffHour: 14,
    holidays: ['2026-11-26', '2026-12-25', '2027-01-01', '2027-05-31', '2027-07-05', '2027-09-06', '2027-11-25'],
  },
  home: { country: 'US', state: 'CO' },
} satisfies CheckoutTables;

/** Ground shipping, free from $150, and the sales tax of Utah. */
const exampleTables = {
  zones: [
    {
      name: 'Ground',
      countries: ['US'],
      states: [],
      days: { from: 3, to: 5 },
      by: 'subtotal',
      steps: [
        { from: 0, price: 9.5 },
        { from: 80, price: 4.5 },
      ],
      freeFrom: 150,
    },
    { name: 'International', countries: [], states: [], by: 'weight', steps: [{ from: 0, price: 35 }] },
  ],
  rates: [{ country: 'US', state: 'UT', kind: 'standard', percent: 4.85 }],
  taxIncluded: false,
  home: { country: 'US', state: 'CO' },
} satisfies CheckoutTables;

const exampleQuote = {
  lines: [
    {
      partsId: 'harvard-chain-12-speed-7wpa1c',
      partsName: 'Harvard Chain, 12-speed',
      PerUnitPrice: 48,
      quantity: 2,
      amount: 96,
      tax: 4.66,
      taxPercent: 4.85,
    },
  ],
  subtotal: 96,
  shipping: 4.5,
  shippingName: 'Ground',
  toFreeShipping: 54,
  deliveryDays: { from: 3, to: 5 },
  shippingTax: 0,
  shippingTaxPercent: 0,
  tax: 4.66,
  taxIncluded: false,
  total: 105.16,
  currency: 'USD',
  settingsVersion: null,
} satisfies Quote;

/** An example of each call about the checkout. */
export const checkoutExamples = {
  getPaymentSettings: {
    answer: {
      ...{ methods: [], market: 'us', currency: 'USD' },
      countries: ['US', 'FI', 'AX', 'ES', 'GB', 'GG', 'IM', 'JE'],
      zipDecides: ['ES', 'GB'],
    },
  },
  getCheckoutSettings: {
    as: 'admin',
    answer: { ...demoTables, version: 1, updatedAt: '2026-10-30T16:00:00.000Z' },
  },
  saveCheckoutSettings: {
    as: 'admin',
    body: { ...exampleTables, version: 1 },
    answer: { ...exampleTables, version: 2, updatedAt: '2026-11-24T16:00:00.000Z' },
  },
  previewCheckout: {
    as: 'admin',
    body: {
      tables: exampleTables,
      lines: [{ partsId: 'harvard-chain-12-speed-7wpa1c', quantity: 2 }],
      destination: { country: 'US', state: 'UT' },
    },
    answer: exampleQuote,
  },
} as const satisfies Partial<Examples>;
