import { accountingAmounts } from '@fourteener/contract/accounting/add-up';
import type { Accounting, AccountingRow } from '@fourteener/contract/accounting/schemas';
import { countries } from '@fourteener/contract/checkout/countries';
import { stateLists } from '@fourteener/contract/checkout/states';
import { formatDollars } from '@fourteener/contract/money';
import type { CsvColumn } from '../../ui/tables/csv.ts';
import type { FigureColumn } from '../overview/figure-table.tsx';

const heads: Readonly<Record<(typeof accountingAmounts)[number], string>> = {
  goods: 'Goods',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Invoiced',
  creditedGoods: 'Goods credited',
  creditedShipping: 'Shipping credited',
  creditedTax: 'Tax credited',
  credited: 'Credited',
};

const nameState = ({ country, state = '' }: AccountingRow) => stateLists[country]?.[state] ?? state;

/** The columns of the page's table. */
export const accountingColumns: readonly FigureColumn<AccountingRow>[] = [
  { head: 'Country', type: 'text', value: ({ country }) => countries[country] },
  { head: 'State', type: 'text', value: nameState },
  {
    head: 'Tax rate',
    type: 'number',
    value: ({ taxPercent }) => taxPercent,
    cell: ({ taxPercent }) => `${taxPercent}%`,
    isFigure: true,
  },
  ...accountingAmounts.map((name): FigureColumn<AccountingRow> => {
    const value = (row: AccountingRow) => row[name];
    return { head: heads[name], type: 'money', value, cell: (row) => formatDollars(row[name]), isFigure: true };
  }),
];

/** A line of the file: the figures of a place and rate, or those of the payment provider for the whole period. */
export type AccountingLine =
  | { days: Pick<Accounting, 'from' | 'to' | 'currency'>; row: AccountingRow; provider?: undefined }
  | {
      days: Pick<Accounting, 'from' | 'to' | 'currency'>;
      row?: undefined;
      provider: NonNullable<Accounting['provider']>;
    };

/** The lines of the file. The payment provider's figures are not split by place, so they have a line of their own. */
export function listLines({ rows, provider, ...days }: Accounting): AccountingLine[] {
  return [...rows.map((row) => ({ days, row })), ...(provider ? [{ days, provider }] : [])];
}

/** The columns of the file; without figures of the payment provider, their columns are left out. */
export function listCsvColumns({ provider }: Pick<Accounting, 'provider'>): CsvColumn<AccountingLine>[] {
  return [
    { head: 'First day', type: 'date', value: ({ days }) => days.from },
    { head: 'Last day', type: 'date', value: ({ days }) => days.to },
    { head: 'Country', type: 'text', value: ({ row }) => (row ? countries[row.country] : 'Payment provider') },
    { head: 'Country code', type: 'text', value: ({ row }) => row?.country ?? '' },
    { head: 'State', type: 'text', value: ({ row }) => (row ? nameState(row) : '') },
    { head: 'Tax rate', type: 'number', value: ({ row }) => row?.taxPercent },
    { head: 'Currency', type: 'text', value: ({ days }) => days.currency },
    ...accountingAmounts.map((name): CsvColumn<AccountingLine> => {
      return { head: heads[name], type: 'money', value: ({ row }) => row?.[name] };
    }),
    ...(provider
      ? ([
          { head: 'Payouts', type: 'money', value: ({ provider: told }) => told?.payouts },
          { head: 'Fees', type: 'money', value: ({ provider: told }) => told?.fees },
        ] satisfies CsvColumn<AccountingLine>[])
      : []),
  ];
}
