import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { PaymentHistory } from './payment-history.tsx';
import { describeForAdmins } from './payment-note.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseFacts } from './purchase-facts.tsx';
import { PurchaseLines } from './purchase-lines.tsx';
import { RefundList } from './refund-list.tsx';
import { usePurchase } from '../../shop/orders/get-purchase.ts';
import { PaymentBadge } from '../../shop/orders/payment-badge.tsx';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

/** One purchase: its payment and what can be done about it, its orders, totals, refunds and history. For admins. */
export default function PaymentPage() {
  const { id = '' } = useParams();
  const purchase = usePurchase(id);
  return (
    <>
      <p className="mb-4 text-small">
        <Link to={paths.payments} className="link text-ink-soft">
          Payments
        </Link>
      </p>
      <DashboardHeading
        title={purchase.data ? `Purchase ${purchase.data.number}` : 'Purchase'}
        note={purchase.data && <PaymentBadge purchase={purchase.data} />}
      >
        {purchase.data?.number ?? 'Purchase'}
      </DashboardHeading>
      <div className="mt-8 max-w-[64rem]">
        {hasStatus(purchase.error, 404) ? (
          <NoSuchPurchase />
        ) : (
          <QueryBoundary query={purchase} failed="The purchase could not be loaded" loading={<PurchaseSkeleton />}>
            {(shown) => (
              <div className="space-y-12">
                <div className="space-y-4">
                  <p className="max-w-text text-ink-soft">{describeForAdmins(shown)}</p>
                  <PurchaseActions purchase={shown} />
                  <RefundList purchase={shown} />
                </div>
                <PurchaseLines purchase={shown} />
                <PurchaseFacts purchase={shown} />
                <PaymentHistory purchase={shown} />
              </div>
            )}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}

function NoSuchPurchase() {
  return (
    <Empty
      heading="Purchase not found"
      action={
        <ButtonLink variant="secondary" to={paths.payments}>
          Back to the payments
        </ButtonLink>
      }
    >
      The address may be wrong: purchase numbers look like FC-K7Q2-94MD.
    </Empty>
  );
}

function PurchaseSkeleton() {
  return (
    <Loading what="the purchase">
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="mt-12 h-64 w-full" />
      <Skeleton className="mt-12 h-64 w-full" />
    </Loading>
  );
}
