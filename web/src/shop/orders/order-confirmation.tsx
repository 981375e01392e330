import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { FittedOffer } from '../garage/fitted-offer.tsx';
import { pathTo } from '../../screens/paths.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { Link } from '../../ui/navigation/link.tsx';

interface OrderConfirmationProps {
  /** The ids of the items of the order that was just placed, the first one first. */
  placed: readonly string[];
  /** The orders of the account that are loaded so far. */
  orders: readonly OrderItem[];
}

/** Shows a customer the number of the order that was just placed, and the next steps. */
export function OrderConfirmation({ placed, orders }: OrderConfirmationProps) {
  const [id = ''] = placed;
  const known = orders.filter(({ _id }) => placed.includes(_id));
  const lapsesAt = known[0]?.lapsesAt;
  return (
    <section
      aria-labelledby="placed"
      className="mt-8 flex gap-4 border-l-2 border-success bg-success-quiet px-5 py-4 print:hidden"
    >
      <Icon name="check" className="mt-1.5 size-5 text-success" />
      <div>
        <h2 id="placed" className="text-heading">
          Your order is placed
        </h2>
        <p className="mt-1">
          <Link to={pathTo('myOrder', id)} className="inline-block py-1 fact text-note link">
            {formatOrderNumber(id)}
          </Link>
        </p>
        <p className="mt-1 max-w-text text-ink-soft">
          Next: we confirm by email within one business day. Until then you can cancel below.
        </p>
        {lapsesAt && <ConfirmEmail until={lapsesAt} holdsNothing={known[0]?.waits === 'verification'} />}
        {known.map((order) => (
          <FittedOffer key={order._id} order={order} />
        ))}
      </div>
    </section>
  );
}
