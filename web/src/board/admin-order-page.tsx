import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isRefusal } from '../api/errors.ts';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { orderQuery } from '../orders/get-order.ts';
import { listSteps } from '../orders/order-steps.ts';
import { ASK_AGAIN, useLiveOrders } from '../orders/use-live-orders.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Loading } from '../ui/loading.tsx';
import { Empty } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { LiveNote } from './live-note.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { StatusBadge } from './status-badge.tsx';

/** One order, live: who, what, where to, how far it is, and what can be done with it. For admins. */
export default function AdminOrderPage() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(id);
  const isLive = useLiveOrders({ id }, ([watched]) => {
    // An answer on its way may be older than this.
    if (watched) {
      void queryClient.cancelQueries({ queryKey }).then(() => queryClient.setQueryData(queryKey, watched));
    }
  });
  const order = useQuery({ ...orderQuery(id), refetchInterval: isLive ? false : ASK_AGAIN });
  return (
    <>
      <p className="mb-4 text-small">
        <Link to={paths.orderBoard} className="link text-ink-soft">
          Order board
        </Link>
      </p>
      <DashboardHeading
        title={order.data ? `Order ${order.data.number}` : 'Order'}
        note={order.data && <StatusBadge status={order.data.status} />}
      >
        {order.data?.number ?? 'Order'}
      </DashboardHeading>
      <div className="mt-4">
        <LiveNote
          isLive={isLive}
          asOf={order.dataUpdatedAt}
          isBusy={order.isRefetching}
          onRefresh={() => void order.refetch()}
        />
      </div>
      <div className="mt-8 max-w-[64rem]">
        {isRefusal(order.error, 404) ? (
          <NoSuchOrder />
        ) : (
          <Loaded query={order} failed="The order could not be loaded" loading={<OrderSkeleton />}>
            {(shown) => (
              <div className="space-y-12">
                <Timeline label="Progress of the order" steps={listSteps(shown.history)} />
                <OrderActions order={shown} />
                <OrderFacts order={shown} />
                <OrderHistory order={shown} />
              </div>
            )}
          </Loaded>
        )}
      </div>
    </>
  );
}

function NoSuchOrder() {
  return (
    <Empty
      heading="There is no such order"
      action={
        <ButtonLink look="secondary" to={paths.orderBoard}>
          To the board
        </ButtonLink>
      }
    >
      The address may be wrong: order numbers look like FC-K7Q2-94MD.
    </Empty>
  );
}

function OrderSkeleton() {
  return (
    <Loading what="the order">
      <Skeleton className="h-14 w-4/5 max-md:h-52" />
      <Skeleton className="mt-12 h-12 w-72 max-w-full" />
      <Skeleton className="mt-12 h-64 w-full" />
    </Loading>
  );
}
