import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { StockMovement } from '@fourteener/contract/stock/schemas';
import { DELETED_ACCOUNT } from '@fourteener/contract/user/deleted-account';
import { pathTo } from '../../screens/paths.ts';
import { formatDateTime } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { StaffLink } from '../staff-link.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';
import { causeWords, formatChange } from './movement-words.ts';

/** The columns of a part's stock movements: cause, time, change and stock after it. */
export const ledgerColumns: readonly TableColumn<StockMovement>[] = [
  {
    header: 'What',
    value: ({ cause, orderId, reason = '' }) =>
      `${causeWords[cause]} ${orderId ? formatOrderNumber(orderId) : ''} ${reason}`,
    cell: (movement) => <What movement={movement} />,
    position: 'title',
  },
  {
    header: 'When',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap text-ink-soft num">
        {formatDateTime(createdAt)}
      </time>
    ),
    position: 'line',
  },
  {
    header: 'Who',
    value: ({ userEmail }) => userEmail,
    cell: ({ userEmail }) => <EmailText>{userEmail || DELETED_ACCOUNT}</EmailText>,
    position: 'pair',
    className: 'text-ink-soft',
  },
  {
    header: 'Change',
    value: ({ change }) => change,
    cell: ({ change, stock }) => (
      <>
        <span className="block font-medium">{formatChange(change)}</span>
        <span className="block text-ink-faint xl:hidden">= {stock}</span>
      </>
    ),
    position: 'figure',
    isFigure: true,
  },
  { header: 'In stock after', value: ({ stock }) => stock, position: 'wide', isFigure: true },
];

function What({ movement: { cause, orderId, reason } }: { movement: StockMovement }) {
  return (
    <>
      <span className="font-medium">{causeWords[cause]}</span>
      {orderId && (
        <>
          {' '}
          <StaffLink to={pathTo('adminOrder', orderId)} className="fact text-data whitespace-nowrap link">
            {formatOrderNumber(orderId)}
          </StaffLink>
        </>
      )}
      {reason && <span className="block wrap-anywhere text-ink-soft">{reason}</span>}
    </>
  );
}
