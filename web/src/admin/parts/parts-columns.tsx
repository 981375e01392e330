import { formatDollars } from '@fourteener/contract/money';
import { partKinds } from '@fourteener/contract/part/kinds';
import { lifeCycles, readState } from '@fourteener/contract/part/status';
import type { Part } from '@fourteener/contract/part/schemas';
import { useMayCall } from '../../auth/use-may-call.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import { OneLine } from '../../ui/text/one-line.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';
import { StockBadge } from '../../shop/parts/stock-badge.tsx';

const kindOf = ({ kind }: Part) => (kind ? partKinds[kind].label : '–');

/** The life cycle of a part, and whether it is hidden. */
function describeState(part: Part): string {
  const { lifeCycle, visibility } = readState(part);
  const made = lifeCycles[lifeCycle ?? 'sold'];
  return visibility === 'hidden' ? `${made}, hidden` : made;
}

/** The columns of the admins' table of parts. */
export const partColumns: readonly TableColumn<Part>[] = [
  {
    header: 'Part',
    value: ({ name }) => name,
    cell: ({ _id, name }) => (
      <StaffLink isLate to={pathTo('adminPart', _id)} className="font-medium hover:text-accent">
        <OneLine>{name}</OneLine>
      </StaffLink>
    ),
    position: 'title',
    className: 'min-w-0 xl:w-1/3 xl:max-w-0',
    sorts: { up: 'name' },
  },
  {
    header: 'Number',
    value: ({ number }) => number,
    cell: ({ number }) => <span className="fact text-data whitespace-nowrap">{number}</span>,
    position: 'wide',
  },
  { header: 'Kind', value: kindOf, position: 'wide' },
  { header: 'Status', value: describeState, position: 'wide' },
  {
    header: 'Price',
    value: ({ price }) => price,
    cell: ({ price }) => formatDollars(price),
    position: 'figure',
    isFigure: true,
    sorts: { up: 'cheapest', down: 'dearest' },
  },
  {
    header: 'In stock',
    value: ({ availableQuantity }) => availableQuantity,
    cell: (part) => <StockBadge stock={part} />,
    position: 'line',
    sorts: { up: 'scarcest' },
  },
  {
    header: 'Actions',
    value: () => '',
    cell: (part) => <PartLinks part={part} />,
    position: 'wide',
  },
];

/** Links to edit a part and to copy it; for roles that may not edit parts, a link to its page. */
function PartLinks({ part: { _id, name } }: { part: Part }) {
  const mayEdit = useMayCall('changePart');
  const word = mayEdit ? 'Edit' : 'Open';
  return (
    <span className="flex gap-4 whitespace-nowrap">
      <StaffLink isLate to={pathTo('adminPart', _id)} className="link" aria-label={`${word} ${name}`}>
        {word}
      </StaffLink>
      {mayEdit && (
        <StaffLink
          isLate
          to={`${paths.addProduct}?from=${encodeURIComponent(_id)}`}
          className="link"
          aria-label={`Duplicate ${name}`}
        >
          Duplicate
        </StaffLink>
      )}
    </span>
  );
}
