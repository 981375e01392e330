const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a moment (ISO 8601) where the reader is, `Nov 17, 2026`. */
export function formatDay(moment: string): string {
  return format.format(new Date(moment));
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date that is no moment (`2026-10-20`), the same for every reader: `October 20, 2026`. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date));
}

const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The day of a moment where the year is known, `Nov 17`. */
export function formatShortDay(moment: string): string {
  return shortFormat.format(new Date(moment));
}

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (ISO 8601) to the minute where the reader is, `Nov 17, 2026, 9:31 AM`. */
export function formatMoment(moment: string): string {
  // The fonts do not carry the narrow space before AM.
  return momentFormat.format(new Date(moment)).replace('\u202f', ' ');
}

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** The time of day of a moment to the second, `9:31:05 AM`. */
export function formatTime(moment: string): string {
  return timeFormat.format(new Date(moment)).replace('\u202f', ' ');
}
