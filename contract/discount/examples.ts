import type { Examples } from '../calls/example.ts';
import type { Discount } from './schemas.ts';

/** A discount code of the demo shop that was never used. */
const exampleDiscount = {
  _id: 'WINTER10',
  type: 'percent',
  percent: 10,
  kinds: ['tyre', 'tube'],
  from: '2026-11-20',
  until: '2027-02-28',
  uses: 200,
  oncePerCustomer: true,
  ended: false,
  used: 0,
  revision: 1,
  createdAt: '2026-11-18T17:00:00.000Z',
} satisfies Discount;

const { _id, used: _used, createdAt: _createdAt, ...body } = exampleDiscount;

/** An example of each call about discount codes. */
export const discountExamples = {
  listDiscounts: { as: 'admin', query: { limit: 1 }, answer: [exampleDiscount] },
  getDiscount: { as: 'admin', params: { id: _id }, answer: exampleDiscount },
  saveDiscount: {
    as: 'admin',
    params: { id: _id },
    body: { ...body, uses: 300 },
    answer: { ...exampleDiscount, uses: 300, revision: 2 },
  },
} as const satisfies Partial<Examples>;
