/** How the overview adds up days. */
export const overviewSteps = ['day', 'week', 'month'] as const;
export type OverviewStep = (typeof overviewSteps)[number];

/** What can wait for an admin, in the order in which it is shown. */
export const taskNames = [
  'confirm-orders',
  'pack-orders',
  'ship-orders',
  'inspect-returns',
  'overdue-payments',
  'due-payments',
  'due-refunds',
  'sold-out-parts',
  'low-stock-parts',
  'reported-reviews',
  'failed-emails',
] as const;
export type TaskName = (typeof taskNames)[number];

const DAY = 24 * 60 * 60 * 1_000;

/** Whether it is a day of the calendar, as `2026-11-05`. */
export function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00.000Z`);
  return !Number.isNaN(time) && toDay(time) === value;
}

/** The day of a time, in UTC, as withdrawals and invoices have it: the shop's riders live in many time zones. */
export const toDay = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * DAY);
}

/** How many days there are from one to another, both included. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1;
}

/** A range in days, weeks that begin on Mondays, or months; the first and the last may be cut off by the range. */
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
  const date = new Date(day);
  if (by === 'month') return toDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return addDays(day, (7 - date.getUTCDay()) % 7);
}
