import * as z from 'zod/mini';
import { savedGarage } from '../garage/schemas.ts';
import { purchase } from '../purchase/schemas.ts';
import { ownReview } from '../review/schemas.ts';
import type { Rows } from '../calls/row.ts';
import { byAccount, pagedList, pageQuery } from '../calls/schemas.ts';

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
