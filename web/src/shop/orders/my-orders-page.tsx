import { Fragment, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { forceSignOut } from '../../auth/session.ts';
import { useAccount } from '../../auth/session-store.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { ShowMore } from '../../ui/feedback/show-more.tsx';
import { useFocusOnNew } from '../../ui/hooks/use-focus-on-new.ts';
import { OrderArticle } from './order-article.tsx';
import { OrderArticlesSkeleton } from './order-articles-skeleton.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { listPurchase } from './list-purchase.ts';
import { getPlaced } from './placed-orders.ts';
import { useOwnOrders } from './use-own-orders.ts';
import { useOwnPurchases } from './get-purchase.ts';
import { usePaymentSettings } from './payment-settings.ts';
import { PurchaseHead } from './purchase-head.tsx';

const PAGE_SIZE = 10;

/** The signed-in customer's orders, newest first, ten at a time; they move while one looks. Whom the shop refuses is signed out. */
export default function MyOrdersPage() {
  const settings = usePaymentSettings();
  const { orders, news } = useOwnOrders(useAccount(), PAGE_SIZE);
  const shown = orders.data?.rows ?? [];
  // Orders name their purchase only where the shop takes payments.
  const purchases = useOwnPurchases(
    shown.length,
    shown.some(({ purchaseId }) => purchaseId !== undefined),
  );
  const location: { state: unknown } = useLocation();
  const placed = getPlaced(location.state);
  const isTurnedAway = hasStatus(orders.error, 401, 403);
  useEffect(() => {
    if (isTurnedAway) void forceSignOut();
  }, [isTurnedAway]);
  const { list, expectNew } = useFocusOnNew<HTMLDivElement>(shown.length);
  return (
    <>
      <DashboardHeading note={orders.data ? countOrders(orders.data.total) : orders.isFetching && 'Newest first.'}>
        My orders
      </DashboardHeading>
      <p role="status" className="sr-only">
        {news}
      </p>
      {placed.length > 0 && <OrderConfirmation placed={placed} orders={shown} />}
      <div className="mt-12">
        <QueryBoundary query={orders} failed="Your orders could not be loaded" loading={<OrderArticlesSkeleton />}>
          {({ rows, total }) =>
            rows.length > 0 ? (
              <>
                <div ref={list}>
                  {rows.map((order, index) => {
                    const purchase = listPurchase(rows, index);
                    const { _id, purchaseId } = order;
                    return (
                      <Fragment key={_id}>
                        {purchase.length > 0 && purchaseId !== undefined && (
                          <PurchaseHead
                            id={purchaseId}
                            listed={purchases.data?.get(purchaseId)}
                            isListing={purchases.isFetching && !purchases.data}
                          />
                        )}
                        <OrderArticle
                          order={order}
                          purchase={purchase}
                          market={settings.data?.market}
                          isOpen={index === 0}
                        />
                      </Fragment>
                    );
                  })}
                </div>
                <ShowMore
                  shown={rows.length}
                  total={total}
                  pageSize={PAGE_SIZE}
                  list={orders}
                  onMore={() => {
                    expectNew();
                    void orders.fetchNextPage();
                  }}
                />
              </>
            ) : (
              <NoOrders />
            )
          }
        </QueryBoundary>
      </div>
    </>
  );
}

function countOrders(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 order.' : `${count} orders, newest first.`;
}

function NoOrders() {
  return (
    <Empty
      heading="No orders yet"
      action={
        <ButtonLink variant="secondary" to={paths.products}>
          See the parts
        </ButtonLink>
      }
    >
      When you order a part, it appears here with every step until it reaches your door.
    </Empty>
  );
}
