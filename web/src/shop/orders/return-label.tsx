import { brand } from '@fourteener/contract/brand';
import { formatReturnNumber, type OrderReturn } from '@fourteener/contract/order/returns';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countOf } from '@fourteener/contract/text/plurals';

/** What goes on the package of a return, and into it: where it goes, whose it is, and what is in it. */
export function ReturnLabel({ order, each }: { order: OrderItem; each: OrderReturn<string> }) {
  return (
    <>
      <p className="text-label">Return to</p>
      <address className="mt-1 text-heading not-italic">
        {brand.name}
        <br />
        {brand.address}
      </address>
      <p className="mt-10 border-y border-ink py-6 text-center fact text-heading">
        {formatReturnNumber(order._id, each.ordinal)}
      </p>
      <dl className="mt-6 space-y-3">
        {[
          ['From', `${order.userName}\n${order.address}`],
          ['Order', order.number],
          ['Part', `${order.partsName} (${order.partsNumber})`],
          ['In this package', countOf(each.quantity, 'piece')],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-label text-ink-faint">{name}</dt>
            <dd className="wrap-anywhere whitespace-pre-line num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
