import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@fourteener/contract/order/schemas';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { isBought, stateOf } from '@fourteener/contract/order/states';
import { FittedOffer } from '../garage/fitted-offer.tsx';
import { orderQuery } from './get-order.ts';
import { OrderArticle } from './order-article.tsx';
import { OrderArticlesSkeleton } from './order-articles-skeleton.tsx';
import { OrderPrint } from './order-print.tsx';
import { nameStep } from './order-steps.ts';
import { usePaymentSettings } from './payment-settings.ts';
import { PurchaseHead } from './purchase-head.tsx';
import { ASK_AGAIN, useLiveOrders } from './use-live-orders.ts';

/** One of the customer's orders, which moves while one looks; on paper it is an order slip. */
export default function MyOrderPage() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const options = orderQuery(id);
  const isLive = useLiveOrders({ id }, ([order]) => {
    if (order) queryClient.setQueryData(options.queryKey, order);
  });
  const settings = usePaymentSettings();
  const order = useQuery({ ...options, refetchInterval: isLive ? false : ASK_AGAIN });
  return (
    <>
      <Link to={paths.myOrdersInSidebar} className="mb-4 inline-block py-1 text-small text-ink-soft hover:text-accent">
        My orders
      </Link>
      <DashboardHeading title={order.data?.number ?? 'Order'} number={order.data?.number}>
        Order
      </DashboardHeading>
      <div className="mt-10">
        {hasStatus(order.error, 404) ? (
          <NoSuchOrder />
        ) : (
          <QueryBoundary
            query={order}
            failed="The order could not be loaded"
            loading={<OrderArticlesSkeleton count={1} />}
          >
            {(shown) => (
              <>
                <OrderArticle order={shown} market={settings.data?.market} isOpen isAlone />
                {isOnTheWay(shown) && (
                  <div className="mb-6">
                    <FittedOffer order={shown} />
                  </div>
                )}
                {shown.purchaseId !== undefined && (
                  <div className="mb-6">
                    <PurchaseHead id={shown.purchaseId} listed={undefined} isListing={false} />
                  </div>
                )}
                <History order={shown} />
                {createPortal(
                  <div className="print-sheet">
                    <OrderPrint orders={[shown]} />
                  </div>,
                  document.body,
                )}
              </>
            )}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}

/** Whether the customer has the part, or will have it. */
function isOnTheWay({ status }: Order): boolean {
  return stateOf(status).isInProgress || isBought(status);
}

function History({ order }: { order: Order }) {
  return (
    <section aria-labelledby="history" className="border-t border-ink pt-6">
      <h2 id="history" className="text-heading">
        History
      </h2>
      <ol className="mt-4">
        {order.history.map((step) => (
          <li
            key={step.at + step.status}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
          >
            {nameStep(step)}
            <time dateTime={step.at} className="text-ink-soft num">
              {formatDateTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoSuchOrder() {
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
