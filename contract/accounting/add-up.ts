import { addDollars } from '../money.ts';
import type { AccountingRow } from './schemas.ts';

/** The amounts of a row. */
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

/** The rows of several answers as one list: each place and rate once, in their order. */
export function addUpRows(rows: readonly AccountingRow[]): AccountingRow[] {
  return [...Map.groupBy(rows, placeOf).values()]
    .map(([first, ...others]) => {
      if (!first || others.length === 0) return first as AccountingRow;
      const sums = accountingAmounts.map((name) => [name, addDollars([first, ...others].map((row) => row[name]))]);
      return { ...first, ...(Object.fromEntries(sums) as Pick<AccountingRow, (typeof accountingAmounts)[number]>) };
    })
    .toSorted(compareRows);
}

/** By country, state, and the highest rate first. */
export function compareRows(one: AccountingRow, other: AccountingRow): number {
  const [a, b] = [one, other].map(({ country, state = '' }) => `${country} ${state}`);
  return a === b ? other.taxPercent - one.taxPercent : (a ?? '') < (b ?? '') ? -1 : 1;
}
