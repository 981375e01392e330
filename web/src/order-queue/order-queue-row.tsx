import { formatDollars } from '@fourteener/contract/money';
import type { Order } from '@fourteener/contract/orders';
import { pathTo } from '../screens/paths.ts';
import { formatDateTime } from '../ui/text/dates.ts';
import { EmailText } from '../ui/text/email-text.tsx';
import { Link } from '../ui/navigation/link.tsx';
import { lazyPiece } from '../ui/code/lazy-piece.tsx';
import { countWithdrawn } from './count-withdrawn.ts';
import { StatusBadge } from './status-badge.tsx';

/** Loaded where the shop takes payments. */
const PaymentMark = lazyPiece('The payment', () => import('./payment-mark.tsx').then(({ PaymentMark: mark }) => mark), {
  instead: () => null,
});

interface BoardRowProps {
  order: Order;
  /** Whether it came while the board stood. */
  isNew: boolean;
}

/** One order of the board; its number leads to its page. */
export function OrderQueueRow({ order, isNew }: BoardRowProps) {
  const withdrawn = countWithdrawn(order);
  return (
    <li
      tabIndex={-1}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 border-b border-line py-4 text-small outline-none hover:bg-sunken xl:grid-cols-[10rem_minmax(0,1.2fr)_minmax(0,1fr)_7rem_9.5rem]"
    >
      <div>
        <Link
          to={pathTo('adminOrder', order._id)}
          className="fact text-data whitespace-nowrap link after:absolute after:inset-0"
        >
          {order.number}
        </Link>
        {isNew && <span className="ml-3 font-medium text-measure-ink">New</span>}
        <time dateTime={order.createdAt} className="block text-label whitespace-nowrap text-ink-faint num">
          {formatDateTime(order.createdAt)}
        </time>
      </div>
      <div className="max-xl:order-3 max-xl:col-span-2">
        <span className="font-medium wrap-anywhere xl:block">{order.userName} </span>
        {/* Above the link of the row, so that it can be copied. */}
        <span className="relative text-ink-soft">
          <EmailText>{order.userEmail}</EmailText>
        </span>
      </div>
      <p className="wrap-anywhere max-xl:order-4">
        <span className="num">{order.quantity} × </span>
        {order.partsName}
        {withdrawn > 0 && <span className="font-medium"> ({withdrawn} withdrawn)</span>}
      </p>
      <p className="text-right num max-xl:order-5">{formatDollars(order.total)}</p>
      <p className="max-xl:order-2 max-xl:justify-self-end">
        <StatusBadge status={order.status} />
        {order.purchaseId !== undefined && (
          <span className="block">
            <PaymentMark purchaseId={order.purchaseId} />
          </span>
        )}
      </p>
    </li>
  );
}
