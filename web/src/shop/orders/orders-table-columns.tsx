import { formatDollars } from '@fourteener/contract/money';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { pathTo } from '../../screens/paths.ts';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';

/** The specification's columns, section 2, in its order. Their cells also show the order's time, total and number, and link to its page. */
export const orderColumns: readonly TableColumn<OrderItem>[] = [
  {
    header: 'Name',
    value: ({ userName, number }) => `${userName} ${number}`,
    cell: ({ _id, userName, number }) => (
      <>
        <span className="block font-medium">{userName}</span>
        <Link
          to={pathTo('adminOrder', _id)}
          className="inline-block py-1 fact text-data whitespace-nowrap link text-ink-faint"
        >
          {number}
        </Link>
      </>
    ),
    position: 'title',
    className: 'wrap-anywhere xl:min-w-30',
  },
  {
    header: 'Email',
    value: ({ userEmail }) => userEmail,
    cell: ({ userEmail }) => <EmailText>{userEmail}</EmailText>,
    position: 'pair',
    className: 'text-ink-soft xl:min-w-40',
    sorts: { up: 'email', down: 'email-descending' },
  },
  {
    header: 'Parts Name',
    value: ({ partsName, createdAt }) => `${partsName} ${formatDateTime(createdAt)}`,
    cell: ({ partsName, createdAt }) => (
      <>
        <span className="block">{partsName}</span>
        <time dateTime={createdAt} className="block text-label whitespace-nowrap text-ink-faint num">
          {formatDateTime(createdAt)}
        </time>
      </>
    ),
    position: 'line',
    className: 'wrap-anywhere',
  },
  {
    header: 'Per Unit Price',
    value: ({ PerUnitPrice }) => PerUnitPrice,
    cell: ({ PerUnitPrice }) => formatDollars(PerUnitPrice),
    position: 'wide',
    isFigure: true,
    className: 'xl:min-w-24',
    sorts: { up: 'cheapest', down: 'dearest' },
  },
  {
    header: 'Quantity',
    value: ({ quantity }) => quantity,
    cell: ({ quantity, PerUnitPrice, total }) => (
      <>
        <span className="block">
          {quantity}
          <span className="xl:hidden"> × {formatDollars(PerUnitPrice)}</span>
        </span>
        <span className="block text-label whitespace-nowrap text-ink-faint">
          <span className="sr-only">Total </span>= {formatDollars(total)}
        </span>
      </>
    ),
    position: 'figure',
    isFigure: true,
  },
  {
    header: 'Address',
    value: ({ address }) => address,
    position: 'pair',
    className: 'wrap-anywhere text-ink-soft xl:min-w-28',
  },
  {
    header: 'Phone',
    value: ({ phone }) => phone,
    cell: ({ phone }) => <span className="fact text-data wrap-anywhere">{phone}</span>,
    position: 'pair',
    className: 'xl:min-w-32',
  },
];
