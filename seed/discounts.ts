import type { DiscountChange } from '@fourteener/contract/discount/schemas';

/** The discount codes of the demo shop: one that each customer can use once, one for free shipping, and an expired one. */
export const discounts: readonly ({ code: string; at: string } & Omit<DiscountChange, 'revision'>)[] = [
  {
    ...{ code: 'WINTER10', at: '2026-09-21T17:00:00.000Z', type: 'percent', percent: 10, kinds: ['tyre', 'tube'] },
    ...{ from: '2026-11-20', until: '2027-02-28', uses: 200, oncePerCustomer: true, ended: false },
  },
  {
    ...{ code: 'WELCOME15', at: '2026-11-19T17:00:00.000Z', type: 'percent', percent: 15, kinds: [] },
    ...{ oncePerCustomer: true, ended: false },
  },
  {
    ...{ code: 'FREESHIP', at: '2026-11-20T17:00:00.000Z', type: 'shipping', kinds: [] },
    ...{ uses: 50, oncePerCustomer: false, ended: false },
  },
  {
    ...{ code: 'RIDE20', at: '2026-09-28T16:00:00.000Z', type: 'amount', amount: 20, kinds: [] },
    ...{ from: '2026-10-01', until: '2026-10-31', oncePerCustomer: false, ended: true },
  },
];
