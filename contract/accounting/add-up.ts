import { addDollars } from '../money.ts';
import type { AccountingRow } from './schemas.ts';

/** The fields of a row that are amounts. */
export const accountingAmounts = [
  'goods',
  'shipping',
  'tax',
  'total',
  'creditedGoods',
  'creditedShipping',
  'creditedTax',
  'credited',
] as const satisfies (keyof AccountingRow)[];

const placeOf = ({ country, state = '', taxPercent }: AccountingRow) => JSON.stringify([country, state, taxPercent]);

/** Merges the rows of several responses: one row for each place and rate, in the order of `compareRows`. */
export function addUpRows(rows: readonly AccountingRow[]): AccountingRow[] {
  return [...Map.groupBy(rows, placeOf).values()]
    .map(([first, ...others]) => {
      if (!first || others.length === 0) return first as AccountingRow;
      const sums = accountingAmounts.map((name) => [name, addDollars([first, ...others].map((row) => row[name]))]);
      return { ...first, ...(Object.fromEntries(sums) as Pick<AccountingRow, (typeof accountingAmounts)[number]>) };
    })
    .toSorted(compareRows);
}

/** Compares rows by country and state, and within a state by descending rate. */
export function compareRows(one: AccountingRow, other: AccountingRow): number {
  const [a, b] = [one, other].map(({ country, state = '' }) => `${country} ${state}`);
  return a === b ? other.taxPercent - one.taxPercent : (a ?? '') < (b ?? '') ? -1 : 1;
}
