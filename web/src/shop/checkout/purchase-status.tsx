import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { useEffect, useState } from 'react';
import { hasStatus } from '../../api/errors.ts';
import { usePurchase } from '../orders/get-purchase.ts';
import { ConfirmEmail } from '../orders/confirm-email.tsx';
import { PayNow } from '../orders/pay-now.tsx';
import { usePaymentMethods } from '../orders/payment-settings.ts';
import { describePayment } from '../orders/payment-words.ts';
import { Refunds } from '../orders/refunds.tsx';
import { TotalsList } from '../orders/totals-list.tsx';
import { paths, pathTo } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** After this time, ms, a payment is not expected at any moment: a customer who is still here has not paid, or pays again. */
const AWAITED = 60_000;

/** The page of a purchase right after the order, to which the payment provider returns: the state of the payment, and the next step. */
export function PurchaseStatus({ id }: { id: string }) {
  const [isAwaited, setAwaited] = useState(true);
  const purchase = usePurchase(id, { isAwaited });
  useEffect(() => {
    const timer = setTimeout(() => setAwaited(false), AWAITED);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page pt-6 pb-section lg:pt-10">
      {purchase.data === undefined && (
        <>
          <PageTitle>Your order</PageTitle>
          <h1 className="mb-8 text-title wide">Your order</h1>
        </>
      )}
      {hasStatus(purchase.error, 404) ? (
        <NoSuchPurchase />
      ) : (
        <QueryBoundary
          query={purchase}
          failed="Your order could not be loaded"
          loading={
            <Loading what="your order">
              <Skeleton className="h-72" />
            </Loading>
          }
        >
          {(shown) => <PurchaseView purchase={shown} isOffline={purchase.isRefetchError} />}
        </QueryBoundary>
      )}
    </div>
  );
}

function PurchaseView({ purchase, isOffline }: { purchase: Purchase; isOffline: boolean }) {
  const { _id, number, state, method, lines, invoiceNumber, awaitsVerification, awaitsPlace, keptUntil, waits } =
    purchase;
  const { methods } = usePaymentMethods();
  const takesCards = methods.includes('card');
  const { heading, text } = describePayment(purchase, takesCards);
  return (
    <div className="grid gap-x-gap gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <PageTitle>{heading}</PageTitle>
        <div role="status">
          <h1 className="text-title wide">{heading}</h1>
          <p className="mt-2 max-w-text text-ink-soft">{text}</p>
        </div>
        {isOffline && (
          <p role="alert" className="mt-4 text-small text-warning">
            We cannot reach the shop right now, so this may be out of date. We keep trying.
          </p>
        )}
        <div className="mt-6 grid gap-6">
          {awaitsVerification && <ConfirmEmail holdsNothing />}
          {state === 'due' && awaitsPlace && (
            <ButtonLink className="w-fit" to={pathTo('myOrder', _id)}>
              Complete the address
            </ButtonLink>
          )}
          {state === 'due' &&
            (method === 'card' || ((keptUntil !== undefined || waits !== undefined) && takesCards)) &&
            !awaitsPlace && <PayNow purchase={purchase} />}
          <Refunds purchase={purchase} />
          <p className="flex flex-wrap gap-x-6 text-small">
            <Link to={paths.myOrders} className="py-1 link">
              My orders
            </Link>
            {invoiceNumber !== undefined && (
              <Link to={pathTo('invoice', _id)} className="py-1 link">
                Invoice {invoiceNumber}
              </Link>
            )}
            {state === 'lapsed' && (
              <Link to={paths.products} className="py-1 link">
                See the parts
              </Link>
            )}
          </p>
        </div>
      </div>
      <aside aria-label="What you ordered" className="lg:col-span-4 lg:col-start-9">
        <h2 className="border-t border-ink pt-4 text-heading">
          Order <span className="fact whitespace-nowrap">{number}</span>
        </h2>
        <ul className="mt-4 border-b border-line pb-3 text-note">
          {lines.map(({ orderId, partsName, quantity }) => (
            <li key={orderId} className="py-1.5">
              <Link to={pathTo('myOrder', orderId)} className="wrap-anywhere hover:text-accent">
                {quantity} × {partsName}
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-3">
          <TotalsList isLarge totals={purchase} />
        </div>
        <h3 className="mt-6 text-small font-medium">Delivery</h3>
        <address className="mt-1 text-small wrap-anywhere whitespace-pre-line text-ink-soft not-italic">
          {purchase.address}
        </address>
      </aside>
    </div>
  );
}

function NoSuchPurchase() {
  return (
    <Empty
      heading="Order not found"
      action={
        <ButtonLink variant="secondary" to={paths.myOrdersInSidebar}>
          My orders
        </ButtonLink>
      }
    >
      The address may be wrong, or the order may belong to another account.
    </Empty>
  );
}
