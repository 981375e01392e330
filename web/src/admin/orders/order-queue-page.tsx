import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { HttpProblem } from '../../api/errors.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { newestParams } from '../../ui/navigation/newest-params.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { paths } from '../../screens/paths.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderQueueList } from './order-queue-list.tsx';
import { orderCountsQuery } from './order-queue-query.ts';
import { type OrderQueueView, parseView, pathToOrders, toFilter } from './order-queue-view.ts';
import { ExportLabels } from './export-labels.tsx';
import { ExportOrders } from './export-orders.tsx';
import { countIn, StateTabs } from './state-tabs.tsx';

/** The live list of orders, to search and filter them and to take steps with one or many. For admins. */
export default function OrderQueuePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = parseView(params);
  const mayTake = useMayCall('takeOrder');
  const mayShip = useMayCall('findShipments');
  const counts = useQuery(orderCountsQuery(view));
  const change = (changed: Partial<OrderQueueView>) =>
    void navigate(pathToOrders({ ...parseView(newestParams()), ...changed }));
  return (
    <>
      <DashboardHeading
        count={countIn(counts.data, undefined)}
        action={
          <div className="flex flex-wrap items-center gap-3">
            {mayTake && (
              <StaffButtonLink variant="secondary" size="small" to={paths.newOrder}>
                New order
              </StaffButtonLink>
            )}
            {mayShip && (
              <StaffButtonLink variant="secondary" size="small" to={paths.orderTracking}>
                Read tracking numbers
              </StaffButtonLink>
            )}
            {/* Phones have this link in the menu. */}
            <StaffButtonLink variant="secondary" size="small" className="max-sm:hidden" to={paths.manageOrders}>
              Table view
            </StaffButtonLink>
            <ExportLabels of={view} />
            <ExportOrders view={view} />
          </div>
        }
      >
        Orders
      </DashboardHeading>
      <div className="mt-3">
        <OrderFilters view={view} onChange={change} />
      </div>
      <div className="mt-1">
        <StateTabs view={view} counts={counts.data} />
      </div>
      <OrderQueueList
        key={JSON.stringify(toFilter(view))}
        view={view}
        // Counts of the previous view would be wrong for this one.
        counts={counts.isPlaceholderData ? undefined : counts.data}
        uncounted={uncountedOf(counts.error)}
      />
    </>
  );
}

/** The shop's message about a search that finds too many orders to count. */
function uncountedOf(error: unknown): string | undefined {
  return error instanceof HttpProblem && error.problem === 'invalid-fields' ? error.message : undefined;
}
