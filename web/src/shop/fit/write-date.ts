import { formatDate } from '../../ui/text/dates.ts';

/** A date as exactly as it is known: `October 25, 2023`, `August 2026`, `2024`. For a version, such as `2026-11-22.2`, its day. */
export function writeDate(dateOrVersion: string): string {
  const [date = ''] = dateOrVersion.split('.');
  if (/^\d{4}$/.test(date)) return date;
  if (/^\d{4}-\d{2}$/.test(date)) return formatDate(`${date}-01`).replace(' 1,', '');
  return formatDate(date);
}
