import * as z from 'zod/mini';
import { documentId, dollars, moment, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** Where an order stands. */
export const orderStatuses = ['placed'] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

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
  history: z.array(z.object({ status: orderStatus, at: moment })),
  createdAt: moment,
});
export type Order = z.infer<typeof order>;

/**
 * What a customer sends to order. Clients of the specification send `partsName`, `userName` and `userEmail` too: they are
 * not read, because the database and the token know better.
 */
export const newOrder = z.object({
  partsId: documentId,
  quantity: wholeNumber('The quantity', 1, limits.pieces),
  phone: text({ name: 'The phone', min: 1, max: limits.phoneLength }),
  address: text({ name: 'The address', min: 1, max: limits.addressLength }),
  /** The price that the customer was shown; an order at another one is refused. */
  PerUnitPrice: z.optional(dollars('PerUnitPrice')),
});
export type NewOrder = z.output<typeof newOrder>;
