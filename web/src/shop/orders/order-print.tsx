import { brand } from '@fourteener/contract/brand';
import { addDollars, formatDollars } from '@fourteener/contract/money';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { describeSent } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { formatDateTime } from '../../ui/text/dates.ts';
import { listUpdates } from './order-updates.ts';
import { nameStatus } from './order-steps.ts';

const head = 'py-2 pr-4 text-left text-label font-normal text-ink-faint last:pr-0';
const cell = 'py-3 pr-4 align-baseline last:pr-0';

type Fact = readonly [label: string, value: string];

/** The facts about an item: its status, and the carrier, tracking code and reasons from its history. */
const listNews = (order: OrderItem): Fact[] => [
  ['Status', [nameStatus(order.status), describeSent(order)].filter((each) => each !== undefined).join(', ')],
  ...listUpdates(order).map(({ label, words }): Fact => [label, words]),
];

/** The items of an order on a printed sheet: the maker, the customer, and the prices. */
export function OrderPrint({ orders }: { orders: readonly [OrderItem, ...OrderItem[]] }) {
  const [first, ...others] = orders;
  const isOne = others.length === 0;
  const number = formatOrderNumber(first.orderId);
  const facts: Fact[] = [
    ['Placed', formatDateTime(first.createdAt)],
    ['Rider', first.userName],
    ['Email', first.userEmail],
    ['Phone', first.phone],
    ['Address', first.address],
    ...(isOne ? listNews(first) : []),
  ];
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
        Order <span className="fact">{number}</span>
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
          {orders.map((order) => (
            <tr key={order._id} className="border-b border-line">
              <td className={`${cell} wrap-anywhere`}>
                {order.partsName}
                {order.discount !== undefined && (
                  <span className="block text-small">Discount {formatDollars(-order.discount)}</span>
                )}
                {!isOne && <News order={order} first={first} />}
              </td>
              <td className={`${cell} fact text-data whitespace-nowrap`}>{order.partsNumber}</td>
              <td className={`${cell} text-right`}>{order.quantity}</td>
              <td className={`${cell} text-right`}>{formatDollars(order.PerUnitPrice)}</td>
              <td className={`${cell} text-right font-medium`}>{formatDollars(amountOf(order))}</td>
            </tr>
          ))}
        </tbody>
        {!isOne && (
          <tfoot>
            <tr>
              <td className={cell} colSpan={4}>
                Parts
              </td>
              <td className={`${cell} text-right font-medium`}>{formatDollars(addDollars(orders.map(amountOf)))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  );
}

/** The facts about one of several items, under the name of its part. */
function News({ order, first }: { order: OrderItem; first: OrderItem }) {
  const isElsewhere = order.address !== first.address;
  const news: Fact[] = [...listNews(order), ...(isElsewhere ? [['Address', order.address] as const] : [])];
  return (
    <span className="block text-small text-ink-faint">
      {news.map(([label, value]) => `${label}: ${value.replaceAll('\n', ', ')}`).join('; ')}
    </span>
  );
}

/** The price of an item after its discount. */
const amountOf = ({ total, discount = 0 }: OrderItem): number => addDollars([total, -discount]);
