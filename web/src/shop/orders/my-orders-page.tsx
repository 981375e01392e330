import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { useEffect } from 'react';
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
import { FindOrder } from './find-order.tsx';
import { OrderArticle } from './order-article.tsx';
import { OrderArticlesSkeleton } from './order-articles-skeleton.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { groupByOrder, type Order } from './group-orders.ts';
import { getPlaced } from './placed-orders.ts';
import { useOwnOrders } from './use-own-orders.ts';
import { useOwnPurchases } from './get-purchase.ts';
import { usePaymentSettings } from './payment-settings.ts';
import { PurchaseHead } from './purchase-head.tsx';
import { OrderHead } from './order-head.tsx';

const PAGE_SIZE = 10;

/** The signed-in customer's orders, newest first, ten at a time, updated live. A customer whom the shop refuses is signed out. */
export default function MyOrdersPage() {
  const settings = usePaymentSettings();
  const { orders, news } = useOwnOrders(useAccount(), PAGE_SIZE);
  const shown = orders.data?.rows ?? [];
  // Orders have a purchase only if the shop takes payments.
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
      <DashboardHeading note={orders.data ? countOrders(orders.data) : orders.isFetching && 'Newest first.'}>
        My orders
      </DashboardHeading>
      <p role="status" className="sr-only">
        {news}
      </p>
      {orders.data?.total !== 0 && <FindOrder />}
      {placed.length > 0 && <OrderConfirmation placed={placed} orders={shown} />}
      <div className="mt-12">
        <QueryBoundary query={orders} failed="Your orders could not be loaded" loading={<OrderArticlesSkeleton />}>
          {({ rows, total }) =>
            rows.length > 0 ? (
              <>
                <div ref={list}>
                  {groupByOrder(rows).map((order, index) => (
                    <OwnOrder
                      key={order._id}
                      order={order}
                      purchases={purchases}
                      market={settings.data?.market}
                      isFirst={index === 0}
                    />
                  ))}
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

interface OwnOrderProps {
  order: Order;
  purchases: ReturnType<typeof useOwnPurchases>;
  market: Market | undefined;
  isFirst: boolean;
}

/** One of the customer's orders: its cost, its payment, and each of its parts. */
function OwnOrder({ order, purchases, market, isFirst }: OwnOrderProps) {
  const [{ purchaseId }] = order.items;
  const isAlone = order.items.length === 1;
  const payment = purchaseId !== undefined && (
    <PurchaseHead
      id={purchaseId}
      listed={purchases.data?.get(purchaseId)}
      isListing={purchases.isFetching && !purchases.data}
    />
  );
  return (
    <>
      {!isAlone && <OrderHead order={order} />}
      {!isAlone && payment}
      {order.items.map((item, n) => (
        <OrderArticle
          key={item._id}
          order={item}
          place={isAlone ? undefined : { number: n + 1, of: order.items.length }}
          market={market}
          isOpen={isFirst && n === 0}
          payment={isAlone && payment}
        />
      ))}
    </>
  );
}

/** The number of orders, once all of their items are loaded: the shop counts items. */
function countOrders({ rows, total }: { rows: readonly OrderItem[]; total: number }): string | undefined {
  if (total === 0) return undefined;
  if (rows.length < total) return 'Newest first.';
  const count = groupByOrder(rows).length;
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
