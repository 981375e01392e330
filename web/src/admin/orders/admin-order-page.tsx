import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { orderQuery } from '../../shop/orders/get-order.ts';
import { isReturn, listSteps } from '../../shop/orders/order-steps.ts';
import { ASK_AGAIN, useLiveOrders } from '../../shop/orders/use-live-orders.ts';
import { paths } from '../../screens/paths.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Timeline } from '../../ui/charts/timeline.tsx';
import { LiveNote } from './live-note.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderNotes } from './order-notes.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Loaded where the shop takes payments. */
const OrderWithPayment = lazyPiece(
  'The next step',
  () => import('./order-with-payment.tsx').then(({ OrderWithPayment: piece }) => piece),
  { loading: () => <Skeleton className="h-48" /> },
);

const OrderReturns = lazyPiece('The list of returns', () =>
  import('../../shop/orders/returns-list.tsx').then(({ OrderReturns: list }) => list),
);

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
        <Link to={paths.orderQueue} className="link text-ink-soft">
          Orders
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
        {hasStatus(order.error, 404) ? (
          <NoSuchOrder />
        ) : (
          <QueryBoundary query={order} failed="The order could not be loaded" loading={<OrderSkeleton />}>
            {(shown) => (
              <div className="space-y-12">
                <Timeline label="Progress of the order" steps={listSteps(shown.history)} />
                {shown.purchaseId === undefined ? (
                  <OrderActions order={shown} />
                ) : (
                  <OrderWithPayment order={shown} purchaseId={shown.purchaseId} />
                )}
                {shown.history.some(isReturn) && <OrderReturns order={shown} />}
                <OrderFacts order={shown} />
                <OrderNotes key={shown._id} order={shown} />
                <OrderHistory order={shown} />
              </div>
            )}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}

function NoSuchOrder() {
  return (
    <Empty
      heading="Order not found"
      action={
        <ButtonLink variant="secondary" to={paths.orderQueue}>
          Back to the orders
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
