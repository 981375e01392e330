/** The months, January first. */
export const monthNames = [
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

/** The days of the week in the order of ISO 8601: Monday is 1, Sunday is 7. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The number of a day's weekday (ISO 8601): 1 for Monday, 7 for Sunday. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** A day without its year, if that is known: `Tue, Dec 1`. */
export function writeWeekday(day: string): string {
  const month = monthNames[Number(day.slice(5, 7)) - 1] ?? '';
  return `${(weekdayNames[weekdayOf(day) - 1] ?? '').slice(0, 3)}, ${month.slice(0, 3)} ${Number(day.slice(8))}`;
}

/** A day, `October 20, 2026`. */
export function writeDate(day: string): string {
  const month = monthNames[Number(day.slice(5, 7)) - 1] ?? '';
  return `${month} ${Number(day.slice(8, 10))}, ${Number(day.slice(0, 4))}`;
}
