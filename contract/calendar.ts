import table from './clock-changes.json' with { type: 'json' };

// The shop's days and hours in the shop's time zone, whatever zone a server or a reader is in. The clock changes come from a table
// (docs/decisions/0091-one-calendar.md), because the first use of Intl blocks a phone for longer than the whole script of a page may.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A name of the shop's time, such as `MST`, and its offset from UTC in minutes. */
interface Clock {
  name: string;
  offset: number;
}

const offsets: Readonly<Record<string, number>> = table.offsets;

/** The clocks with the times since which they apply, the latest first. */
const clocks = Object.entries(table.changes)
  .map(([since, name]) => ({ since: Date.parse(since), name, offset: offsets[name] ?? 0 }))
  .toReversed();

const utc: Clock = { name: 'UTC', offset: 0 };

/** The clock that applies at a time. Times before the table get its first clock, times after it its last one. */
function clockAt(time: number): Clock {
  return clocks.find(({ since }) => since <= time) ?? clocks.at(-1) ?? utc;
}

/** The short name of the shop's time zone at a time, such as `MST`. */
export const nameClock = (time: Date | number | string): string => clockAt(new Date(time).getTime()).name;

/** A date whose UTC fields are the date and time of day in the shop's time zone. */
export function toShopTime(time: Date | number | string): Date {
  const date = new Date(time);
  return new Date(date.getTime() + clockAt(date.getTime()).offset * MINUTE);
}

/** The day in the shop's time zone at a time, such as `2026-11-05`. */
export const toDay = (time: Date | number | string): string => toUtcDay(toShopTime(time));

/** The first moment of a day in the shop's time zone. A day has 23 or 25 hours when the clock changes. */
export function beginningOf(day: string): Date {
  const midnight = Date.parse(day);
  const begins = [midnight - DAY, midnight + DAY]
    .map((near) => midnight - clockAt(near).offset * MINUTE)
    .filter((time) => toDay(time) === day);
  return new Date(Math.min(...begins));
}

/** The first moment after a day in the shop's time zone. */
export const endOf = (day: string): Date => beginningOf(addDays(day, 1));

/** A time in the shop's time zone with its offset from UTC (ISO 8601): `2026-11-08T13:05:00-07:00`. */
export function writeShopTime(time: Date | number | string): string {
  const { offset } = clockAt(new Date(time).getTime());
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map(pad);
  return `${toShopTime(time).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

const pad = (number: number) => String(number).padStart(2, '0');

// Days of the calendar without a time zone: clock changes do not affect them.

/** The UTC day of a time. */
export const toUtcDay = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a text is an existing day in the form `2026-11-05`. */
export function isDay(value: string): boolean {
  const midnight = Date.parse(`${value}T00:00:00.000Z`);
  return !Number.isNaN(midnight) && toUtcDay(midnight) === value;
}

/** The day that is `days` days later, or earlier if `days` is negative. */
export const addDays = (day: string, days: number): string => toUtcDay(Date.parse(day) + days * DAY);

/** The same day of the month `months` months later; the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toUtcDay(Date.UTC(year, month, Math.min(Number(day.slice(8)), last)));
}

/** The number of days from one day to another, both included. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** The same day a year earlier; February 28 for February 29. */
export function yearBefore(day: string): string {
  const [year, month, date] = [Number(day.slice(0, 4)) - 1, day.slice(5, 7), day.slice(8)];
  const same = `${year}-${month}-${date}`;
  return isDay(same) ? same : `${year}-${month}-28`;
}

/** The first day of the month, the quarter and the year of a day. */
export const firstDayOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
export const firstDayOfQuarter = (day: string): string => {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${pad(month - ((month - 1) % 3))}-01`;
};
export const firstDayOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The last day of the month of a day. */
export function lastDayOfMonth(day: string): string {
  const date = new Date(day);
  return toUtcDay(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
}
