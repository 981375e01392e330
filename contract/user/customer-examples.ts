import { exampleAccounts, type Examples } from '../calls/example.ts';
import { ownReviewExample } from '../review/part-examples.ts';
import { examplePurchase } from '../purchase/examples.ts';

const rider = { email: exampleAccounts.customer };

/** An example of each. */
export const customerExamples = {
  listCustomerPurchases: {
    as: 'admin',
    params: rider,
    query: { limit: 1 },
    answer: [examplePurchase],
  },
  listCustomerReviews: { as: 'admin', params: rider, query: { limit: 1 }, answer: [ownReviewExample] },
  getCustomerGarage: { as: 'admin', params: rider, answer: { bikes: [], chosen: null, revision: 0 } },
} as const satisfies Partial<Examples>;
