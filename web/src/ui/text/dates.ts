// By hand, in American English as the whole shop: the first use of Intl in a browser loads its data, 20 to 90 ms on a desktop,
// in the midst of the first parts' being drawn. dates.test.ts holds every format to what Intl writes.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const nameMonth = (month: number) => MONTHS[month] ?? '';
const abbreviate = (date: Date) => nameMonth(date.getMonth()).slice(0, 3);
const pad = (number: number) => String(number).padStart(2, '0');
const writeDay = (date: Date) => `${abbreviate(date)} ${date.getDate()}, ${date.getFullYear()}`;
const writeTime = (date: Date, ...rest: number[]) =>
  `${[date.getHours() % 12 || 12, ...rest.map(pad)].join(':')} ${date.getHours() < 12 ? 'AM' : 'PM'}`;

/** The day of a timestamp (ISO 8601) where the reader is, `Nov 17, 2026`. */
export function formatDay(timestamp: string): string {
  return writeDay(new Date(timestamp));
}

/** A date that is no timestamp (`2026-10-20`), the same for every reader: `October 20, 2026`. */
export function formatDate(date: string): string {
  const day = new Date(date);
  return `${nameMonth(day.getUTCMonth())} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

/** The day of a timestamp where the year is known, `Nov 17`. */
export function formatShortDay(timestamp: string): string {
  const date = new Date(timestamp);
  return `${abbreviate(date)} ${date.getDate()}`;
}

/** A timestamp (ISO 8601) to the minute where the reader is, `Nov 17, 2026, 9:31 AM`. */
export function formatDateTime(timestamp: string): string {
  const date = new Date(timestamp);
  return `${writeDay(date)}, ${writeTime(date, date.getMinutes())}`;
}

/** The time of day of a timestamp to the second, `9:31:05 AM`. */
export function formatTime(timestamp: string): string {
  const date = new Date(timestamp);
  return writeTime(date, date.getMinutes(), date.getSeconds());
}
