import { beginningOf, endOf, isDay } from '@fourteener/contract/calendar';

/** The first and the last of the shop's days that are asked for: `2026-11-20`. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
}

/** The days that an address names; what it says in other words counts as not said. */
export function parseDays(params: URLSearchParams): DayRange {
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return isDay(value) ? value : undefined;
  };
  return { from: day('from'), to: day('to') };
}

/** The same, as the shop takes it: not before `from`, and before `to`. A last day before the first is none. */
export function toTimes({ from, to }: DayRange): DayRange {
  return {
    from: from && beginningOf(from).toISOString(),
    to: to !== undefined && (from === undefined || from <= to) ? endOf(to).toISOString() : undefined,
  };
}
