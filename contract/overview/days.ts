import { addDays, lastDayOfMonth, mondayOf } from '../calendar.ts';

/** The periods into which the overview groups days. */
export const overviewSteps = ['day', 'week', 'month'] as const;
export type OverviewStep = (typeof overviewSteps)[number];

/** The days with which a range is compared: the same number of days directly before it, or beginning with the same day of the previous year. */
export const comparisons = ['before', 'last-year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The tasks that can wait for an admin, in the order in which they are shown. */
export const taskNames = [
  'read-addresses',
  'confirm-orders',
  'pack-orders',
  'ship-orders',
  'inspect-returns',
  'late-orders',
  'overdue-payments',
  'due-payments',
  'due-refunds',
  'sold-out-parts',
  'low-stock-parts',
  'reported-reviews',
  'failed-emails',
] as const;
export type TaskName = (typeof taskNames)[number];

/** Splits a range into days, weeks that begin on Mondays, or months; the range may cut off the first and the last one. */
export function splitDays(from: string, to: string, by: OverviewStep): { from: string; to: string }[] {
  const split: { from: string; to: string }[] = [];
  for (let first = from; first <= to;) {
    const end = lastDayOf(first, by);
    const last = end < to ? end : to;
    split.push({ from: first, to: last });
    first = addDays(last, 1);
  }
  return split;
}

function lastDayOf(day: string, by: OverviewStep): string {
  if (by === 'day') return day;
  return by === 'month' ? lastDayOfMonth(day) : addDays(mondayOf(day), 6);
}
