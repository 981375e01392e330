import type { Examples } from '../calls/example.ts';

/** An example of each call about the accounts. */
export const accountingExamples = {
  getAccounting: {
    as: 'admin',
    query: { from: '2026-11-20', to: '2026-11-20' },
    answer: {
      ...{ from: '2026-11-20', to: '2026-11-20', timeZone: 'America/Denver', currency: 'USD' },
      papers: 2,
      rows: [
        {
          ...{ country: 'US', state: 'CO', taxPercent: 2.9, goods: 136, shipping: 0, tax: 3.94, total: 139.94 },
          ...{ creditedGoods: 7.34, creditedShipping: 0, creditedTax: 0.21, credited: 7.55 },
        },
        {
          ...{ country: 'US', state: 'CO', taxPercent: 0, goods: 0, shipping: 9.5, tax: 0, total: 9.5 },
          ...{ creditedGoods: 0, creditedShipping: 0.73, creditedTax: 0, credited: 0.73 },
        },
      ],
      provider: { payouts: 0, fees: 0 },
    },
  },
} as const satisfies Partial<Examples>;
