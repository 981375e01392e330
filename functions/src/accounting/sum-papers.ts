import { compareRows } from '@fourteener/contract/accounting/add-up';
import type { AccountingRow } from '@fourteener/contract/accounting/schemas';
import { toDollars } from '@fourteener/contract/money';
import type { StoredPaper } from '../papers/store.ts';

/** The facts of a paper that are added up. */
export type SummedPaper = Pick<StoredPaper, 'kind' | 'place' | 'lines'>;

/** The cents of one side of a row. */
interface Cents {
  goods: number;
  shipping: number;
  tax: number;
}

const nothing = (): Cents => ({ goods: 0, shipping: 0, tax: 0 });
const sumOf = ({ goods, shipping, tax }: Cents) => goods + shipping + tax;

/** Adds up invoices and credit notes by taxing place and rate, in whole cents. */
export function sumPapers(papers: readonly SummedPaper[]): AccountingRow[] {
  const rows = new Map<string, Pick<AccountingRow, 'country' | 'state'> & Record<'sold' | 'credited', Cents>>();
  for (const { kind, place, lines } of papers) {
    for (const { kind: what, taxRate, netCents, taxCents } of lines) {
      const key = `${taxRate} ${place.country} ${place.state ?? ''}`;
      const row = rows.get(key) ?? { ...place, sold: nothing(), credited: nothing() };
      const side = kind === 'invoice' ? row.sold : row.credited;
      side[what === 'shipping' ? 'shipping' : 'goods'] += netCents;
      side.tax += taxCents;
      rows.set(key, row);
    }
  }
  return [...rows]
    .map(([key, { sold, credited, country, state }]): AccountingRow => ({
      country,
      ...(state !== undefined && { state }),
      taxPercent: Number.parseInt(key) / 1_000,
      goods: toDollars(sold.goods),
      shipping: toDollars(sold.shipping),
      tax: toDollars(sold.tax),
      total: toDollars(sumOf(sold)),
      creditedGoods: toDollars(credited.goods),
      creditedShipping: toDollars(credited.shipping),
      creditedTax: toDollars(credited.tax),
      credited: toDollars(sumOf(credited)),
    }))
    .toSorted(compareRows);
}
