import { formatDollars } from '@fourteener/contract/money';
import { partKinds } from '@fourteener/contract/part-kinds';
import { partStatuses } from '@fourteener/contract/part-status';
import type { Part } from '@fourteener/contract/parts';
import { paths, pathTo } from '../screens/paths.ts';
import { Link } from '../ui/navigation/link.tsx';
import type { TableColumn } from '../ui/tables/table-columns.ts';
import { SelectRow } from './products-selection.tsx';
import { StockBadge } from './stock-badge.tsx';

const kindOf = ({ kind }: Part) => (kind ? partKinds[kind].label : '–');

/** The parts as admins choose among them. */
export const productColumns: readonly TableColumn<Part>[] = [
  {
    header: 'Part',
    value: ({ name, number }) => `${name} ${number}`,
    cell: ({ _id, name, number }) => (
      <span className="flex items-baseline gap-3">
        <SelectRow id={_id} name={name} />
        <span className="min-w-0">
          <Link to={pathTo('adminPart', _id)} className="font-medium wrap-anywhere link">
            {name}
          </Link>
          <span className="block fact text-data text-ink-faint">{number}</span>
        </span>
      </span>
    ),
    position: 'title',
  },
  { header: 'Kind', value: kindOf, position: 'pair' },
  { header: 'Status', value: ({ status = 'active' }) => partStatuses[status], position: 'pair' },
  {
    header: 'Price',
    value: ({ price }) => price,
    cell: ({ price }) => formatDollars(price),
    position: 'figure',
    isFigure: true,
  },
  {
    header: 'In stock',
    value: ({ availableQuantity }) => availableQuantity,
    cell: (part) => <StockBadge stock={part} />,
    position: 'line',
  },
  {
    header: 'Copy',
    value: () => '',
    cell: ({ _id, name }) => (
      <Link
        to={`${paths.addProduct}?from=${encodeURIComponent(_id)}`}
        className="link"
        aria-label={`Duplicate ${name}`}
      >
        Duplicate
      </Link>
    ),
    position: 'action',
  },
];
