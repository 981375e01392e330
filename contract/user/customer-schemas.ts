import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';
import { page, sortedBy } from '../calls/schemas.ts';
import { savedAddresses } from '../checkout/delivery.ts';
import { orderNote } from '../order/note-schemas.ts';
import { termSearch } from '../order/narrowing.ts';
import { ageSorts } from '../part/sorts.ts';
import { customerSegments } from './customer-segments.ts';

/** How customers can be sorted, each way: by their last order, by what they spent, how often they ordered, and by name. */
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

/** An account that has ordered, with what it has ordered in all. */
export const customer = z.object({
  /** The id of the account. */
  _id: z.string(),
  email: z.string(),
  userName: z.string(),
  /** The sum of all that was paid, less refunds; of orders without a purchase the price of what was neither canceled nor returned. */
  spent: z.number(),
  /** Orders of which not everything was canceled. */
  orders: z.int(),
  /** Returns that the shop accepted. */
  returns: z.int(),
  firstOrderAt: timestamp,
  lastOrderAt: timestamp,
  /** Bikes that are kept with the account. */
  bikes: z.int(),
  segments: z.array(z.enum(customerSegments)),
});
export type Customer = z.infer<typeof customer>;

/** The filters of the customers' list; all that are given must match. */
const customersFilter = {
  /**
   * Finds names and email addresses by the beginnings of their words, and whole phone numbers of orders and profiles, however they are
   * written.
   */
  search: termSearch,
  segment: z.optional(z.enum(customerSegments, `segment must be one of ${customerSegments.join(', ')}.`)),
};
export type CustomersFilter = z.output<z.ZodMiniObject<typeof customersFilter>>;

/** The query of the customers' list. */
export const customersQuery = z.object({
  ...page,
  /** `newest` and `oldest` are those of the last order. */
  sort: sortedBy(customerSorts),
  ...customersFilter,
});

/** The facts that the shop has of an account as a customer, besides its lists. */
export const customerRecord = z.object({
  /** Absent until it has ordered something. */
  customer: z.optional(customer),
  /** The delivery addresses that are saved with the account. */
  addresses: savedAddresses.shape.addresses,
  /** The notes of the staff, oldest first: the newest 50. */
  notes: z.array(orderNote),
});
