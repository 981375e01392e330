import { brand } from '@fourteener/contract/brand';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { Order } from '@fourteener/contract/order/schemas';
import { formatDay } from '../../ui/text/dates.ts';
import { writeAddressLabel } from './address-label.ts';
import { countToPack } from './sum-parts.ts';

/** What lies in the box of each order, on a page of its own; without prices, as it may be a gift. */
export function PackingSlips({ orders }: { orders: readonly Order[] }) {
  return orders.map((order) => (
    <section key={order._id} className="not-last:break-after-page">
      <div className="flex items-start justify-between gap-8 border-b border-ink pb-6">
        <p className="text-heading wide">{brand.name}</p>
        <address className="text-right text-small whitespace-pre-line not-italic">
          {[brand.address, brand.email, brand.phone].join('\n')}
        </address>
      </div>
      <div className="mt-10 grid grid-cols-2 gap-8">
        <div>
          <p className="text-label text-ink-faint">Ship to</p>
          <p className="mt-1 text-lead wrap-anywhere whitespace-pre-line">{writeAddressLabel(order)}</p>
          <p className="mt-1 text-small num">{order.phone}</p>
        </div>
        <dl className="text-small">
          <dt className="text-label text-ink-faint">Order</dt>
          <dd className="fact text-lead">{order.number}</dd>
          {order.purchaseId !== undefined && (
            <>
              <dt className="mt-3 text-label text-ink-faint">Purchase</dt>
              <dd className="fact">{formatOrderNumber(order.purchaseId)}</dd>
            </>
          )}
          <dt className="mt-3 text-label text-ink-faint">Placed</dt>
          <dd className="num">{formatDay(order.createdAt)}</dd>
          <dt className="mt-3 text-label text-ink-faint">Customer</dt>
          <dd>{order.userName}</dd>
        </dl>
      </div>
      <table className="mt-10 w-full text-left num">
        <thead>
          <tr className="border-b border-ink text-label text-ink-faint">
            <th className="w-20 py-2 font-normal">Pieces</th>
            <th className="py-2 font-normal">Part</th>
            <th className="w-40 py-2 font-normal">Number</th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <td className="py-3 font-medium">{countToPack(order)}</td>
            <td className="py-3">{order.partsName}</td>
            <td className="py-3 fact">{order.partsNumber}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-10 text-small">Questions? Write to {brand.email} and name the order.</p>
    </section>
  ));
}
