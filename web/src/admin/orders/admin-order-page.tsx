import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { orderQuery } from '../../shop/orders/get-order.ts';
import { isReturn, listSteps } from '../../shop/orders/order-steps.ts';
import { ASK_AGAIN, useLiveOrders } from '../../shop/orders/use-live-orders.ts';
import { paths } from '../../screens/paths.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Timeline } from '../../ui/charts/timeline.tsx';
import { RecordFrame } from '../record-frame.tsx';
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
    <RecordFrame
      noun="order"
      query={order}
      list={{ path: paths.orderQueue, label: 'Orders', back: 'Back to the orders' }}
      badge={({ status }) => <StatusBadge status={status} />}
      above={
        <div className="mt-4">
          <LiveNote
            isLive={isLive}
            asOf={order.dataUpdatedAt}
            isBusy={order.isRefetching}
            onRefresh={() => void order.refetch()}
          />
        </div>
      }
      skeleton={
        <>
          <Skeleton className="h-14 w-4/5 max-md:h-52" />
          <Skeleton className="mt-12 h-12 w-72 max-w-full" />
          <Skeleton className="mt-12 h-64 w-full" />
        </>
      }
    >
      {(shown) => (
        <>
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
        </>
      )}
    </RecordFrame>
  );
}
