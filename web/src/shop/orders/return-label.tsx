import { brand } from '@fourteener/contract/brand';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { nameReturnReason } from '@fourteener/contract/order/return-reasons';
import { formatReturnNumber, type OrderReturn } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';

/** A return that is to be sent, and its item. */
export interface SentReturn {
  order: OrderItem;
  each: OrderReturn<string>;
}

/** The sheet for the package with the returns of an order: the address, the sender, and the contents. */
export function ReturnLabel({ returns }: { returns: readonly [SentReturn, ...SentReturn[]] }) {
  const [{ order }] = returns;
  const facts = returns.flatMap(({ order: item, each }) => [
    ...(returns.length > 1 ? [['Return', formatReturnNumber(item._id, each.ordinal)]] : []),
    ['Part', `${item.partsName} (${item.partsNumber})`],
    ['In this package', countOf(each.quantity, 'piece')],
    ...(each.returnReason ? [['Reason', nameReturnReason(each.returnReason)]] : []),
  ]);
  return (
    <>
      <p className="text-label">Return to</p>
      <address className="mt-1 text-heading not-italic">
        {brand.name}
        <br />
        {brand.address}
      </address>
      <div className="mt-10 border-y border-ink py-6 text-center fact text-heading">
        {returns.map(({ order: item, each }) => (
          <p key={item._id}>{formatReturnNumber(item._id, each.ordinal)}</p>
        ))}
      </div>
      <dl className="mt-6 space-y-3">
        {[
          ['From', `${order.userName}\n${order.address}`],
          ['Order', formatOrderNumber(returns.length > 1 ? order.orderId : order._id)],
          ...facts,
        ].map(([name, value]) => (
          <div key={`${name} ${value}`}>
            <dt className="text-label text-ink-faint">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
