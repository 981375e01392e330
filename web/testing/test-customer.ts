import type { Customer } from '@fourteener/contract/user/customer-schemas';

/** A customer who has ordered repeatedly. */
export const testCustomer: Customer = {
  ...{ _id: 'june', email: 'june@shop.example', userName: 'June Halvorsen', spent: 1_817.48, orders: 9, returns: 1 },
  ...{ firstOrderAt: '2025-07-09T19:12:00.000Z', lastOrderAt: '2026-11-20T15:40:00.000Z', bikes: 2 },
  segments: ['back'],
};
