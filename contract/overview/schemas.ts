import * as z from 'zod/mini';
import { constraints } from '../constraints.ts';
import { documentId } from '../fields.ts';
import { countDays, isDay } from '../calendar.ts';
import { comparisons, overviewSteps, taskNames } from './days.ts';
import { partKindCodes, type PartKind } from '../part/kinds.ts';

const kinds = ['none', ...partKindCodes] as ['none', ...PartKind[]];

/** A day of the shop in a query. */
export function day(name: string) {
  const message = `${name} must be a day such as 2026-11-05.`;
  return z
    .string(message)
    .check(z.regex(/^2[01]\d\d-\d\d-\d\d$/, { error: message, abort: true }), z.refine(isDay, message));
}

/** The query that chooses the days and parts of the overview. */
export const overviewQuery = z
  .object({
    /** The first and the last day, in the shop's time zone: both or neither; without them, the last 30 days. */
    from: z.optional(day('from')),
    to: z.optional(day('to')),
    /** The periods into which the chart groups days: `day` by default. Weeks begin on Mondays. */
    by: z.optional(z.enum(overviewSteps, `by must be one of ${overviewSteps.join(', ')}.`)),
    /** The days to compare with: by default as many directly `before`. */
    against: z.optional(z.enum(comparisons, `against must be one of ${comparisons.join(', ')}.`)),
    /**
     * Only the parts of a kind, including hidden and removed ones; `none`: parts without a kind, and parts that were removed before kinds
     * were stored.
     */
    kind: z.optional(z.enum(kinds, 'kind must be a kind of part, or none.')),
    /** Only one part. */
    part: z.optional(documentId),
  })
  .check(({ value: { from, to, kind, part }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: path, path: [path], message });
    if ((from === undefined) !== (to === undefined))
      refuse(from === undefined ? 'from' : 'to', 'from and to must be sent together.');
    if (kind !== undefined && part !== undefined) refuse('kind', 'kind cannot be used together with part.');
    if (from === undefined || to === undefined || !isDay(from) || !isDay(to)) return;
    if (from > to) refuse('to', 'to must not be before from.');
    else if (countDays(from, to) > constraints.overviewDays)
      refuse('to', `from and to can be at most ${constraints.overviewDays} days apart.`);
  });

/** The sales: dollars at the agreed prices, without shipping, and without tax that is added on top. */
const sales = {
  /**
   * Orders that were placed; a basket that was placed at once is one. Under each part or kind, every order with that part or kind counts as
   * one.
   */
  orders: z.int(),
  pieces: z.int(),
  /** The value of these orders, including those that were canceled or returned later. */
  gross: z.number(),
  /** The value of cancellations in these days, whenever the orders were placed. */
  canceledPieces: z.int(),
  canceled: z.number(),
  /** Returns that were accepted in these days, whenever they were ordered. */
  returns: z.int(),
  returnedPieces: z.int(),
  returned: z.number(),
  /** `gross` less `canceled` and `returned`; negative if more came back than was ordered. */
  net: z.number(),
};
const figures = z.object(sales);
export type OverviewFigures = z.infer<typeof figures>;

const soldPart = z.object({
  _id: z.string(),
  /** The part's name; its id if it is no longer in the shop. */
  name: z.string(),
  number: z.optional(z.string()),
  ...sales,
  /** Pieces in stock; absent if the part is no longer in the shop. */
  stock: z.optional(z.int()),
});
export type SoldPart = z.infer<typeof soldPart>;

const stockedPart = { _id: z.string(), name: z.string(), number: z.string() };
const amount = z.object({ purchases: z.int(), amount: z.number() });

/** The charges in dollars: goods and shipping without tax, and tax; `total` is the sum of all three. */
const charged = z.object({ goods: z.number(), shipping: z.number(), tax: z.number(), total: z.number() });
export type Charged = z.infer<typeof charged>;

/** The sales, best and slowest parts, stock and payments of the shop in a range of days. */
export const overview = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(overviewSteps),
  /** The time zone of the days: the shop's, or UTC while older figures are not yet grouped by the shop's days. */
  timeZone: z.string(),
  /** The same number of days, directly before the range or beginning with the same day of the previous year. */
  before: z.object({ from: z.string(), to: z.string() }),
  total: figures,
  totalBefore: figures,
  /** The days, weeks or months of the range, each with the corresponding days of the period that it is compared with. */
  periods: z.array(z.object({ from: z.string(), to: z.string(), ...sales, before: figures })),
  /** The sales by kind, with the kind that each part has now or had when it was removed; highest `net` first. */
  kinds: z.array(z.object({ kind: z.enum(kinds), ...sales, netBefore: z.number() })),
  /** The parts with the highest `net`. */
  best: z.array(soldPart),
  /**
   * The parts with the fewest pieces sold and kept, among those that were in stock during the whole range and are now; only the 50 slowest
   * parts are examined.
   */
  slowest: z.array(soldPart),
  /** The current stock, at its selling price; `hidden`: of all parts that riders cannot see, even if a part or kind is chosen. */
  stock: z.object({
    ...{ parts: z.int(), pieces: z.int(), value: z.number() },
    hidden: z.object({ parts: z.int(), pieces: z.int() }),
  }),
  /** The parts in stock that will sell out first at the pace of the last 90 days, including today. */
  runningOut: z.array(z.object({ ...stockedPart, stock: z.int(), sold: z.int(), daysLeft: z.int() })),
  /** Parts with more pieces reserved by unpaid orders (`unpaid`) than left in stock; absent where the shop takes no payments. */
  mostlyUnpaid: z.optional(z.array(z.object({ ...stockedPart, stock: z.int(), unpaid: z.int() }))),
  /** Sold-out parts for which riders wait. */
  demand: z.array(z.object({ ...stockedPart, waiting: z.int() })),
  /** Words of searches that found nothing, within at most the last 13 weeks of the range, with their counts of at least three. */
  vainWords: z.array(z.object({ word: z.string(), count: z.int() })),
  /** The money of all purchases, with shipping and tax, even if a part or kind is chosen; absent where the shop takes no payments. */
  payments: z.optional(
    z.object({
      paid: z.number(),
      refunded: z.number(),
      paidBefore: z.number(),
      refundedBefore: z.number(),
      /**
       * The amount that is charged for the orders of these days in their current state: without later cancellations and returns. Absent,
       * like `goodwill`, until `npm run migrate` has added up older orders.
       */
      charged: z.optional(charged),
      chargedBefore: z.optional(charged),
      /** The part of `refunded` that was paid without a returned piece. */
      goodwill: z.optional(z.number()),
      goodwillBefore: z.optional(z.number()),
      /** The amount due now, and the part of it that is overdue. */
      due: amount,
      overdue: amount,
    }),
  ),
});
export type Overview = z.infer<typeof overview>;
export type OverviewKind = Overview['kinds'][number]['kind'];

/** The tasks that wait for an admin, with their numbers; tasks that do not apply to the shop are left out. */
export const overviewTasks = z.array(z.object({ name: z.enum(taskNames), count: z.int() }));
export type OverviewTask = z.infer<typeof overviewTasks>[number];
