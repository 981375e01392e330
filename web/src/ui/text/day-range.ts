import { beginningOf, endOf, isDay } from '@fourteener/contract/calendar';

/** The first and the last day of a range, in the shop's time zone: `2026-11-20`. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
}

/** The range in an address; values that are no days are ignored. */
export function parseDays(params: URLSearchParams): DayRange {
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return isDay(value) ? value : undefined;
  };
  return { from: day('from'), to: day('to') };
}

/** The range as the shop takes it: from `from` on, and before `to`. A last day before the first one is ignored. */
export function toTimes({ from, to }: DayRange): DayRange {
  return {
    from: from && beginningOf(from).toISOString(),
    to: to !== undefined && (from === undefined || from <= to) ? endOf(to).toISOString() : undefined,
  };
}
