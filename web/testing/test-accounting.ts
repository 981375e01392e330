import type { Accounting } from '@fourteener/contract/accounting/schemas';

/** The accounts of a month with two tax places and one payment provider. */
export const testAccounts: Accounting = {
  ...{ from: '2026-10-01', to: '2026-10-31', timeZone: 'America/Denver', currency: 'USD', papers: 9 },
  rows: [
    {
      ...{ country: 'DE', taxPercent: 19, goods: 50, shipping: 9.5, tax: 11.31, total: 70.81 },
      ...{ creditedGoods: 5, creditedShipping: 0, creditedTax: 0.95, credited: 5.95 },
    },
    {
      ...{ country: 'US', state: 'CO', taxPercent: 2.9, goods: 106.01, shipping: 0, tax: 3.07, total: 109.08 },
      ...{ creditedGoods: 0, creditedShipping: 1.2, creditedTax: 0.03, credited: 1.23 },
    },
  ],
  provider: { payouts: 190.25, fees: 7.3 },
};
/** The sums of the rows' columns, computed by hand. */
export const testAccountsSums = {
  ...{ Goods: 156.01, Shipping: 9.5, Tax: 14.38, Invoiced: 179.89 },
  ...{ 'Goods credited': 5, 'Shipping credited': 1.2, 'Tax credited': 0.98, Credited: 7.18 },
};
