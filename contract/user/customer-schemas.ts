import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';
import { page, sortedBy } from '../calls/schemas.ts';
import { savedAddresses } from '../checkout/delivery.ts';
import { orderNote } from '../order/note-schemas.ts';
import { termSearch } from '../order/narrowing.ts';
import { ageSorts } from '../part/sorts.ts';
import { customerSegments } from './customer-segments.ts';

/** The sorts of the list of customers, each in both directions: by their last order, by what they spent, by number of orders, and by name. */
export const customerSorts = [
  ...ageSorts,
  'spend',
  'least-spend',
  'orders',
  'fewest-orders',
  'name',
  'name-descending',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

/** An account that has ordered, with the totals of its orders. */
export const customer = z.object({
  /** The id of the account. */
  _id: z.string(),
  email: z.string(),
  userName: z.string(),
  /** The sum of all payments, less refunds; for orders without a purchase, the price of the items that were neither canceled nor returned. */
  spent: z.number(),
  /** The number of orders that were not canceled entirely. */
  orders: z.int(),
  /** The number of returns that the shop accepted. */
  returns: z.int(),
  firstOrderAt: timestamp,
  lastOrderAt: timestamp,
  /** The number of bikes that are saved with the account. */
  bikes: z.int(),
  segments: z.array(z.enum(customerSegments)),
});
export type Customer = z.infer<typeof customer>;

/** The filters of the customers' list; all that are given must match. */
const customersFilter = {
  /**
   * Searches names and email addresses by the beginnings of their words, and phone numbers of orders and profiles as a whole, however they
   * are written.
   */
  search: termSearch,
  segment: z.optional(z.enum(customerSegments, `segment must be one of ${customerSegments.join(', ')}.`)),
};
export type CustomersFilter = z.output<z.ZodMiniObject<typeof customersFilter>>;

/** The query of the customers' list. */
export const customersQuery = z.object({
  ...page,
  /** `newest` and `oldest` sort by the last order. */
  sort: sortedBy(customerSorts),
  ...customersFilter,
});

/** The data that the shop has about an account as a customer, without its lists. */
export const customerRecord = z.object({
  /** Absent until the account has ordered something. */
  customer: z.optional(customer),
  /** The delivery addresses that are saved with the account. */
  addresses: savedAddresses.shape.addresses,
  /** The newest 50 notes of the staff, oldest first. */
  notes: z.array(orderNote),
});
