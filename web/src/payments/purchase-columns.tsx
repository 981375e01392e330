import { formatDollars } from '@fourteener/contract/money';
import { paymentMethodLabels, paymentStateOf } from '@fourteener/contract/payment-states';
import type { Purchase } from '@fourteener/contract/purchases';
import { PaymentBadge } from '../purchases/payment-badge.tsx';
import { isOverdue } from '../purchases/payment-words.ts';
import { pathTo } from '../screens/paths.ts';
import { Link } from '../ui/navigation/link.tsx';
import type { TableColumn } from '../ui/tables/table-columns.ts';
import { formatDateTime, formatDay } from '../ui/text/dates.ts';
import { EmailText } from '../ui/text/email-text.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import { bookableOf, refundStepOf } from './purchase-amounts.ts';

/** Who bought, when, how it is paid, and what can be done about it. */
export const purchaseColumns: readonly TableColumn<Purchase>[] = [
  {
    header: 'Purchase',
    value: ({ userName, number, invoiceNumber = '' }) => `${userName} ${number} ${invoiceNumber}`,
    cell: ({ _id, userName, number }) => (
      <>
        <span className="block font-medium">{userName}</span>
        <Link
          to={pathTo('payment', _id)}
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
  },
  {
    header: 'Ordered',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="num">
        {formatDateTime(createdAt)}
      </time>
    ),
    position: 'line',
    className: 'text-ink-soft xl:min-w-28',
  },
  {
    header: 'Payment',
    value: (purchase) =>
      `${isOverdue(purchase) ? 'Overdue' : paymentStateOf(purchase.state).label} ${paymentMethodLabels[purchase.method]}`,
    cell: (purchase) => (
      <span>
        <PaymentBadge purchase={purchase} />
        <span className="block text-label text-ink-faint">
          {paymentMethodLabels[purchase.method]}
          {describeDueBy(purchase)}
        </span>
      </span>
    ),
    position: 'pair',
    className: 'xl:min-w-36',
  },
  {
    header: 'Total',
    value: ({ total }) => total,
    cell: ({ total, due }) => (
      <span>
        {formatDollars(total)}
        {due > 0 && due !== total && <span className="block text-label text-ink-faint">{formatDollars(due)} due</span>}
      </span>
    ),
    position: 'pair',
    isFigure: true,
    className: 'max-xl:text-left!',
  },
  {
    header: 'Next step',
    value: rankNextStep,
    cell: (purchase) => <PurchaseActions purchase={purchase} size="small" />,
    position: 'action',
    className: 'max-xl:mt-2 xl:w-40',
  },
];

/** Cards are to be used within the hour, invoices are paid within weeks. */
function describeDueBy({ method, dueBy }: Purchase): string {
  if (dueBy === undefined) return '';
  return `, due by ${method === 'card' ? formatDateTime(dueBy) : formatDay(dueBy)}`;
}

/** Sorts what waits for an admin before what is possible, and that before nothing. */
function rankNextStep(purchase: Purchase): number {
  if (bookableOf(purchase) !== undefined) return purchase.state === 'due' ? 0 : 3;
  const step = refundStepOf(purchase);
  return step ? (step.kind === 'due' ? 1 : 2) : 4;
}
