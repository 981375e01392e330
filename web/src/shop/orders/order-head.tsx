import { formatDollars } from '@fourteener/contract/money';
import { orderTakings } from '@fourteener/contract/order/taken';
import { countOf } from '@fourteener/contract/text/plurals';
import { pathTo } from '../../screens/paths.ts';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { formatDateTime } from '../../ui/text/dates.ts';
import { totalOf, type Order } from './group-orders.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderPrint } from './order-print.tsx';

interface WholeOrderHeadProps {
  order: Order;
  /** Whether the order is the only one of its page, whose heading names it. */
  isAlone?: boolean;
}

/** The head of an order of several parts: its number, date and sum, and the actions on all of its parts. */
export function OrderHead({ order, isAlone = false }: WholeOrderHeadProps) {
  const { _id, number, items } = order;
  const [{ createdAt, taken }] = items;
  return (
    <div className="grid gap-3 border-t border-ink pt-6 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-note">
          {isAlone ? (
            countOf(items.length, 'part')
          ) : (
            <>
              <Link to={pathTo('myOrder', _id)} className="fact hover:text-accent">
                {number}
              </Link>
              , {countOf(items.length, 'part')}
            </>
          )}
        </h2>
        <p className="text-small text-ink-faint num max-sm:order-1 max-sm:w-full sm:ml-auto">
          {taken ? `Ordered ${orderTakings[taken].manner}` : 'Placed'}{' '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, {formatDollars(totalOf(order))} for the parts
        </p>
        <PrintButton what={`order ${number}`} sheet={isAlone ? undefined : <OrderPrint orders={items} />} />
      </div>
      <div className="print:hidden">
        <OrderAgain orders={items} />
      </div>
    </div>
  );
}
