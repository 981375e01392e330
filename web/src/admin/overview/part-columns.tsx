import type { Overview, OverviewFigures, SoldPart } from '@fourteener/contract/overview/schemas';
import { formatDollars } from '@fourteener/contract/money';
import { pathToSynonym } from '../synonyms/path-to-synonym.ts';
import { pathToOrders } from '../orders/order-queue-view.ts';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import type { FigureColumn } from './figure-table.tsx';
import { formatChange, nameKind, percentChange } from './overview-data.ts';

type Columns<T> = readonly FigureColumn<T>[];

const dollars = <T,>(head: string, value: (row: T) => number): FigureColumn<T> => ({
  head,
  type: 'money',
  value,
  cell: (row) => formatDollars(value(row)),
  isFigure: true,
});

const count = <T,>(head: string, value: (row: T) => number | undefined): FigureColumn<T> => ({
  head,
  type: 'number',
  value,
  cell: (row) => value(row)?.toLocaleString('en-US') ?? '–',
  isFigure: true,
});

/** The pieces whose price is in the net revenue: those that were sold, and neither canceled nor returned. */
const piecesKept = ({ pieces, canceledPieces, returnedPieces }: OverviewFigures) =>
  pieces - canceledPieces - returnedPieces;

/** A part that is not in the shop any more has no number, and leads nowhere. */
const part = <T extends { _id: string; name: string; number?: string | undefined }>(): FigureColumn<T> => ({
  head: 'Part',
  type: 'text',
  value: ({ name }) => name,
  cell: ({ _id, name, number }) =>
    number === undefined ? (
      name
    ) : (
      <StaffLink to={pathTo('adminPart', _id)} className="touch link">
        {name}
      </StaffLink>
    ),
});

export const kindColumns: Columns<Overview['kinds'][number]> = [
  { head: 'Kind', type: 'text', value: ({ kind }) => nameKind(kind) },
  { ...count('Orders', ({ orders }) => orders), isWide: true },
  count('Pieces kept', piecesKept),
  dollars('Net', ({ net }) => net),
  {
    head: 'Change in percent',
    shownHead: 'Change',
    type: 'number',
    value: ({ net, netBefore }) => percentChange(net, netBefore),
    cell: ({ net, netBefore }) => formatChange(net, netBefore) ?? '–',
    isFigure: true,
  },
];

export const soldColumns: Columns<SoldPart> = [
  part(),
  { ...count('Orders', ({ orders }) => orders), isWide: true },
  count('Pieces kept', piecesKept),
  dollars('Net', ({ net }) => net),
  count('In stock', ({ stock }) => stock),
];

export const runningOutColumns: Columns<Overview['runningOut'][number]> = [
  part(),
  count('In stock', ({ stock }) => stock),
  count('Sold in 90 days', ({ sold }) => sold),
  count('Days left', ({ daysLeft }) => daysLeft),
];

export const unpaidColumns: Columns<NonNullable<Overview['mostlyUnpaid']>[number]> = [
  part(),
  {
    ...count('In unpaid orders', ({ unpaid }) => unpaid),
    cell: ({ _id, unpaid }) => (
      <StaffLink to={pathToOrders({ part: _id, payment: 'due' })} className="link">
        {unpaid.toLocaleString('en-US')}
      </StaffLink>
    ),
  },
  count('In stock', ({ stock }) => stock),
];

export const demandColumns: Columns<Overview['demand'][number]> = [part(), count('Waiting', ({ waiting }) => waiting)];

export const vainWordColumns: Columns<Overview['vainWords'][number]> = [
  { head: 'Word', type: 'text', value: ({ word }) => word },
  count('Searches', ({ count: searches }) => searches),
];

/** Shown on the page only: links a word to the form that makes it a synonym. */
export const synonymColumn: Columns<Overview['vainWords'][number]>[number] = {
  head: 'Synonym',
  type: 'text',
  value: () => '',
  cell: ({ word }) => (
    <StaffLink to={pathToSynonym(word)} className="link">
      Add a synonym <span className="sr-only">for “{word}”</span>
    </StaffLink>
  ),
};
