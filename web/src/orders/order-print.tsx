import { brand } from '@fourteener/contract/brand';
import { formatDollars } from '@fourteener/contract/money';
import { formatOrderNumber } from '@fourteener/contract/order-number';
import type { Order } from '@fourteener/contract/orders';
import { formatDateTime } from '../ui/text/dates.ts';
import { listUpdates } from './order-updates.ts';
import { nameStatus } from './order-steps.ts';

const head = 'py-2 pr-4 text-left text-label font-normal text-ink-faint last:pr-0';
const cell = 'py-3 pr-4 align-baseline last:pr-0';

/** An order as it goes into a binder: who made it, whose it is, what it cost. */
export function OrderPrint({ order }: { order: Order }) {
  const facts = [
    ['Placed', formatDateTime(order.createdAt)],
    ...(order.purchaseId === undefined ? [] : [['Purchase', formatOrderNumber(order.purchaseId)] as const]),
    ['Status', nameStatus(order.status)],
    ['Rider', order.userName],
    ['Email', order.userEmail],
    ['Phone', order.phone],
    ['Address', order.address],
    ...listUpdates(order).map(({ label, words }) => [label, words] as const),
  ] as const;
  return (
    <>
      <div className="flex items-start justify-between gap-8 border-b border-ink pb-6">
        <p className="text-heading wide">{brand.name}</p>
        <address className="text-right text-small not-italic">
          {brand.place}
          <br />
          {brand.email}
          <br />
          {brand.phone}
        </address>
      </div>
      <h1 className="mt-10 text-heading">
        Order <span className="fact">{order.number}</span>
      </h1>
      <dl className="mt-6 grid grid-cols-2 gap-x-8 border-t border-line">
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="border-b border-line py-2">
              <dt className="text-label text-ink-faint">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line num">{value}</dd>
            </div>
          ))}
      </dl>
      <table className="mt-10 w-full num">
        <thead>
          <tr className="border-b border-ink">
            <th className={head}>Part</th>
            <th className={head}>Number</th>
            <th className={`${head} text-right`}>Quantity</th>
            <th className={`${head} text-right`}>Per unit price</th>
            <th className={`${head} text-right`}>Total</th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <td className={`${cell} wrap-anywhere`}>{order.partsName}</td>
            <td className={`${cell} fact text-data whitespace-nowrap`}>{order.partsNumber}</td>
            <td className={`${cell} text-right`}>{order.quantity}</td>
            <td className={`${cell} text-right`}>{formatDollars(order.PerUnitPrice)}</td>
            <td className={`${cell} text-right font-medium`}>{formatDollars(order.total)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
