import type { UseQueryResult } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Order } from '../../shop/orders/group-orders.ts';
import { useOrder } from '../../shop/orders/use-order.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { paths } from '../../screens/paths.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RecordFrame } from '../record-frame.tsx';
import { AllItems } from './all-items.tsx';
import { DecideReturns } from './decide-returns.tsx';
import { LiveNote } from './live-note.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { ItemPanel } from './item-panel.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderStates } from './order-states.tsx';

/** Loaded only if the shop takes payments. */
const OrderWithPayment = lazyPiece(
  'The next step',
  () => import('./order-with-payment.tsx').then(({ OrderWithPayment: piece }) => piece),
  { loading: () => <Skeleton className="h-48" /> },
);

/** One order, live: its customer, parts and address, the progress of each item, and the actions. For admins. */
export default function AdminOrderPage() {
  const { id = '' } = useParams();
  const { item, order, isLive } = useOrder(id);
  const maySeePayment = useMayCall('getPurchase');
  const mayChange = useMayCall('changeOrder');
  return (
    <RecordFrame
      noun="order"
      query={{ ...item, data: order } as UseQueryResult<Order>}
      list={{ path: paths.orderQueue, label: 'Orders', back: 'Back to the orders' }}
      badge={({ items }) => <OrderStates items={items} />}
      above={
        <div className="mt-4">
          <LiveNote
            isLive={isLive}
            asOf={item.dataUpdatedAt}
            isBusy={item.isRefetching}
            onRefresh={() => void item.refetch()}
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
      aside={(shown) => (
        <>
          <OrderFacts order={shown} />
          <OrderNotes key={shown._id} orderId={shown._id} />
          <OrderHistory order={shown} />
        </>
      )}
    >
      {(shown) => {
        const [first] = shown.items;
        const items = (notConfirmable?: string) => (
          <>
            {mayChange && shown.size > 1 && (
              <>
                <AllItems order={shown} />
                <DecideReturns order={shown} />
              </>
            )}
            {shown.items.map((each) => (
              <ItemPanel key={each._id} item={each} isAlone={shown.size === 1} notConfirmable={notConfirmable} />
            ))}
          </>
        );
        return first.purchaseId === undefined || !maySeePayment ? (
          items()
        ) : (
          <OrderWithPayment purchaseId={first.purchaseId} states={shown.items.map(({ status }) => status).join()}>
            {items}
          </OrderWithPayment>
        );
      }}
    </RecordFrame>
  );
}
