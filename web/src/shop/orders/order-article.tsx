import { addDollars, formatDollars } from '@fourteener/contract/money';
import { describeSent } from '@fourteener/contract/order/parcels';
import { type OrderState, stateOf } from '@fourteener/contract/order/states';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { orderTakings } from '@fourteener/contract/order/taken';
import type { Market } from '@fourteener/contract/purchase/payment-states';
import { type ReactNode, useRef, useState } from 'react';
import { pathTo } from '../../screens/paths.ts';
import { formatDateTime, formatDay } from '../../ui/text/dates.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { Timeline } from '../../ui/charts/timeline.tsx';
import { pathToNamed } from '../parts/sized-address.ts';
import { listUpdates } from './order-updates.ts';
import { OrderPrint } from './order-print.tsx';
import { isReturn, listSteps, nameStatus, standsSince } from './order-steps.ts';
import { ReplacementNote } from './replacement-note.tsx';
import { OwnOrderActions } from './own-order-actions.tsx';

// Loaded on demand, since few orders are returned.
const OrderReturns = lazyPiece('The returns', () =>
  import('./returns-list.tsx').then(({ OrderReturns: list }) => list),
);

interface OrderArticleProps {
  order: OrderItem;
  /** The item's number within its order, if the order has several items and is named above. */
  place?: { number: number; of: number } | undefined;
  /** The market, whose law decides the customer's rights; undefined until it is known. */
  market?: Market | undefined;
  /** Whether the address is shown without a press. */
  isOpen: boolean;
  /** Whether the item is the only one of its page, whose heading names it. */
  isAlone?: boolean;
  /** The payment of an order of one item, shown below its number. */
  payment?: ReactNode;
}

const large = 'mt-5 grid-cols-[6rem_1fr] gap-y-7 sm:grid-cols-[9rem_1fr] lg:grid-cols-[12rem_1fr]';
const small = 'mt-4 grid-cols-[6rem_1fr] gap-y-4';
const below = 'col-span-2 sm:col-span-1 sm:col-start-2';

/** An item of one of the customer's orders: its part, quantity, price, progress and address, and the actions on it. */
export function OrderArticle({ order, place, market, isOpen, isAlone = false, payment }: OrderArticleProps) {
  const article = useRef<HTMLElement>(null);
  const { isInProgress } = stateOf(order.status);
  const [cameFinished] = useState(!isInProgress);
  // A finished item is folded, and opens on a press. One that finishes while the page is open stays unfolded.
  const isFinished = !isAlone && cameFinished && !isInProgress;
  return (
    <article
      ref={article}
      className={`border-t pt-6 outline-none ${place ? 'border-line' : 'border-ink'} ${isFinished ? 'pb-8' : 'pb-12'}`}
      aria-labelledby={order._id}
      tabIndex={-1}
    >
      {place ? (
        <p className="text-small text-ink-faint num">
          Part {place.number} of {place.of}
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 id={order._id} className="fact text-note">
            {isAlone ? (
              <span className="sr-only">{order.number}</span>
            ) : (
              <Link to={pathTo('myOrder', order._id)} className="hover:text-accent">
                {order.number}
              </Link>
            )}
          </h2>
          <p className="text-small text-ink-faint num max-sm:order-1 max-sm:w-full sm:ml-auto">
            {order.taken ? `Ordered ${orderTakings[order.taken].manner}` : 'Placed'}{' '}
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
          <PrintButton
            what={`order ${order.number}`}
            // The page of a single order has a sheet of its own.
            sheet={isAlone ? undefined : <OrderPrint orders={[order]} />}
          />
        </div>
      )}
      {payment && <div className="mt-3 border-b border-line">{payment}</div>}
      <div className={`grid gap-x-gap ${isFinished ? small : large}`}>
        <PartPlate order={order} sizes={isFinished ? '6rem' : '(width >= 64rem) 12rem, (width >= 40rem) 9rem, 6rem'} />
        <PartLine order={order} headingId={place && order._id} />
        {isFinished ? (
          <Finished order={order} />
        ) : (
          <>
            <div className={below}>
              <Progress order={order} />
            </div>
            <details open={isOpen} className={`group ${below}`}>
              <Summary>Delivery details</Summary>
              <OrderFacts order={order} />
            </details>
          </>
        )}
        {order.history.some(isReturn) && (
          <div className={below}>
            <OrderReturns order={order} />
          </div>
        )}
        <div className={below}>
          <OwnOrderActions order={order} isAlone={!place} market={market} article={article} />
        </div>
      </div>
    </article>
  );
}

