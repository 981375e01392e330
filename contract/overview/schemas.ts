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

/** The days and parts that the overview is about. */
export const overviewQuery = z
  .object({
    /** The first and the last day of the shop; both, or neither: then the last 30 days. */
    from: z.optional(day('from')),
    to: z.optional(day('to')),
    /** How days are added up for the chart: `day` by default. Weeks begin on Mondays. */
    by: z.optional(z.enum(overviewSteps, `by must be one of ${overviewSteps.join(', ')}.`)),
    /** The days to compare with: as many right `before` by default. */
    against: z.optional(z.enum(comparisons, `against must be one of ${comparisons.join(', ')}.`)),
    /** Only the parts of a kind, also hidden and removed ones; `none`: those without a kind, and those that were removed before kinds were kept. */
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

/** The sales: money in dollars of the agreed prices, without shipping, and without tax that comes on top. */
const sales = {
  /** Orders that were placed; what a customer placed at once is one, also of several parts or kinds, of each of which it is one. */
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
  /** `gross` less `canceled` and `returned`; below 0 where more came back than was ordered. */
  net: z.number(),
};
const figures = z.object(sales);
export type OverviewFigures = z.infer<typeof figures>;

const soldPart = z.object({
  _id: z.string(),
  /** The part's id where it is not in the shop any more. */
  name: z.string(),
  number: z.optional(z.string()),
  ...sales,
  /** Pieces in stock; absent where it is not in the shop. */
  stock: z.optional(z.int()),
});
export type SoldPart = z.infer<typeof soldPart>;

const stockedPart = { _id: z.string(), name: z.string(), number: z.string() };
const amount = z.object({ purchases: z.int(), amount: z.number() });

/** The charges: goods and shipping without tax, and tax; `total` is all three. */
const charged = z.object({ goods: z.number(), shipping: z.number(), tax: z.number(), total: z.number() });
export type Charged = z.infer<typeof charged>;

/** How the shop does. */
export const overview = z.object({
  from: z.string(),
  to: z.string(),
  by: z.enum(overviewSteps),
  /** The time zone of the days: the shop's, or UTC while older figures are not added up by the shop's days. */
  timeZone: z.string(),
  /** The same number of days, right before or from the same day of the year before on. */
  before: z.object({ from: z.string(), to: z.string() }),
  total: figures,
  totalBefore: figures,
  /** The days, weeks or months of the range, each with the same days of the period that it is compared with. */
  periods: z.array(z.object({ from: z.string(), to: z.string(), ...sales, before: figures })),
  /** By the kind that parts have now, or had when they were removed; the highest `net` first. */
  kinds: z.array(z.object({ kind: z.enum(kinds), ...sales, netBefore: z.number() })),
  /** The parts with the highest `net`. */
  best: z.array(soldPart),
  /** The parts with the fewest pieces sold and kept, among those that were in stock all the time and are now; looked for among the first 50. */
  slowest: z.array(soldPart),
  /** The stock of now, at the price that it is sold for; `hidden`: of all parts that riders cannot see, also where a part or kind is chosen. */
  stock: z.object({
    ...{ parts: z.int(), pieces: z.int(), value: z.number() },
    hidden: z.object({ parts: z.int(), pieces: z.int() }),
  }),
  /** The parts in stock that are sold out first if they sell as in the last 90 days, with today. */
  runningOut: z.array(z.object({ ...stockedPart, stock: z.int(), sold: z.int(), daysLeft: z.int() })),
  /** Parts of which unpaid orders keep more pieces (`unpaid`) than are left; absent where the shop takes no payments. */
  mostlyUnpaid: z.optional(z.array(z.object({ ...stockedPart, stock: z.int(), unpaid: z.int() }))),
  /** Sold-out parts for which riders wait. */
  demand: z.array(z.object({ ...stockedPart, waiting: z.int() })),
  /** Words of searches that found nothing, in the last 13 weeks of the range at most: how often, if at least three times. */
  vainWords: z.array(z.object({ word: z.string(), count: z.int() })),
  /** The money of all purchases, with shipping and tax, also where a part or kind is chosen; absent where the shop takes no payments. */
  payments: z.optional(
    z.object({
      paid: z.number(),
      refunded: z.number(),
      paidBefore: z.number(),
      refundedBefore: z.number(),
      /**
       * The amount that is charged for the orders that were placed in these days, as they stand now: without what was canceled and what came back
       * since. Absent, as is `goodwill`, until `npm run migrate` has added up older orders.
       */
      charged: z.optional(charged),
      chargedBefore: z.optional(charged),
      /** The part of `refunded` that was given for no piece that came back. */
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
