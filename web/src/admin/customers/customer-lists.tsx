import { formatDollars } from '@fourteener/contract/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { joinPages } from '../../api/join-pages.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { PaymentBadge } from '../../shop/orders/payment-badge.tsx';
import { pathToPartReviews } from '../../shop/reviews/reviews-place.ts';
import { pathTo } from '../../screens/paths.ts';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { StaffLink } from '../staff-link.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { OneLine } from '../../ui/text/one-line.tsx';
import {
  customerGarageQuery,
  customerOrdersQuery,
  customerPurchasesQuery,
  customerReviewsQuery,
} from './customer-queries.ts';
import { CustomerList, CustomerSection, RowsSkeleton } from './customer-section.tsx';

interface CustomerProps {
  uid: string;
}

/** The parts that a customer ordered, each a link to its order. The totals count orders, of which one can have several parts. */
export function CustomerOrders({ uid }: CustomerProps) {
  const orders = useInfiniteQuery({ ...customerOrdersQuery(uid), select: joinPages });
  return (
    <CustomerList heading="Ordered parts" what="ordered parts" query={orders}>
      {({ _id, number, quantity, partsName, createdAt, total, status }) => (
        <>
          <StaffLink isLate to={pathTo('adminOrder', _id)} className="fact text-data link">
            {number}
          </StaffLink>
          <Day at={createdAt} />
          <span className="min-w-0 grow basis-40">
            <OneLine>{`${quantity} × ${partsName}`}</OneLine>
          </span>
          <span className="num">{formatDollars(total)}</span>
          <span className="w-36">
            <StatusBadge status={status} />
          </span>
        </>
      )}
    </CustomerList>
  );
}

/** The orders of a customer, and their payments. */
export function CustomerPurchases({ uid }: CustomerProps) {
  const purchases = useInfiniteQuery({ ...customerPurchasesQuery(uid), select: joinPages });
  return (
    <CustomerList heading="Payments" what="payments" query={purchases}>
      {(purchase) => (
        <>
          <StaffLink isLate to={pathTo('payment', purchase._id)} className="fact text-data link">
            {purchase.number}
          </StaffLink>
          <Day at={purchase.createdAt} />
          <span className="grow num sm:text-right">{formatDollars(purchase.total)}</span>
          <span className="w-36">
            <PaymentBadge purchase={purchase} />
          </span>
        </>
      )}
    </CustomerList>
  );
}

/** A customer's reviews of the shop and of parts. */
export function CustomerReviews({ uid }: CustomerProps) {
  const reviews = useInfiniteQuery({ ...customerReviewsQuery(uid), select: joinPages });
  return (
    <CustomerList heading="Reviews" what="reviews" query={reviews}>
      {({ rating, description, partsId, removed, createdAt }) => (
        <>
          <span className="num">{rating} of 5</span>
          <Day at={createdAt} />
          <span className="min-w-0 grow basis-60">
            <OneLine>{description}</OneLine>
          </span>
          {removed && <span className="text-danger">Taken down</span>}
          {partsId !== null && (
            <StaffLink isLate to={pathToPartReviews(partsId)} className="link">
              See the part
            </StaffLink>
          )}
        </>
      )}
    </CustomerList>
  );
}

/** The bikes that a customer keeps with the account. */
export function CustomerGarage({ uid }: CustomerProps) {
  const garage = useQuery(customerGarageQuery(uid));
  return (
    <CustomerSection heading="Garage" count={garage.data?.bikes.length}>
      <QueryBoundary query={garage} failed="The bikes could not be loaded" loading={<RowsSkeleton what="bikes" />}>
        {({ bikes, chosen }) =>
          bikes.length === 0 ? (
            <p className="py-2 text-small text-ink-faint">No bikes.</p>
          ) : (
            <ul>
              {bikes.map(({ id, name, bike, preset, size, measured, replaced }) => (
                <li
                  key={id}
                  className="flex min-h-10 flex-wrap items-center gap-x-6 border-b border-line py-1.5 text-small"
                >
                  <span className="min-w-0 font-medium">
                    <OneLine>{name}</OneLine>
                  </span>
                  <span className="fact text-data text-ink-soft">
                    {[bike ?? preset, size].filter(Boolean).join(', ')}
                  </span>
                  <span className="text-ink-faint">
                    {measured.length} measured, {replaced.length} replaced
                  </span>
                  {id === chosen && <span>Chosen</span>}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </CustomerSection>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap text-ink-soft num sm:w-40">
      {formatDateTime(at)}
    </time>
  );
}
