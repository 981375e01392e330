import { formatDollars } from '@fourteener/contract/money';
import { describeSent, isPartlySent } from '@fourteener/contract/order/parcels';
import { nameReturnReason } from '@fourteener/contract/order/return-reasons';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { orderTakings } from '@fourteener/contract/order/taken';
import { paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import { countOf } from '@fourteener/contract/text/plurals';
import { memo, type ReactNode, useId, useState } from 'react';
import { pathTo } from '../../screens/paths.ts';
import { totalOf, type Order } from '../../shop/orders/group-orders.ts';
import { SelectRow } from '../../ui/tables/row-selection.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { Icon } from '../../ui/media/icon.tsx';
import { StaffLink } from '../staff-link.tsx';
import { countWithdrawn, wordWithdrawn } from './count-withdrawn.ts';
import { OrderStates } from './order-states.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The columns of the list from 1280 px up; below, a row has two lines. */
const orderGrid =
  'xl:grid-cols-[1rem_8.5rem_11.5rem_minmax(0,1fr)_minmax(0,1.3fr)_5.5rem_8rem_8.5rem] xl:items-center xl:gap-x-4 xl:px-2';

interface OrderRowProps {
  order: Order;
  /** Whether the order arrived while the screen was open. */
  isNew: boolean;
  isFirst: boolean;
}

/**
 * One order of the list with its items folded; its number links to its page. Memoized, so that it does not render again when other rows are
 * chosen.
 */
export const OrderQueueRow = memo(function OrderQueueRow({ order, isNew, isFirst }: OrderRowProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const { _id, number, items, size } = order;
  const [{ createdAt, userName, userEmail, payment, taken, late, awaitsPlace, isPickUp }] = items;
  const isWaiting = payment !== undefined && paymentStateOf(payment).tone === 'action';
  return (
    <li
      tabIndex={isFirst ? 0 : -1}
      data-row={_id}
      className="border-t border-line -outline-offset-2 hover:bg-sunken has-[:checked]:bg-accent-quiet"
    >
      <div
        className={`grid grid-cols-[1.75rem_auto_minmax(0,1fr)_auto_auto] items-baseline gap-x-2 gap-y-0.5 py-2.5 text-small max-xl:px-2 xl:h-7.75 xl:py-0 ${orderGrid}`}
      >
        <div className="max-xl:row-span-2 max-xl:self-center">
          <SelectRow id={_id} name={number} />
        </div>
        <div className="flex items-center gap-2 whitespace-nowrap max-xl:col-start-2 max-xl:row-start-2">
          <StaffLink to={pathTo('adminOrder', _id)} className="-my-1 py-1 fact text-data link">
            {number}
          </StaffLink>
          {isNew && <span className="text-label font-medium text-measure-ink">New</span>}
        </div>
        <time dateTime={createdAt} className="text-data whitespace-nowrap text-ink-soft num max-xl:hidden">
          {formatDateTime(createdAt)}
        </time>
        <p
          className="flex items-baseline gap-x-1.5 font-medium max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-1"
          title={userEmail}
        >
          <span className="truncate">{userName}</span>{' '}
          {late && <span className="text-label font-medium text-danger">Late</span>}
          {isPickUp && <span className="text-label font-normal text-ink-soft">Pick-up</span>}
          {taken && <span className="text-label font-normal text-ink-soft">{orderTakings[taken].label}</span>}
        </p>
        <div className="min-w-0 max-xl:col-start-3 max-xl:row-start-2 max-xl:text-label max-sm:col-span-2">
          {size === 1 ? (
            <PartOf item={items[0]} />
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? list : undefined}
              className="-my-1 block max-w-full gap-1 py-1 text-left hover:text-accent sm:flex sm:items-baseline"
              onClick={() => setOpen(!isOpen)}
            >
              <Icon
                name="down"
                className={`inline size-4 self-center align-middle transition-transform max-sm:mr-1 ${isOpen ? 'rotate-180' : ''}`}
              />
              {/* When space is short, only the names are cut off. */}
              <span className="sm:shrink-0 sm:whitespace-nowrap">{countParts(order)}</span>
              <span className="truncate text-ink-soft max-sm:hidden">
                {items.map(({ partsName }) => partsName).join(', ')}
              </span>
            </button>
          )}
        </div>
        <p className="text-right whitespace-nowrap num max-xl:col-start-5 max-xl:row-start-1">
          {/* Without shipping and tax: beside the state of the payment it would pass for the payment's total. */}
          <span className={`text-label text-ink-faint xl:sr-only ${isWaiting ? '' : 'max-sm:sr-only'}`}>Parts </span>
          {formatDollars(totalOf(order))}
        </p>
        <p className="max-xl:col-start-4 max-xl:row-start-1">
          {awaitsPlace ? (
            // Shown in place of the payment, which has to wait for the destination.
            <span className="text-label font-medium text-warning">Incomplete address</span>
          ) : (
            payment && (
              // Phones show only payments that wait for an action; the smallest have no room for the words in one line.
              <span
                className={isWaiting ? 'text-warning min-[22.5rem]:whitespace-nowrap' : 'text-ink-soft max-sm:hidden'}
              >
                {paymentStateOf(payment).label}
              </span>
            )
          )}
        </p>
        <div className="max-xl:row-start-2 max-xl:text-right max-xl:text-label max-sm:col-start-5 sm:max-xl:col-span-2 sm:max-xl:col-start-4">
          <OrderStates items={items} />
        </div>
      </div>
      {isOpen && (
        <ul id={list} aria-label={`Parts of ${number}`} className="pb-2 text-small">
          {items.map((item) => (
            <li
              key={item._id}
              className={`grid items-baseline gap-x-4 gap-y-0.5 py-1 max-xl:grid-cols-[minmax(0,1fr)_auto] max-xl:pr-2 max-xl:pl-9 sm:max-xl:grid-cols-[minmax(0,1fr)_auto_8.5rem] ${orderGrid}`}
            >
              <div className="min-w-0 xl:col-start-5">
                <PartOf item={item} />
              </div>
              <span className="text-right num xl:col-start-6">{formatDollars(item.total)}</span>
              <span className="xl:col-start-8">
                <StatusBadge status={item.status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});

/** “3 parts”, or “1 of 3 parts” if the others are in another state; also says if some pieces of a part have left without the others. */
function countParts({ items, size }: Order): string {
  const parts = items.length < size ? `${items.length} of ${size} parts` : countOf(size, 'part');
  return items.some(isPartlySent) ? `${parts}, partly shipped` : parts;
}

function PartOf({ item }: { item: OrderItem }) {
  const withdrawn = countWithdrawn(item);
  const sent = describeSent(item);
  const open = item.returns?.find(({ state }) => state === 'requested');
  const ofReturn = [open?.reason && nameReturnReason(open.reason), open?.sentAt && 'on its way to us'].filter(Boolean);
  const notes = [
    withdrawn > 0 && `${withdrawn} ${wordWithdrawn(item)}`,
    sent,
    ofReturn.length > 0 && ofReturn.join(', '),
  ].filter((note) => typeof note === 'string');
  return (
    <p className="flex gap-x-1 max-sm:flex-wrap">
      <span className="truncate">
        <span className="text-ink-soft num">{item.quantity} × </span>
        {item.partsName}
      </span>
      {/* Beside a long name it stays visible, and leaves the name its room; on phones it stands below the name. */}
      {notes.length > 0 && (
        <span className="font-medium num sm:max-w-3/5 sm:shrink-0 sm:truncate">
          {' '}
          {notes.map((note) => `(${note})`).join(' ')}
        </span>
      )}
    </p>
  );
}

/** The heads of the columns, after the checkbox for all rows. */
export function OrderHead({ selectAll }: { selectAll: ReactNode }) {
  const label = 'text-label text-ink-faint';
  return (
    <div className={`hidden h-10 border-b border-line-strong xl:grid ${orderGrid}`}>
      {selectAll}
      <div aria-hidden="true" className="contents">
        <span className={label}>Order</span>
        <span className={label}>Placed</span>
        <span className={label}>Customer</span>
        <span className={label}>Parts</span>
        <span className={`text-right ${label}`}>Parts total</span>
        <span className={label}>Payment</span>
        <span className={label}>State</span>
      </div>
    </div>
  );
}
