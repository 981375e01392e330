import { countHeld } from '@fourteener/contract/order/parcels';
import { countOf } from '@fourteener/contract/text/plurals';
import { useState } from 'react';
import type { Order } from '../../shop/orders/group-orders.ts';
import { formatDateTime } from '../../ui/text/dates.ts';
import { sumParts } from './sum-parts.ts';

const head = 'border-b border-ink py-2 pr-4 text-left text-label font-normal text-ink-faint';
const cell = 'border-b border-line py-2 pr-4 align-baseline';
const number = `fact whitespace-nowrap ${cell}`;

/** What is to be fetched from the shelves for some orders, on paper: by part, then by order, each line with a box to tick. */
export function PickList({ orders }: { orders: readonly Order[] }) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <h1 className="text-heading">Pick list</h1>
      <p className="mt-1 text-small text-ink-soft num">
        {countOf(orders.length, 'order')}, {formatDateTime(now)}
      </p>
      <table className="mt-6 w-full text-small num">
        <caption className="sr-only">Pieces by part</caption>
        <thead>
          <tr>
            <th className={`w-8 ${head}`}>Done</th>
            <th className={`w-28 ${head}`}>Number</th>
            <th className={head}>Part</th>
            <th className={`w-16 text-right! ${head}`}>Pieces</th>
          </tr>
        </thead>
        <tbody>
          {sumParts(orders.flatMap(({ items }) => items)).map(({ partsId, partsNumber, partsName, pieces }) => (
            <tr key={partsId}>
              <Box />
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
          {orders.flatMap(({ number: orderNumber, items }) =>
            items
              .filter((item) => countHeld(item) > 0)
              .map((item, n) => (
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
