import { nameClock, toShopTime } from '@fourteener/contract/calendar';
import { monthNames, writeDate } from '@fourteener/contract/text/day-names';

// Days and hours are in the shop's time zone, wherever the reader is. They are formatted by own code, in American
// English as the whole shop, because the first use of Intl in a browser loads its data, which takes 20 to 90 ms on a
// desktop while the first parts are rendered. dates.test.ts compares every format with Intl's.
const nameMonth = (month: number) => monthNames[month] ?? '';
const abbreviate = (date: Date) => nameMonth(date.getUTCMonth()).slice(0, 3);
const pad = (number: number) => String(number).padStart(2, '0');
const writeDay = (date: Date) => `${abbreviate(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
const writeTime = (date: Date, ...rest: number[]) =>
  `${[date.getUTCHours() % 12 || 12, ...rest.map(pad)].join(':')} ${date.getUTCHours() < 12 ? 'AM' : 'PM'}`;

/** The day of a timestamp (ISO 8601): `Nov 17, 2026`. */
export function formatDay(timestamp: string): string {
  return writeDay(toShopTime(timestamp));
}

/** A date without a time (`2026-10-20`): `October 20, 2026`. */
export const formatDate = (date: string): string => writeDate(date);

/** A date without a time (`2026-10-01`), short: `Oct 1, 2026`. */
export const formatShortDate = (date: string): string => writeDay(new Date(date));

/** The day of a timestamp where the year is known, `Nov 17`. */
export function formatShortDay(timestamp: string): string {
  const date = toShopTime(timestamp);
  return `${abbreviate(date)} ${date.getUTCDate()}`;
}

/** A timestamp (ISO 8601) to the minute, `Nov 17, 2026, 9:31 AM`. */
export function formatDateTime(timestamp: string): string {
  const date = toShopTime(timestamp);
  return `${writeDay(date)}, ${writeTime(date, date.getUTCMinutes())}`;
}

/** A deadline with its time zone, `Nov 17, 2026, 9:31 AM MST`: a reader elsewhere compares it with another clock. */
export function formatDeadline(timestamp: string): string {
  return `${formatDateTime(timestamp)} ${nameClock(timestamp)}`;
}

/** The time of day of a timestamp to the second, with its zone as for deadlines, `9:31:05 AM MST`. */
export function formatTime(timestamp: string): string {
  const date = toShopTime(timestamp);
  return `${writeTime(date, date.getUTCMinutes(), date.getUTCSeconds())} ${nameClock(timestamp)}`;
}

/** A full hour of the day, `2 PM`; 24 is the midnight at its end. */
export function writeHour(hour: number): string {
  if (hour === 24) return 'midnight';
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}
