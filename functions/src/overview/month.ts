import { gunzipSync, gzipSync } from 'node:zlib';
import { moneyFigures, type MoneyFigures, saleFigures, type SaleFigures } from './changes.ts';
import type { DayChange } from './days.ts';

/**
 * The figures of a month by day of the month (`05`). Sales are stored by the id of the part, and orders of several parts by their ids
 * together. Days and figures of zero are left out.
 */
export interface Month {
  parts: Record<string, Record<string, Partial<SaleFigures>>>;
  money: Record<string, Partial<MoneyFigures>>;
}

/** The name of the month of a day, by the day's name: `2026-11`, or `S202611`. */
export const monthOf = (day: string): string => day.slice(0, 7);

const dayOfMonth = (day: string) => day.slice(8);

export const emptyMonth = (): Month => ({ parts: {}, money: {} });

/** Adds changes to the month in which they happened. Their order makes no difference. */
export function addChanges(month: Month, changes: readonly DayChange[]): Month {
  for (const change of changes) {
    const day = dayOfMonth(change.day);
    if ('money' in change) month.money[day] = add(moneyFigures, month.money[day], change.money);
    else {
      const days = (month.parts[change.partId] ??= {});
      days[day] = add(saleFigures, days[day], change.sales);
    }
  }
  return month;
}

function add<F extends string>(
  names: readonly F[],
  before: Partial<Record<F, number>> = {},
  change: Partial<Record<F, number>>,
): Partial<Record<F, number>> {
  const sums: Partial<Record<F, number>> = {};
  for (const name of names) {
    const sum = (before[name] ?? 0) + (change[name] ?? 0);
    if (sum !== 0) sums[name] = sum;
  }
  return sums;
}

/** Adds up the documents of a month. */
export function sumMonths(documents: readonly Month[]): Month {
  const sum = emptyMonth();
  for (const { parts, money } of documents) {
    for (const [partId, days] of Object.entries(parts)) {
      const summed = (sum.parts[partId] ??= {});
      for (const [day, sales] of Object.entries(days)) summed[day] = add(saleFigures, summed[day], sales);
    }
    for (const [day, figures] of Object.entries(money)) sum.money[day] = add(moneyFigures, sum.money[day], figures);
  }
  return sum;
}

/** The changes that make one month equal another; none where they are equal. */
export function differenceOf(monthName: string, stored: Month, expected: Month): DayChange[] {
  const subtract = <F extends string>(
    names: readonly F[],
    from: Partial<Record<F, number>> = {},
    what: Partial<Record<F, number>> = {},
  ) => add(names, from, Object.fromEntries(names.map((name) => [name, -(what[name] ?? 0)])) as Record<F, number>);
  const isSome = (figures: object) => Object.keys(figures).length > 0;
  const keysOf = (...all: (object | undefined)[]) => [...new Set(all.flatMap((each) => Object.keys(each ?? {})))];
  const sales = keysOf(stored.parts, expected.parts).flatMap((partId) => {
    const [was, is] = [stored.parts[partId], expected.parts[partId]];
    return keysOf(was, is).map((day): DayChange => {
      return { day: `${monthName}-${day}`, partId, sales: subtract(saleFigures, is?.[day], was?.[day]) };
    });
  });
  const money = keysOf(stored.money, expected.money).map((day): DayChange => {
    return { day: `${monthName}-${day}`, money: subtract(moneyFigures, expected.money[day], stored.money[day]) };
  });
  return [...sales, ...money].filter((change) => isSome('money' in change ? change.money : change.sales));
}

/**
 * A month as it is stored: compressed, since as fields a busy month would not fit into a document (1 MiB), and would take too long to read,
 * since the client converts each value by itself (docs/performance.md).
 */
export function packMonth(month: Month): Buffer {
  return gzipSync(JSON.stringify(month));
}

export function unpackMonth(packed: Uint8Array): Month {
  return JSON.parse(gunzipSync(packed).toString()) as Month;
}
