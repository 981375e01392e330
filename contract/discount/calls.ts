import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import type { Rows } from '../calls/row.ts';
import { pagedList, pageQuery } from '../calls/schemas.ts';
import { byDiscountCode, discount, discountChange } from './schemas.ts';

/** The calls about discount codes. */
export const discountCalls = {
  listDiscounts: {
    address: 'GET /discounts',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: pageQuery,
    answer: z.array(discount),
  },
  getDiscount: {
    address: 'GET /discounts/{id}',
    access: 'admin',
    errorStatuses: [401, 403, 404],
    params: byDiscountCode,
    answer: discount,
  },
  /** Creates, changes, ends or reactivates a code. Orders that were placed with the code keep their discount. */
  saveDiscount: {
    address: 'PUT /discounts/{id}',
    access: 'admin',
    errorStatuses: [400, 401, 403, 409],
    signInWithin: constraints.adminSignIn,
    bodyKiB: 3,
    params: byDiscountCode,
    body: discountChange,
    answer: discount,
  },
} as const satisfies Rows;
