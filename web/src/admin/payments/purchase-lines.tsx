import { addDollars, formatDollars } from '@fourteener/contract/money';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { TotalsList } from '../../shop/orders/totals-list.tsx';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';

/** The orders of a purchase, each a link to its page, with their prices, shipping and tax. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="text-heading">
        {purchase.lines.length === 1 ? 'Order' : 'Orders'}
      </h2>
      <ul className="mt-4 border-t border-ink">
        {purchase.lines.map(
          ({
            orderId,
            orderNumber,
            partsName,
            partsNumber,
            quantity,
            PerUnitPrice,
            taxPercent,
            amount,
            discount,
            ended,
          }) => (
            <li
              key={orderId}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-3 text-small"
            >
              <p className="font-medium wrap-anywhere">
                <span className="num">{quantity} × </span>
                {partsName}
              </p>
              <p className="text-right num">{formatDollars(addDollars([amount, discount ?? 0]))}</p>
              <p className="flex flex-wrap content-start gap-x-3 text-ink-soft">
                <StaffLink to={pathTo('adminOrder', orderId)} className="fact text-data whitespace-nowrap link">
                  {orderNumber}
                </StaffLink>
                <span className="fact text-data whitespace-nowrap text-ink-faint">{partsNumber}</span>
                {ended && <span>Canceled or returned</span>}
              </p>
              <p className="text-right text-ink-faint num">
                {formatDollars(PerUnitPrice)} each
                {discount !== undefined && <span className="block">Discount {formatDollars(-discount)}</span>}
                {taxPercent > 0 && <span className="block">{taxPercent}% tax</span>}
              </p>
            </li>
          ),
        )}
      </ul>
      <div className="mt-4 ml-auto sm:w-80">
        <TotalsList totals={purchase} />
      </div>
    </section>
  );
}
