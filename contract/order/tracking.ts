import * as z from 'zod/mini';
import { listOf, text, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';

/** The reasons why a line of a file with tracking numbers ships nothing. */
const trackingProblems = ['unknown-order', 'not-packed', 'same-number', 'other-number'] as const;

const parcel = {
  carrier: text({ name: 'The carrier', min: 1, max: constraints.carrierLength }),
  trackingCode: text({ name: 'The tracking number', min: 1, max: constraints.carrierLength }),
};

/** The request body that corrects the tracking number of a parcel. */
export const trackingChange = z.object({
  ...parcel,
  /** The position, from 1, of the parcel among the item's parcels; the last parcel, if absent. */
  parcel: z.optional(wholeNumber('The parcel', 1, constraints.pieces)),
});
export type TrackingChange = z.output<typeof trackingChange>;

/** A line of a file with tracking numbers, as label programs write it: an order and the number of its parcel. */
export const trackingLine = z.object(
  {
    line: wholeNumber('The line', 1, constraints.importLines),
    /** The number of an order or of one of its items, however it is typed. */
    number: text({ name: 'The order number', min: 1, max: constraints.typedNumberLength }),
    ...parcel,
  },
  'A line is not an object.',
);
export type TrackingLine = z.output<typeof trackingLine>;

/** The request body that finds the orders of some lines. */
export const trackingLines = z.object({
  lines: listOf(trackingLine, {
    min: 1,
    max: constraints.bulkOrders,
    missing: 'The lines are missing.',
    tooFew: 'There are no lines.',
    tooMany: `Please send at most ${constraints.bulkOrders} lines at a time.`,
  }).check(z.refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'A line appears twice.')),
});

/** The order of a line, and the items that would be shipped. */
export const foundShipment = z.object({
  line: z.int(),
  /** Absent if no order has the number. */
  orderId: z.optional(z.string()),
  /** The number of the whole order. */
  number: z.optional(z.string()),
  userName: z.optional(z.string()),
  /** The number of items of the order. */
  orderSize: z.int(),
  /** The items of the order that are packed. */
  items: z.array(z.string()),
  problem: z.optional(z.object({ code: z.enum(trackingProblems), message: z.string() })),
});
export type FoundShipment = z.infer<typeof foundShipment>;
