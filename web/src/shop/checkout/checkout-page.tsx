import { useParams } from 'react-router-dom';
import { useSession } from '../../auth/session-store.ts';
import { EmptyBasket } from '../basket/empty-basket.tsx';
import { usePaymentSettings } from '../orders/payment-settings.ts';
import { paths } from '../../screens/paths.ts';
import { Loading } from '../../ui/feedback/loading.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { Redirect } from '../../ui/navigation/redirect.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { useBasketLines } from '../basket/use-basket-lines.ts';
import { Checkout } from './checkout.tsx';
import { PurchaseStatus } from './purchase-status.tsx';

const LEAD = 'Everything is on this page. Nothing is ordered until you confirm the total.';

/** The checkout or, with the id of a purchase, the status of that purchase: one page, since every customer needs both. */
export default function CheckoutPage() {
  const { id } = useParams();
  return id === undefined ? <BasketCheckout /> : <PurchaseStatus key={id} id={id} />;
}

/** Orders the basket and its payment; where the shop takes no payments, the page of the basket orders. */
function BasketCheckout() {
  const settings = usePaymentSettings();
  const basket = useBasketLines();
  const session = useSession();
  const email = session.status === 'signed-in' ? session.account.email : '';
  return (
    <div className="page pt-6 pb-section lg:pt-10">
      <PageMeta title="Checkout" description={LEAD} path={paths.checkout} />
      <BackLink to={paths.basket}>Basket</BackLink>
      {settings.isLoadingError && <Heading />}
      <QueryBoundary query={settings} failed="The checkout could not be loaded" loading={<CheckoutSkeleton />}>
        {(found) =>
          found.methods.length === 0 ? (
            <Redirect to={paths.basket} />
          ) : session.status === 'loading' ? (
            <CheckoutSkeleton />
          ) : (
            // The typed fields belong to the account: another account starts with empty ones.
            <Checkout key={email} basket={basket} settings={found} heading={<Heading />} empty={<NothingToOrder />} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

function Heading({ note = LEAD }: { note?: string }) {
  return (
    <>
      <h1 className="text-title wide">Checkout</h1>
      <p className="mt-2 mb-8 text-ink-soft">{note}</p>
    </>
  );
}

function NothingToOrder() {
  return (
    <>
      <Heading note="There is nothing to order yet." />
      <EmptyBasket />
    </>
  );
}

function CheckoutSkeleton() {
  return (
    <div className="grid gap-x-gap gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <Heading />
        <Loading what="the checkout">
          <div className="grid gap-8">
            <Skeleton className="h-72" />
            <Skeleton className="h-96" />
          </div>
        </Loading>
      </div>
      <Skeleton className="h-72 lg:col-span-4 lg:col-start-9" />
    </div>
  );
}
