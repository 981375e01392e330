import { formatDollars } from '@fourteener/contract/money';
import type { Order } from '@fourteener/contract/order/schemas';
import { orderTakings } from '@fourteener/contract/order/taken';
import { paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import { pathTo } from '../../screens/paths.ts';
import { SelectRow } from '../../ui/tables/row-selection.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { countWithdrawn } from './count-withdrawn.ts';
import { StatusBadge } from './status-badge.tsx';

/** The columns of the list from 1280 px up; below, a row has two lines. */
const orderGrid =
  'xl:grid-cols-[1rem_8.5rem_11.5rem_minmax(0,1fr)_minmax(0,1.3fr)_5.5rem_8rem_8.5rem] xl:items-center xl:gap-x-4 xl:px-2';

interface OrderRowProps {
  order: Order;
  /** Whether it came while the screen stood. */
  isNew: boolean;
  /** Whether the row above was placed together with it. */
  isContinued: boolean;
  isFirst: boolean;
}

/** One order of the list; its number leads to its page. */
export function OrderQueueRow({ order, isNew, isContinued, isFirst }: OrderRowProps) {
  const withdrawn = countWithdrawn(order);
  const isWaiting = order.payment !== undefined && paymentStateOf(order.payment).tone === 'action';
  return (
    <li
      tabIndex={isFirst ? 0 : -1}
      data-row={order._id}
      className={`grid grid-cols-[1.75rem_auto_minmax(0,1fr)_auto_auto] items-baseline gap-x-2 gap-y-0.5 border-line py-2.5 text-small -outline-offset-2 hover:bg-sunken has-[:checked]:bg-accent-quiet max-xl:px-2 xl:h-8 xl:py-0 ${orderGrid} ${isContinued ? 'border-t-0' : 'border-t'}`}
    >
      <div className="max-xl:row-span-2 max-xl:self-center">
        <SelectRow id={order._id} name={order.number} />
      </div>
      <div className="flex items-center gap-2 whitespace-nowrap max-xl:col-start-2 max-xl:row-start-2">
        <Link to={pathTo('adminOrder', order._id)} className="-my-1 py-1 fact text-data link">
          {order.number}
        </Link>
        {isNew && <span className="text-label font-medium text-measure-ink">New</span>}
      </div>
      <time dateTime={order.createdAt} className="text-data whitespace-nowrap text-ink-soft num max-xl:hidden">
        {isContinued ? <span className="text-ink-faint">Placed together</span> : formatDateTime(order.createdAt)}
      </time>
      <p
        className="truncate font-medium max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-1"
        title={order.userEmail}
      >
        {order.userName}
        {order.taken && (
          <span className="text-label font-normal text-ink-soft"> {orderTakings[order.taken].label}</span>
        )}
      </p>
      <p className="truncate max-xl:col-start-3 max-xl:row-start-2 max-xl:text-label max-sm:col-span-2">
        <span className="text-ink-soft num">{order.quantity} × </span>
        {order.partsName}
        {withdrawn > 0 && <span className="font-medium"> ({withdrawn} withdrawn)</span>}
      </p>
      <p className="text-right num max-xl:col-start-5 max-xl:row-start-1">{formatDollars(order.total)}</p>
      <p className="max-xl:col-start-4 max-xl:row-start-1">
        {order.payment && (
          // On phones only what waits for a hand.
          <span className={isWaiting ? 'text-warning' : 'text-ink-soft max-sm:hidden'}>
            {paymentStateOf(order.payment).label}
          </span>
        )}
      </p>
      <p className="max-xl:row-start-2 max-xl:text-right max-xl:text-label max-sm:col-start-5 sm:max-xl:col-span-2 sm:max-xl:col-start-4">
        <StatusBadge status={order.status} />
      </p>
    </li>
  );
}

/** The words above the columns. */
export function OrderHead() {
  const label = 'text-label text-ink-faint';
  return (
    <div aria-hidden="true" className={`hidden h-10 border-b border-line-strong xl:grid ${orderGrid}`}>
      <span />
      <span className={label}>Order</span>
      <span className={label}>Placed</span>
      <span className={label}>Customer</span>
      <span className={label}>Part</span>
      <span className={`text-right ${label}`}>Total</span>
      <span className={label}>Payment</span>
      <span className={label}>State</span>
    </div>
  );
}
