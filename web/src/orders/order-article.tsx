import type { Order, OrderStatus } from '@fourteener/contract/orders';
import { Link } from 'react-router';
import { pathToPart } from '../paths.ts';
import { formatDay } from '../ui/dates.ts';
import { formatDollars } from '../ui/dollars.ts';
import { Picture } from '../ui/picture.tsx';

const statusNames: Record<OrderStatus, string> = { placed: 'Placed' };

/** One order: what, how many, for how much, and where it goes. */
export function OrderArticle({ order }: { order: Order }) {
  const to = pathToPart(order.partsId);
  return (
    <article className="border-t border-ink pt-6 pb-12" aria-labelledby={order._id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={order._id} className="fact text-note">
          {order.number}
        </h2>
        <p className="text-small text-ink-faint num">
          {statusNames[order.status]} {formatDay(order.createdAt)}
        </p>
      </div>
      <div className="mt-5 grid grid-cols-[6rem_1fr] gap-x-gap gap-y-7 sm:grid-cols-[9rem_1fr] lg:grid-cols-[12rem_1fr]">
        <Link to={to} tabIndex={-1} aria-hidden="true" className="plate block aspect-4/3 self-start sm:row-span-2">
          <Picture img={order.img} alt="" sizes="(width >= 64rem) 12rem, (width >= 40rem) 9rem, 6rem" />
        </Link>
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h3 className="text-heading wrap-anywhere">
              <Link to={to} className="hover:text-accent">
                {order.partsName}
              </Link>
            </h3>
            <p className="num sm:text-heading">{formatDollars(order.total)}</p>
          </div>
          <p className="mt-1 text-ink-soft num">
            {order.quantity} × {formatDollars(order.PerUnitPrice)}
          </p>
        </div>
        <dl className="col-span-2 title-block grid-cols-1 *:border-line max-sm:*:px-0 max-sm:*:nth-[n+2]:border-t sm:col-span-1 sm:col-start-2 sm:grid-cols-2 sm:*:first:pl-0 sm:*:nth-[n+2]:border-l">
          <div>
            <dt>Address</dt>
            <dd className="wrap-anywhere">{order.address}</dd>
          </div>
          <div>
            <dt>Phone</dt>
            <dd className="fact text-note wrap-anywhere">{order.phone}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}
