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
