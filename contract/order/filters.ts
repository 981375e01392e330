import * as z from 'zod/mini';
import { page, sortedBy, sortedByAgeWith } from '../calls/schemas.ts';
import { documentId, switchedOn } from '../fields.ts';
import { ageSorts } from '../part/sorts.ts';
import { paymentStatuses } from '../purchase/payment-states.ts';
import { termSearch, timeRange } from './narrowing.ts';
import { returnReason } from './return-schemas.ts';
import { orderStatuses } from './states.ts';

/** The sorts of the list of all items: by age, by price per piece, or by the customer's email address. */
export const itemSorts = [...ageSorts, 'cheapest', 'dearest', 'email', 'email-descending'] as const;
export type ItemSort = (typeof itemSorts)[number];

/** The filters of the list of all orders; all that are given must match. */
const filters = {
  /**
   * Searches the order number, the customer's name and email address, and the part's name and number. Each typed word must be the beginning
   * of a word there, or of several words run together; or all that was typed must be, run together. A complete email address matches only
   * itself. If any item of an order matches, the order is found; without `by=order` the rows are its items. The list stops after 1,000
   * orders that have the rarest word, and its next page goes on; a request for counts is then rejected.
   */
  search: termSearch,
  /** The state of the purchase's payment; orders without a purchase match none. */
  payment: z.optional(z.enum(paymentStatuses, `payment must be one of ${paymentStatuses.join(', ')}.`)),
  /** The id of a part, and the id of a customer's account. */
  part: z.optional(documentId),
  person: z.optional(documentId),
  /** The time at which the order was placed: not before `from`, and before `to`. */
  ...timeRange,
  /** With `by=order`: only orders that have not left by the promised day. */
  late: switchedOn('late'),
  /** With `by=order`: only orders whose address does not name a place that the shop could read. */
  awaitsPlace: switchedOn('awaitsPlace'),
  /** With `by=order`: only orders with a return, requested or done, for this reason. */
  returnReason,
  /** With `by=order`: only orders with pieces that, as their customer said, are on their way back. */
  returnSent: switchedOn('returnSent'),
  /** `order` for one row, or one count, per order; if absent, per item. */
  by: z.optional(z.enum(['order'], 'by must be order.')),
};

/** The filters of the list of all orders. */
export const ordersFilter = {
  status: z.optional(z.enum(orderStatuses, `status must be one of ${orderStatuses.join(', ')}.`)),
  ...filters,
};
/** The query of the list of all orders. */
export const ordersQuery = z
  .object({ ...page, sort: sortedBy(itemSorts), ...ordersFilter })
  .check(sortedByAgeWith(Object.keys(ordersFilter)));
export type OrdersFilter = z.output<z.ZodMiniObject<typeof ordersFilter>>;

/** The query of the counts of orders. */
export const orderCountsFilter = z.object(filters);
