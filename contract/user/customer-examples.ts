import { exampleAccounts, type Examples } from '../calls/example.ts';
import { ownReviewExample } from '../review/part-examples.ts';
import { examplePurchase } from '../purchase/examples.ts';

const rider = { email: exampleAccounts.customer };

/** An example of each call about customers. */
export const customerExamples = {
  listCustomers: {
    as: 'admin',
    query: { search: 'halvorsen', limit: 1 },
    answer: [
      {
        _id: 'riderJuneHalvorsen2025park02',
        email: 'rider@example.com',
        userName: 'June Halvorsen',
        spent: 1817.48,
        orders: 9,
        returns: 1,
        firstOrderAt: '2025-07-09T19:12:00.000Z',
        lastOrderAt: '2026-11-20T15:40:00.000Z',
        bikes: 0,
        segments: ['back'],
      },
    ],
  },
  getCustomer: {
    as: 'admin',
    params: { email: 'manager@example.com' },
    answer: { addresses: [], notes: [] },
  },
  addCustomerNote: {
    as: 'admin',
    params: rider,
    key: 'my-first-customer-note',
    body: { text: 'Rides a size M and calls before noon.' },
    answer: { acknowledged: true, insertedId: 'p4Vd0yqXbKZr9wTs2LcE' },
  },
  listCustomerPurchases: {
    as: 'admin',
    params: rider,
    query: { limit: 1 },
    answer: [examplePurchase],
  },
  listCustomerReviews: { as: 'admin', params: rider, query: { limit: 1 }, answer: [ownReviewExample] },
  getCustomerGarage: { as: 'admin', params: rider, answer: { bikes: [], chosen: null, revision: 0 } },
} as const satisfies Partial<Examples>;
