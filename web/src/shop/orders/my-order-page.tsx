import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { paths } from '../../screens/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { isBought, stateOf } from '@fourteener/contract/order/states';
import { FittedOffer } from '../garage/fitted-offer.tsx';
import { purchaseQuery } from './get-purchase.ts';
import type { Order } from './group-orders.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderArticle } from './order-article.tsx';
import { OrderArticlesSkeleton } from './order-articles-skeleton.tsx';
import { OrderPrint } from './order-print.tsx';
import { listOrderEvents, tellArrival } from './order-timeline.ts';
import { usePaymentSettings } from './payment-settings.ts';
import { PickUpNote } from './pick-up-note.tsx';
import { PurchaseHead } from './purchase-head.tsx';
import { ReturnTerms } from './return-terms.tsx';
import { useOrder } from './use-order.ts';
import { OrderHead } from './order-head.tsx';

const OrderReturnsOffer = lazyPiece('The return of several parts', () =>
  import('./order-returns-offer.tsx').then(({ OrderReturnsOffer: offer }) => offer),
);

/** One of the customer's orders, updated live; printed, it is an order slip. */
export default function MyOrderPage() {
  const { id = '' } = useParams();
  const { item, order } = useOrder(id);
  const settings = usePaymentSettings();
  return (
    <>
      <BackLink to={paths.myOrdersInSidebar}>My orders</BackLink>
      <DashboardHeading title={order?.number ?? 'Order'} number={order?.number}>
        Order
      </DashboardHeading>
      <div className="mt-10">
        {hasStatus(item.error, 404) ? (
          <NoSuchOrder />
        ) : (
          <QueryBoundary
            query={{ ...item, data: order }}
            failed="The order could not be loaded"
            loading={<OrderArticlesSkeleton count={1} />}
          >
            {(shown) => <OwnOrder order={shown} market={settings.data?.market} />}
          </QueryBoundary>
        )}
      </div>
    </>
  );
}

function OwnOrder({ order, market }: { order: Order; market: Market | undefined }) {
  const { items, size } = order;
  const [{ purchaseId }] = items;
  return (
    <>
      {size > 1 && (
        <>
          <OrderHead order={order} isAlone />
          <OrderReturnsOffer order={order} market={market} />
        </>
      )}
      <PickUpNote order={order} />
      <OrderAddress order={order} />
      {items.map((item, n) => (
        <Fragment key={item._id}>
          <OrderArticle
            order={item}
            place={size > 1 ? { number: n + 1, of: size } : undefined}
            market={market}
            isOpen={n === 0}
            isAlone
          />
          {isOnTheWay(item) && (
            <div className="mb-6">
              <FittedOffer order={item} />
            </div>
          )}
        </Fragment>
      ))}
      {purchaseId !== undefined && (
        <div className="mb-6 border-t border-ink pt-5">
          <PurchaseHead id={purchaseId} listed={undefined} isListing={false} />
        </div>
      )}
      <ReturnTerms items={items} />
      <History order={order} />
      {createPortal(
        <div className="print-sheet">
          <OrderPrint orders={items} />
        </div>,
        document.body,
      )}
    </>
  );
}

/** Whether the customer has the part, or is about to get it. */
function isOnTheWay({ status }: OrderItem): boolean {
  return stateOf(status).isInProgress || isBought(status);
}

/** The events of the order, including its payment once the purchase is loaded. */
function History({ order }: { order: Order }) {
  const [{ purchaseId = '' }] = order.items;
  const { data: purchase } = useQuery({ ...purchaseQuery(purchaseId), enabled: purchaseId !== '' });
  const arrival = purchase && tellArrival(order, purchase);
  return (
    <section aria-labelledby="history" className="border-t border-ink pt-6">
      <h2 id="history" className="text-heading">
        History
      </h2>
      <ol className="mt-4">
        {listOrderEvents(order, purchase).map(({ key, words, parts, at }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5">
            {words}
            {parts.length > 0 && <span className="mr-auto text-ink-soft">{parts.join(', ')}</span>}
            <time dateTime={at} className="text-ink-soft num">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
        {arrival && <li className="border-b border-line py-2.5 text-ink-soft num">{arrival}</li>}
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
