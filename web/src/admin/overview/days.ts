import { formatDate } from '../../ui/text/dates.ts';

/** Days in words, `Nov 5, 2026`, or `Nov 5 – Dec 4, 2026`. */
export function formatDays(from: string, to: string): string {
  if (from === to) return shorten(from);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isSameYear ? withoutYear(from) : shorten(from)} – ${shorten(to)}`;
}

/** A day below an axis, `Nov 5`. */
export const withoutYear = (day: string): string => shorten(day).replace(/, \d+$/, '');

const shorten = (day: string) => formatDate(day).replace(/^(\w{3})\w*/, '$1');
