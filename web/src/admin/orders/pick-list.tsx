import { countHeld } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import type { Order } from '../../shop/orders/group-orders.ts';
import { formatDateTime } from '../../ui/text/dates.ts';
import { sumParts } from './sum-parts.ts';

const head = 'border-b border-ink py-2 pr-4 text-left text-label font-normal text-ink-faint';
const cell = 'border-b border-line py-2 pr-4 align-baseline';
const number = `fact whitespace-nowrap ${cell}`;

/** The facts that a pick list needs besides the orders. */
export interface PickFacts {
  /** The purchases that are still to be paid by card; their items are left out. */
  unpaid: ReadonlySet<string>;
  /** Where parts lie in the warehouse, by their ids. */
  places: ReadonlyMap<string, string>;
}

interface PickListProps extends PickFacts {
  orders: readonly Order[];
}

/**
 * The printed list of parts to fetch from the shelves for some orders: by part in the order of their places, then by order, each line with
 * a box to tick.
 */
export function PickList({ orders, unpaid, places }: PickListProps) {
  const [now] = useState(() => new Date().toISOString());
  const isUnpaid = ({ purchaseId }: OrderItem) => purchaseId !== undefined && unpaid.has(purchaseId);
  const isToFetch = (item: OrderItem) => countHeld(item) > 0 && !isUnpaid(item);
  const picked = orders.filter(({ items }) => items.some(isToFetch));
  const leftOut = orders.filter(({ items }) => items.some(isUnpaid));
  const itemsLeftOut = leftOut.flatMap(({ items }) => items.filter(isUnpaid));
  return (
    <>
      <h1 className="text-heading">Pick list</h1>
      <p className="mt-1 text-small text-ink-soft num">
        {countOf(picked.length, 'order')}, {formatDateTime(now)}
      </p>
      {leftOut.length > 0 && (
        <p className="mt-3 border border-ink px-3 py-2 text-small num">
          Left out: {countOf(itemsLeftOut.length, 'part')} of {leftOut.map(({ number: each }) => each).join(', ')}. To
          be paid by card, and not paid yet.
        </p>
      )}
      <table className="mt-6 w-full text-small num">
        <caption className="sr-only">Pieces by part</caption>
        <thead>
          <tr>
            <th className={`w-8 ${head}`}>Done</th>
            <th className={`w-28 ${head}`}>Place</th>
            <th className={`w-28 ${head}`}>Number</th>
            <th className={head}>Part</th>
            <th className={`w-16 text-right! ${head}`}>Pieces</th>
          </tr>
        </thead>
        <tbody>
          {sumParts(
            picked.flatMap(({ items }) => items.filter(isToFetch)),
            places,
          ).map(({ partsId, partsNumber, partsName, place, pieces }) => (
            <tr key={partsId}>
              <Box />
              <td className={`font-medium ${number}`}>{place}</td>
              <td className={number}>{partsNumber}</td>
              <td className={cell}>{partsName}</td>
              <td className={`text-right font-medium ${cell}`}>{pieces}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="mt-10 text-lead font-medium">By order</h2>
      <table className="mt-2 w-full text-small num">
        <thead>
          <tr>
            <th className={`w-8 ${head}`}>Done</th>
            <th className={`w-32 ${head}`}>Order</th>
            <th className={head}>Customer</th>
            <th className={`w-28 ${head}`}>Number</th>
            <th className={head}>Part</th>
            <th className={`w-16 text-right! ${head}`}>Pieces</th>
          </tr>
        </thead>
        <tbody>
          {picked.flatMap(({ number: orderNumber, items }) =>
            items.filter(isToFetch).map((item, n) => (
              <tr key={item._id}>
                <Box />
                <td className={number}>{n === 0 && orderNumber}</td>
                <td className={cell}>{n === 0 && item.userName}</td>
                <td className={number}>{item.partsNumber}</td>
                <td className={cell}>{item.partsName}</td>
                <td className={`text-right font-medium ${cell}`}>{countHeld(item)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}

function Box() {
  return (
    <td className={cell}>
      <i className="block size-4 border border-ink" />
    </td>
  );
}
