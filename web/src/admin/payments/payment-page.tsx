import { useParams } from 'react-router-dom';
import { PaymentHistory } from './payment-history.tsx';
import { DisputeList } from './dispute-list.tsx';
import { describeForAdmins } from './payment-note.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseFacts } from './purchase-facts.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { RefundList } from './refund-list.tsx';
import { UnmatchedList } from './unmatched-list.tsx';
import { RecordFrame } from '../record-frame.tsx';
import { usePurchase } from '../../shop/orders/get-purchase.ts';
import { PaymentBadge } from '../../shop/orders/payment-badge.tsx';
import { paths } from '../../screens/paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** One purchase: its payment and what can be done about it, its orders, totals, refunds and history. For admins. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <RecordFrame
      noun="payment"
      query={usePurchase(id)}
      list={{ path: paths.payments, label: 'Payments', back: 'Back to the payments' }}
      badge={(purchase) => <PaymentBadge purchase={purchase} />}
      skeleton={
        <>
          <Skeleton className="h-12 w-72 max-w-full" />
          <Skeleton className="mt-12 h-64 w-full" />
          <Skeleton className="mt-12 h-64 w-full" />
        </>
      }
      aside={(shown) => (
        <>
          <PurchaseFacts purchase={shown} />
          <PaymentHistory purchase={shown} />
        </>
      )}
    >
      {(shown) => (
        <>
          <div className="space-y-4">
            <p className="max-w-text text-ink-soft">{describeForAdmins(shown)}</p>
            <DisputeList purchase={shown} />
            <UnmatchedList purchase={shown} />
            <PurchaseActions purchase={shown} />
            <RefundList purchase={shown} />
          </div>
          <PurchaseLines purchase={shown} />
        </>
      )}
    </RecordFrame>
  );
}
