import * as z from 'zod/mini';
import { savedGarage } from '../garage/schemas.ts';
import { purchase } from '../purchase/schemas.ts';
import { ownReview } from '../review/schemas.ts';
import type { Rows } from '../calls/row.ts';
import { newOrderNote } from '../order/note-schemas.ts';
import { byAccount, created, pagedList, pageQuery } from '../calls/schemas.ts';
import { customer, customerRecord, customersQuery } from './customer-schemas.ts';

/** The calls about customers and the data that the shop has of each. */
export const customerCalls = {
  listCustomers: {
    address: 'GET /customers',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    searchStops: true,
    query: customersQuery,
    answer: z.array(customer),
  },
  getCustomer: {
    address: 'GET /user/{email}/customer',
    access: 'admin',
    errorStatuses: [401, 403, 404, 409],
    params: byAccount,
    answer: customerRecord,
  },
  /** Adds a note that only the staff sees. */
  addCustomerNote: {
    address: 'POST /user/{email}/notes',
    access: 'admin',
    status: 201,
    errorStatuses: [400, 401, 403, 404, 409, 422],
    idempotent: true,
    bodyKiB: 14,
    params: byAccount,
    body: newOrderNote,
    answer: created,
  },
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