/** The state of a finished item, and folded below it its history and address. */
function Finished({ order }: { order: OrderItem }) {
  const { tone } = stateOf(order.status);
  const since = standsSince(order);
  return (
    <details className={`group ${below}`}>
      <Summary>
        <span className={`inline-flex items-center gap-2 font-medium ${tones[tone]}`}>
          <i className={`size-1.75 ${tone === 'neutral' ? 'border border-line-strong' : 'bg-current'}`} />
          {nameStatus(order.status)}
        </span>
        <time dateTime={since} className="num">
          {formatDay(since)}
        </time>
      </Summary>
      <div className="mt-5">
        <Progress order={order} />
      </div>
      <OrderFacts order={order} />
    </details>
  );
}

/** The color of a finished item's state. */
const tones: Readonly<Record<OrderState['tone'], string>> = {
  action: '',
  success: 'text-success',
  failure: 'text-danger',
  neutral: 'text-ink-soft',
};

function Summary({ children }: { children: ReactNode }) {
  return (
    <summary className="-my-2.5 flex w-fit cursor-pointer list-none flex-wrap items-center gap-x-3 py-2.5 text-small text-ink-soft hover:text-accent print:hidden">
      {children}
      <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
    </summary>
  );
}

function PartPlate({ order, sizes }: { order: OrderItem; sizes: string }) {
  return (
    <Link
      to={pathToNamed(order.partsId, order.partsName)}
      tabIndex={-1}
      aria-hidden="true"
      className="plate block aspect-4/3 self-start sm:row-span-4"
    >
      <Picture img={order.img} alt="" sizes={sizes} />
    </Link>
  );
}

function PartLine({ order, headingId }: { order: OrderItem; headingId: string | undefined }) {
  const sent = describeSent(order);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={headingId} className="text-heading wrap-anywhere">
          <Link to={pathToNamed(order.partsId, order.partsName)} className="hover:text-accent">
            {order.partsName}
          </Link>
        </h3>
        <p className="num sm:text-heading">{formatDollars(addDollars([order.total, -(order.discount ?? 0)]))}</p>
      </div>
      <p className="mt-1 text-ink-soft num">
        {order.quantity} × {formatDollars(order.PerUnitPrice)}
        {order.discount !== undefined && `, discount ${formatDollars(-order.discount)}`}
        {sent && <span className="font-medium text-ink">, {sent}</span>}
      </p>
    </div>
  );
}

function Progress({ order }: { order: OrderItem }) {
  return (
    <>
      <ReplacementNote item={order} screen="myOrder" />
      <Timeline label="Progress of the order" steps={listSteps(order.history)} />
      <OrderNewsList order={order} />
      {order.lapsesAt && (
        <div className="mt-4">
          <ConfirmEmail until={order.lapsesAt} holdsNothing={order.waits === 'verification'} />
        </div>
      )}
    </>
  );
}

function OrderNewsList({ order }: { order: OrderItem }) {
  const news = listUpdates(order);
  if (news.length === 0) return null;
  return (
    <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
      {news.map(({ label, words, isFact, href }, n) => (
        // Several parcels have the same labels, so the key has the index.
        <div key={`${n} ${label}`}>
          <dt className="text-label text-ink-faint">{label}</dt>
          <dd className={`max-w-text wrap-anywhere ${isFact ? 'fact text-note' : ''}`}>
            {href ? (
              <a href={href} className="link" rel="noreferrer">
                {words}
              </a>
            ) : (
              words
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OrderFacts({ order }: { order: OrderItem }) {
  return (
    <dl className="title-block mt-4 grid-cols-1 *:border-line max-sm:*:px-0 max-sm:*:nth-[n+2]:border-t sm:grid-cols-3 sm:*:first:pl-0 sm:*:nth-[n+2]:border-l">
      <div>
        <dt>Address</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{order.address}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd className="fact text-note wrap-anywhere">{order.phone}</dd>
      </div>
      <div>
        <dt>Part number</dt>
        <dd className="fact text-note">{order.partsNumber}</dd>
      </div>
    </dl>
  );
}
