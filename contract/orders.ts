import * as z from 'zod/mini';
import { documentId, dollars, moment, optionalText, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';
import { orderActionNames, orderRoles, orderStatuses } from './order-states.ts';

const orderStatus = z.enum(orderStatuses);
const details = {
  /** Why it was cancelled, is to go back, or is not taken back. */
  reason: optionalText({ name: 'The reason', max: limits.reasonLength }),
  carrier: optionalText({ name: 'The carrier', max: limits.carrierLength }),
  trackingCode: optionalText({ name: 'The tracking code', max: limits.carrierLength }),
};

/** One step of an order. */
export const orderStep = z.object({
  status: orderStatus,
  at: moment,
  /** Who brought it there. */
  role: z.enum(orderRoles),
  reason: z.optional(z.string()),
  carrier: z.optional(z.string()),
  trackingCode: z.optional(z.string()),
});
export type OrderStep = z.infer<typeof orderStep>;

/** An order as the shop answers it; name, picture and price are those of the moment it was placed. */
export const order = z.object({
  _id: z.string(),
  /** What the rider and the bench call it by, `FC-K7Q2-94MD`. */
  number: z.string(),
  partsId: z.string(),
  partsName: z.string(),
  img: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Dollars for one piece. */
  PerUnitPrice: z.number(),
  /** Pieces. */
  quantity: z.int(),
  /** Dollars: `PerUnitPrice` × `quantity`. */
  total: z.number(),
  status: orderStatus,
  /** Oldest first; the last one is where it stands. */
  history: z.array(orderStep),
  createdAt: moment,
});
export type Order = z.infer<typeof order>;

const line = {
  partsId: documentId,
  /** Pieces. */
  quantity: wholeNumber('The quantity', 1, limits.pieces),
  /** The price that the customer was shown; an order at another one is refused. */
  PerUnitPrice: z.optional(dollars('PerUnitPrice')),
};
const newLine = z.object(line, 'A line is not an object.');
export type NewLine = z.output<typeof newLine>;

const delivery = {
  phone: text({ name: 'The phone', min: 1, max: limits.phoneLength }),
  address: text({ name: 'The address', min: 1, max: limits.addressLength }),
};

/**
 * What a customer sends to order. Clients of the specification send `partsName`, `userName` and `userEmail` too: they are
 * not read, because the database and the token know better.
 */
export const newOrder = z.object({ ...line, ...delivery });
export type NewOrder = z.output<typeof newOrder>;

/** What a customer sends to order several parts at once. */
export const newBasket = z.object({
  lines: z
    .array(newLine, 'The lines are missing.')
    .check(
      z.minLength(1, 'The basket is empty.'),
      z.maxLength(limits.basketLines, `A basket takes at most ${limits.basketLines} lines.`),
    ),
  ...delivery,
});
export type NewBasket = z.output<typeof newBasket>;

/** How many orders stand in each state. */
export const orderCounts = z.record(orderStatus, z.int());
export type OrderCounts = z.infer<typeof orderCounts>;

/** What narrows the list of all orders. */
export const ordersFilter = {
  status: z.optional(z.enum(orderStatuses, `status must be one of ${orderStatuses.join(', ')}.`)),
  /** The number of an order, or the whole address that its customer had; nothing less is looked for. */
  search: optionalText({ name: 'search', min: 1, max: limits.emailLength }),
};

/** What is sent to bring an order to another state. */
export const orderChange = z.object({
  action: z.enum(orderActionNames, `The action must be one of ${orderActionNames.join(', ')}.`),
  ...details,
});
export type OrderChange = z.output<typeof orderChange>;
