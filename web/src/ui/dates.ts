const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a moment (ISO 8601) where the reader is, `Nov 17, 2026`. */
export function formatDay(moment: string): string {
  return format.format(new Date(moment));
}
