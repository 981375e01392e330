import { formatDollars } from '@fourteener/contract/money';
import { paymentMethodLabels, paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { PaymentBadge } from '../../shop/orders/payment-badge.tsx';
import { isOverdue } from '../../shop/orders/payment-words.ts';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';
import { formatDateTime, formatDay } from '../../ui/text/dates.ts';
import { OneLine } from '../../ui/text/one-line.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import { bookableOf, refundStepOf } from './purchase-amounts.ts';

/** The columns of payments: customer, time, kind of payment and actions. */
export const purchaseColumns: readonly TableColumn<Purchase>[] = [
  {
    header: 'Order',
    value: ({ number }) => number,
    cell: ({ _id, number }) => (
      <StaffLink isLate to={pathTo('payment', _id)} className="fact text-data whitespace-nowrap link">
        {number}
      </StaffLink>
    ),
    position: 'title',
  },
  {
    header: 'Customer',
    value: ({ userName }) => userName,
    cell: ({ userName }) => <OneLine className="font-medium">{userName}</OneLine>,
    position: 'line',
    className: 'min-w-0 xl:w-1/6 xl:max-w-0',
  },
  {
    header: 'Email',
    value: ({ userEmail }) => userEmail,
    cell: ({ userEmail }) => <OneLine className="text-ink-soft">{userEmail}</OneLine>,
    position: 'pair',
    className: 'min-w-0 xl:w-1/5 xl:max-w-0',
  },
  {
    header: 'Ordered',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className="whitespace-nowrap text-ink-soft num">
        {formatDay(createdAt)}
      </time>
    ),
    position: 'pair',
  },
  {
    header: 'Payment',
    value: (purchase) => (isOverdue(purchase) ? 'Overdue' : paymentStateOf(purchase.state).label),
    cell: (purchase) => (
      <span className="whitespace-nowrap">
        <PaymentBadge purchase={purchase} />
      </span>
    ),
    position: 'pair',
  },
  {
    header: 'Method',
    value: ({ method }) => paymentMethodLabels[method],
    cell: (purchase) => (
      <span>
        {paymentMethodLabels[purchase.method]}
        {purchase.dueBy !== undefined && <span className="xl:hidden">, due by {writeDueBy(purchase)}</span>}
      </span>
    ),
    position: 'pair',
    className: 'text-ink-soft',
  },
  {
    header: 'Due by',
    value: ({ dueBy = '' }) => dueBy,
    cell: writeDueBy,
    position: 'wide',
    className: 'whitespace-nowrap text-ink-soft num',
  },
  {
    header: 'Total',
    value: ({ total }) => total,
    cell: ({ total }) => formatDollars(total),
    position: 'pair',
    isFigure: true,
    className: 'max-xl:text-left!',
    sorts: { up: 'cheapest', down: 'dearest' },
  },
  {
    header: 'Next step',
    value: rankNextStep,
    cell: (purchase) => <PurchaseActions purchase={purchase} size="small" />,
    position: 'action',
    className: 'max-xl:mt-2 xl:py-0!',
  },
];

/** Payments by card are due within the hour, so their time is shown; invoices are due within weeks. */
function writeDueBy({ method, dueBy }: Purchase): string {
  if (dueBy === undefined) return '–';
  return method === 'card' ? formatDateTime(dueBy) : formatDay(dueBy);
}

/** The rank of a purchase when sorted by next step: first steps that an admin must take, then possible ones, then none. */
function rankNextStep(purchase: Purchase): number {
  if (bookableOf(purchase) !== undefined) return purchase.state === 'due' ? 0 : 3;
  const step = refundStepOf(purchase);
  return step ? (step.kind === 'due' ? 1 : 2) : 4;
}
