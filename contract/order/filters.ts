import * as z from 'zod/mini';
import { page, sortedBy, sortedByAgeWith } from '../calls/schemas.ts';
import { documentId, switchedOn } from '../fields.ts';
import { ageSorts } from '../part/sorts.ts';
import { paymentStatuses } from '../purchase/payment-states.ts';
import { termSearch, timeRange } from './narrowing.ts';
import { returnReason } from './return-schemas.ts';
import { orderStatuses } from './states.ts';

/** How the rows of all items can be sorted: by age, by the price of a piece, or by the customer's email address. */
export const itemSorts = [...ageSorts, 'cheapest', 'dearest', 'email', 'email-descending'] as const;
export type ItemSort = (typeof itemSorts)[number];

/** The filters of the list of all orders; all that are given must match. */
const filters = {
  /**
   * Finds number, customer's name and email address, part's name and number. Each word is the beginning of one, and what continues it,
   * in one of these; or all that is typed is, run together. A complete email address finds exactly that. Orders are found, by whichever of
   * their parts: without `by=order` the rows are their items. The list stops after 1,000 orders that have the rarest word, and its next page
   * goes on; the numbers are then rejected.
   */
  search: termSearch,
  /** How its purchase is paid: orders without a purchase have none of these states. */
  payment: z.optional(z.enum(paymentStatuses, `payment must be one of ${paymentStatuses.join(', ')}.`)),
  /** The id of a part, and of a customer's account. */
  part: z.optional(documentId),
  person: z.optional(documentId),
  /** When it was placed: not before `from`, and before `to`. */
  ...timeRange,
  /** With `by=order`: only those that have not left by the promised day. */
  late: switchedOn('late'),
  /** With `by=order`: only those whose address does not say where they go. */
  awaitsPlace: switchedOn('awaitsPlace'),
  /** With `by=order`: only those of which pieces were, or are to be, returned for the reason. */
  returnReason,
  /** With `by=order`: only those of which pieces are on their way back, as their customer said. */
  returnSent: switchedOn('returnSent'),
  /** One row an order, and numbers of orders; of items, if absent. */
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

/** The filters of the numbers of orders. */
export const orderCountsFilter = z.object(filters);
