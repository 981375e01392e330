import { formatDollars } from '@fourteener/contract/money';
import type { Order } from '@fourteener/contract/order/schemas';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { describeForAdmins, explainUnconfirmable } from '../payments/payment-note.ts';
import { PurchaseActions } from '../payments/purchase-actions.tsx';
import { RefundList } from '../payments/refund-list.tsx';
import { purchaseQuery, usePurchase } from '../../shop/orders/get-purchase.ts';
import { PaymentBadge } from '../../shop/orders/payment-badge.tsx';
import { pathTo } from '../../screens/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { OrderActions } from './order-actions.tsx';

interface OrderWithPaymentProps {
  order: Order;
  purchaseId: string;
}

/** What can be done with an order that belongs to a purchase, and how that is paid. */
export function OrderWithPayment({ order, purchaseId }: OrderWithPaymentProps) {
  const id = useId();
  const purchase = usePurchase(purchaseId);
  const queryClient = useQueryClient();
  // Somebody else may have canceled the order, so that less is due, or a refund is.
  useEffect(() => {
    void queryClient.invalidateQueries(purchaseQuery(purchaseId), { cancelRefetch: false });
  }, [queryClient, purchaseId, order.status]);
  return (
    <>
      <OrderActions order={order} notConfirmable={purchase.data && explainUnconfirmable(purchase.data)} />
      <section aria-labelledby={id} className="space-y-4">
        <h2 id={id} className="text-heading">
          Payment
        </h2>
        <QueryBoundary
          query={purchase}
          failed="The payment could not be loaded"
          loading={
            <Loading what="the payment">
              <Skeleton className="h-24" />
            </Loading>
          }
        >
          {(shown) => (
            <>
              <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
                <PaymentBadge purchase={shown} />
                <span className="text-small">
                  <Link to={pathTo('payment', shown._id)} className="link">
                    Purchase {shown.number}
                  </Link>
                  , <span className="num">{formatDollars(shown.total)}</span>
                </span>
              </p>
              <Siblings purchase={shown} orderId={order._id} />
              <p className="max-w-text text-small text-ink-soft">{describeForAdmins(shown)}</p>
              <PurchaseActions purchase={shown} size="small" />
              <RefundList purchase={shown} />
            </>
          )}
        </QueryBoundary>
      </section>
    </>
  );
}

/** The orders that were placed together with this one. */
function Siblings({ purchase, orderId }: { purchase: Purchase; orderId: string }) {
  const others = purchase.lines.filter((line) => line.orderId !== orderId);
  if (others.length === 0) return null;
  return (
    <div className="text-small">
      <p className="text-ink-soft">Placed together with</p>
      <ul>
        {others.map((line) => (
          <li key={line.orderId} className="py-1">
            <Link to={pathTo('adminOrder', line.orderId)} className="fact text-data link">
              {line.orderNumber}
            </Link>
            <span className="num">, {line.quantity} × </span>
            {line.partsName}
            {line.ended && ' (canceled or returned)'}
          </li>
        ))}
      </ul>
    </div>
  );
}
