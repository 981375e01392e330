import type { Overview, SoldPart } from '@fourteener/contract/overview';
import { formatDollars, writeDollars } from '@fourteener/contract/money';
import { pathTo } from '../screens/paths.ts';
import { Link } from '../ui/navigation/link.tsx';
import type { FigureColumn } from './figure-table.tsx';
import { formatChange, nameKind } from './overview-data.ts';

type Columns<T> = readonly FigureColumn<T>[];

const dollars = <T,>(head: string, value: (row: T) => number): FigureColumn<T> => ({
  head,
  value: (row) => writeDollars(value(row)),
  cell: (row) => formatDollars(value(row)),
  isFigure: true,
});

const count = <T,>(head: string, value: (row: T) => number | undefined): FigureColumn<T> => ({
  head,
  value: (row) => value(row) ?? '',
  cell: (row) => value(row)?.toLocaleString('en-US') ?? '–',
  isFigure: true,
});

/** A part that is not in the shop any more has no number, and leads nowhere. */
const part = <T extends { _id: string; name: string; number?: string | undefined }>(): FigureColumn<T> => ({
  head: 'Part',
  value: ({ name }) => name,
  cell: ({ _id, name, number }) =>
    number === undefined ? (
      name
    ) : (
      <Link to={pathTo('adminPart', _id)} className="link">
        {name}
      </Link>
    ),
});

export const kindColumns: Columns<Overview['kinds'][number]> = [
  { head: 'Kind', value: ({ kind }) => nameKind(kind) },
  count('Orders', ({ orders }) => orders),
  count('Pieces', ({ pieces }) => pieces),
  dollars('Net', ({ net }) => net),
  { head: 'Change', value: ({ net, netBefore }) => formatChange(net, netBefore) ?? '–', isFigure: true },
];

export const soldColumns: Columns<SoldPart> = [
  part(),
  count('Orders', ({ orders }) => orders),
  count('Pieces', ({ pieces }) => pieces),
  dollars('Net', ({ net }) => net),
  count('In stock', ({ stock }) => stock),
];

export const runningOutColumns: Columns<Overview['runningOut'][number]> = [
  part(),
  count('In stock', ({ stock }) => stock),
  count('Sold in 90 days', ({ sold }) => sold),
  count('Days left', ({ daysLeft }) => daysLeft),
];

export const demandColumns: Columns<Overview['demand'][number]> = [part(), count('Waiting', ({ waiting }) => waiting)];

export const vainWordColumns: Columns<Overview['vainWords'][number]> = [
  { head: 'Word', value: ({ word }) => word },
  count('Searches', ({ count: searches }) => searches),
];
