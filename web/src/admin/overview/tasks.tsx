import type { OverviewTask } from '@fourteener/contract/overview/schemas';
import type { TaskName } from '@fourteener/contract/overview/days';
import { pathToOrders } from '../orders/order-queue-view.ts';
import { pathToPayments } from '../payments/purchase-view.ts';
import { paths } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';

/** The label of each task, and its page. */
const tasks: Readonly<Record<TaskName, { label: string; path: string }>> = {
  'read-addresses': { label: 'Addresses to complete', path: pathToOrders({ awaitsPlace: true }) },
  'confirm-orders': { label: 'Orders to confirm', path: pathToOrders({ status: 'placed' }) },
  'pack-orders': { label: 'Orders to pack', path: pathToOrders({ status: 'confirmed' }) },
  'ship-orders': { label: 'Orders to ship', path: pathToOrders({ status: 'packed' }) },
  'inspect-returns': { label: 'Returns to inspect', path: pathToOrders({ status: 'return-requested' }) },
  'late-orders': { label: 'Orders that are late', path: pathToOrders({ late: true }) },
  'overdue-payments': { label: 'Payments overdue', path: pathToPayments('overdue') },
  'due-payments': { label: 'Payments due', path: pathToPayments('due') },
  'due-refunds': { label: 'Refunds due', path: pathToPayments('refund-due') },
  'sold-out-parts': { label: 'Parts sold out', path: paths.lowStock },
  'low-stock-parts': { label: 'Parts running low', path: paths.lowStock },
  'reported-reviews': { label: 'Reported reviews', path: paths.reportedReviews },
  'failed-emails': { label: 'Emails that failed', path: `${paths.emails}?state=failed` },
};

/** The tasks of an admin: each links to its page, and those with nothing to do are faint. */
export function Tasks({ tasks: counted }: { tasks: readonly OverviewTask[] }) {
  return (
    <ul className="grid border-t border-line-strong sm:grid-cols-2 sm:gap-x-8 xl:grid-cols-4">
      {counted.map(({ name, count }) => (
        <li key={name} className="border-b border-line">
          <StaffLink
            to={tasks[name].path}
            className={`flex items-baseline justify-between gap-4 py-3 text-note hover:text-accent ${count === 0 ? 'text-ink-faint' : ''}`}
          >
            {tasks[name].label}{' '}
            <span className={`num ${count === 0 ? '' : 'font-medium'}`}>{count.toLocaleString('en-US')}</span>
          </StaffLink>
        </li>
      ))}
    </ul>
  );
}
