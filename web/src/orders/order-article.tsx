import { formatDollars } from '@fourteener/contract/money';
import type { Order } from '@fourteener/contract/orders';
import { partNumber } from '@fourteener/contract/part-rules';
import { useRef } from 'react';
import { pathTo } from '../screens/paths.ts';
import { formatDateTime } from '../ui/text/dates.ts';
import { Icon } from '../ui/media/icon.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { Picture } from '../ui/media/picture.tsx';
import { PrintButton } from '../ui/buttons/print-button.tsx';
import { Timeline } from '../ui/charts/timeline.tsx';
import { listUpdates } from './order-updates.ts';
import { OrderPrint } from './order-print.tsx';
import { listSteps } from './order-steps.ts';
import { OwnOrderActions } from './own-order-actions.tsx';

interface OrderArticleProps {
  order: Order;
  /** Whether it shows at once where it goes. */
  isOpen: boolean;
  /** The only one of its page, whose heading names it. */
  isAlone?: boolean;
}

/** One of the customer's orders: what, how many, for how much, how far it is, where it goes, and what can be done with it. */
export function OrderArticle({ order, isOpen, isAlone = false }: OrderArticleProps) {
  const to = pathTo('part', order.partsId);
  const article = useRef<HTMLElement>(null);
  return (
    <article
      ref={article}
      className="border-t border-ink pt-6 pb-12 outline-none"
      aria-labelledby={order._id}
      tabIndex={-1}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={order._id} className="fact text-note">
          {isAlone ? (
            order.number
          ) : (
            <Link to={pathTo('myOrder', order._id)} className="hover:text-accent">
              {order.number}
            </Link>
          )}
        </h2>
        <p className="text-small text-ink-faint num max-sm:order-1 max-sm:w-full sm:ml-auto">
          Placed <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
        </p>
        <PrintButton what={`order ${order.number}`} sheet={!isAlone && <OrderPrint order={order} />} />
      </div>
      <div className="mt-5 grid grid-cols-[6rem_1fr] gap-x-gap gap-y-7 sm:grid-cols-[9rem_1fr] lg:grid-cols-[12rem_1fr]">
        <Link to={to} tabIndex={-1} aria-hidden="true" className="plate block aspect-4/3 self-start sm:row-span-4">
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
        <div className="col-span-2 sm:col-span-1 sm:col-start-2">
          <Timeline label="Progress of the order" steps={listSteps(order.history)} />
          <OrderNewsList order={order} />
          {order.lapsesAt && (
            <p className="mt-4 text-small text-ink-soft">
              Verify your email address by{' '}
              <time dateTime={order.lapsesAt} className="num">
                {formatDateTime(order.lapsesAt)}
              </time>
              , or we will cancel this order.
            </p>
          )}
        </div>
        <details open={isOpen} className="group col-span-2 sm:col-span-1 sm:col-start-2">
          <summary className="-my-2.5 flex w-fit cursor-pointer list-none items-center gap-2 py-2.5 text-small text-ink-soft hover:text-accent print:hidden">
            Delivery details
            <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <OrderFacts order={order} />
        </details>
        <div className="col-span-2 sm:col-span-1 sm:col-start-2">
          <OwnOrderActions order={order} article={article} />
        </div>
      </div>
    </article>
  );
}

function OrderNewsList({ order }: { order: Order }) {
  const news = listUpdates(order.history);
  if (news.length === 0) return null;
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
      {news.map(({ label, words, isFact }) => (
        <div key={label}>
          <dt className="text-label text-ink-faint">{label}</dt>
          <dd className={`max-w-text wrap-anywhere ${isFact ? 'fact text-note' : ''}`}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function OrderFacts({ order }: { order: Order }) {
  return (
    <dl className="title-block mt-4 grid-cols-1 *:border-line max-sm:*:px-0 max-sm:*:nth-[n+2]:border-t sm:grid-cols-3 sm:*:first:pl-0 sm:*:nth-[n+2]:border-l">
      <div>
        <dt>Address</dt>
        <dd className="wrap-anywhere">{order.address}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd className="fact text-note wrap-anywhere">{order.phone}</dd>
      </div>
      <div>
        <dt>Part number</dt>
        <dd className="fact text-note">{partNumber(order.partsId)}</dd>
      </div>
    </dl>
  );
}
