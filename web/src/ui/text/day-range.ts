/** The first and the last day that are asked for, where the reader is: `2026-11-20`. */
export interface DayRange {
  from: string | undefined;
  to: string | undefined;
}

/** The days that an address names; what it says in other words counts as not said. */
export function parseDays(params: URLSearchParams): DayRange {
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return toDate(value) ? value : undefined;
  };
  return { from: day('from'), to: day('to') };
}

/** The same, as the shop takes it: not before `from`, and before `to`. A last day before the first is none. */
export function toTimes({ from, to }: DayRange): { from: string | undefined; to: string | undefined } {
  const since = from === undefined ? undefined : toDate(from);
  const last = to === undefined ? undefined : toDate(to);
  const until = last && new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  return {
    from: since?.toISOString(),
    to: until && (!since || since < until) ? until.toISOString() : undefined,
  };
}

/** Midnight of a day where the reader is. */
function toDate(day: string): Date | undefined {
  const [year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const midnight = new Date(year, month - 1, date);
  return midnight.getDate() === date && midnight.getMonth() === month - 1 ? midnight : undefined;
}
