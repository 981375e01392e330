import * as z from 'zod/mini';
import { savedGarage } from '../garage.ts';
import { purchase } from '../purchases.ts';
import { ownReview } from '../reviews.ts';
import { exampleAccounts, type Examples } from './example.ts';
import { ownReviewExample } from './part-reviews.ts';
import { examplePurchase } from './purchases.ts';
import type { Rows } from './row.ts';
import { byAccount, pagedList, pageQuery } from './schemas.ts';

/** The calls about what a customer has in the shop. */
export const customerCalls = {
  listCustomerPurchases: {
    address: 'GET /user/{email}/purchases',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    ...pagedList,
    params: byAccount,
    query: pageQuery,
    answer: z.array(purchase),
  },
  listCustomerReviews: {
    address: 'GET /user/{email}/reviews',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404, 409],
    ...pagedList,
    params: byAccount,
    query: pageQuery,
    answer: z.array(ownReview),
  },
  getCustomerGarage: {
    address: 'GET /user/{email}/garage',
    access: 'admin',
    errorStatuses: [401, 403, 404, 409],
    params: byAccount,
    answer: savedGarage,
  },
} as const satisfies Rows;

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
