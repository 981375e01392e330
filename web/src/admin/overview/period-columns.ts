import type { OverviewFigures } from '@fourteener/contract/overview/schemas';
import { formatDollars } from '@fourteener/contract/money';
import type { CsvColumn } from '../../ui/tables/csv.ts';
import { formatDays } from './days.ts';
import type { FigureColumn } from './figure-table.tsx';
import { averageOrder, type OverviewPeriod } from './overview-data.ts';

interface Column {
  head: string;
  value: (figures: OverviewFigures) => number;
  isMoney?: true;
}

/** The counted amounts, in the order of the tables. */
const counted: readonly Column[] = [
  { head: 'Orders', value: ({ orders }) => orders },
  { head: 'Pieces', value: ({ pieces }) => pieces },
  { head: 'Gross', value: ({ gross }) => gross, isMoney: true },
  { head: 'Canceled', value: ({ canceled }) => canceled, isMoney: true },
  { head: 'Returned', value: ({ returned }) => returned, isMoney: true },
  { head: 'Net', value: ({ net }) => net, isMoney: true },
  { head: 'Average order', value: averageOrder, isMoney: true },
  { head: 'Returns', value: ({ returns }) => returns },
];

/** The columns of the page's table. */
export const periodColumns: readonly FigureColumn<OverviewPeriod>[] = [
  { head: 'Days', type: 'text', value: ({ from, to }) => formatDays(from, to) },
  ...counted.map(({ head, value, isMoney }): FigureColumn<OverviewPeriod> => {
    return {
      ...{ head, type: isMoney ? 'money' : 'number', value, isFigure: true },
      ...(isMoney && { cell: (row) => formatDollars(value(row)) }),
    };
  }),
  {
    head: 'Net before',
    type: 'money',
    value: ({ before }) => before.net,
    cell: ({ before }) => formatDollars(before.net),
    isFigure: true,
  },
];

/** The columns of the file. */
export const periodCsvColumns: readonly CsvColumn<OverviewPeriod>[] = [
  { head: 'First day', type: 'date', value: ({ from }) => from },
  { head: 'Last day', type: 'date', value: ({ to }) => to },
  ...[false, true].flatMap((isBefore) =>
    counted.map(({ head, value, isMoney }): CsvColumn<OverviewPeriod> => {
      const read = (row: OverviewPeriod) => value(isBefore ? row.before : row);
      const name = isBefore ? `${head} before` : head;
      return { head: name, type: isMoney ? 'money' : 'number', value: read };
    }),
  ),
];
