import { addDays, beginningOf, toDay } from '../calendar.ts';

/** The segments of the customers' list. `blocked` has the blocked accounts; the others are decided by the days of the orders. */
export const customerSegments = ['new', 'back', 'quiet', 'blocked'] as const;
export type CustomerSegment = (typeof customerSegments)[number];
type OrderSegment = Exclude<CustomerSegment, 'blocked'>;

/** The rule of a segment, in days of the shop's calendar. */
interface SegmentRule {
  /** The segment lasts for this number of days after the order named by `of` or, with `isAfter`, begins after them. */
  of: 'first' | 'last';
  days: number;
  isAfter?: true;
  /** The least number of orders. Orders that were canceled entirely do not count. */
  least: number;
}

/** The rule of each segment; docs/orders.md describes them. */
export const segmentRules: Readonly<Record<OrderSegment, SegmentRule>> = {
  new: { of: 'first', days: 30, least: 1 },
  back: { of: 'last', days: 90, least: 2 },
  quiet: { of: 'last', days: 365, isAfter: true, least: 2 },
};

/** The orders of a customer that decide the segments. */
interface OrderedDays {
  orders: number;
  first: Date;
  last: Date;
}

/** The segments of a customer at a time, and the time at which the next segment begins or ends; undefined if none will. */
export function judgeSegments(ordered: OrderedDays, at: Date): { segments: OrderSegment[]; changesAt?: Date } {
  const judged = (Object.keys(segmentRules) as OrderSegment[]).flatMap((name) => {
    const { of, days, isAfter = false, least } = segmentRules[name];
    if (ordered.orders < least) return [];
    const turnsAt = beginningOf(addDays(toDay(ordered[of]), days + 1));
    return [{ name, turnsAt, isIn: at >= turnsAt === isAfter }];
  });
  const [next] = judged
    .map(({ turnsAt }) => turnsAt)
    .filter((time) => time > at)
    .toSorted((a, b) => a.getTime() - b.getTime());
  return { segments: judged.filter(({ isIn }) => isIn).map(({ name }) => name), ...(next && { changesAt: next }) };
}
