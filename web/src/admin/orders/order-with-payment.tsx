import { formatDollars } from '@fourteener/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { describeForAdmins, explainUnconfirmable } from '../payments/payment-note.ts';
import { PurchaseActions } from '../payments/purchase-actions.tsx';
import { RefundList } from '../payments/refund-list.tsx';
import { purchaseQuery, usePurchase } from '../../shop/orders/get-purchase.ts';
import { PaperLinks } from '../../shop/orders/paper-links.tsx';
import { PaymentBadge } from '../../shop/orders/payment-badge.tsx';
import { pathTo } from '../../screens/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { StaffLink } from '../staff-link.tsx';

interface OrderWithPaymentProps {
  purchaseId: string;
  /** The states of the order's items: with each change, the amount due may change. */
  states: string;
  /** Renders the items with the reason why they cannot be confirmed. */
  children: (notConfirmable: string | undefined) => ReactNode;
}

/** The actions on an order, and the state of its payment. */
export function OrderWithPayment({ purchaseId, states, children }: OrderWithPaymentProps) {
  const id = useId();
  const purchase = usePurchase(purchaseId);
  const queryClient = useQueryClient();
  // The order may have been canceled elsewhere, so that less is due, or a refund is.
  useEffect(() => {
    void queryClient.invalidateQueries(purchaseQuery(purchaseId), { cancelRefetch: false });
  }, [queryClient, purchaseId, states]);
  return (
    <>
      {children(purchase.data && explainUnconfirmable(purchase.data))}
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
                  <StaffLink to={pathTo('payment', shown._id)} className="link">
                    Payment of {shown.number}
                  </StaffLink>
                  , <span className="num">{formatDollars(shown.total)}</span>
                </span>
                <PaperLinks purchase={shown} />
                {shown.poNumber !== undefined && (
                  <span className="text-small wrap-anywhere">PO number {shown.poNumber}</span>
                )}
              </p>
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
