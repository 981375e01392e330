import { pathToPart } from '@fourteener/contract/part/address';
import { formatDollars } from '@fourteener/contract/money';
import type { Order } from '@fourteener/contract/order/schemas';
import { orderTakings } from '@fourteener/contract/order/taken';
import { type ReactNode, useState } from 'react';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { paths, pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { pathToOrders } from './order-queue-view.ts';
import { countWithdrawn } from './count-withdrawn.ts';

type Fact = [label: string, value: ReactNode];

/** Where the customer is; nowhere, once the account was deleted. */
function listDelivery({ userEmail, phone, address }: Order): Fact[] {
  if (userEmail === '') return [];
  return [
    ['Email', <EmailText key="email">{userEmail}</EmailText>],
    [
      'Phone',
      <span key="phone" className="fact text-note">
        {phone}
      </span>,
    ],
    ['Address', address],
  ];
}

/** Who ordered what, where it goes, and for how much, and the ways to what is about the same. */
export function OrderFacts({ order }: { order: Order }) {
  const [isChanging, setChanging] = useState(false);
  const facts: Fact[] = [
    ['Customer', order.userName],
    ...(order.taken ? [['Ordered', orderTakings[order.taken].manner] satisfies Fact] : []),
    ...listDelivery(order),
    ['Per unit price', formatDollars(order.PerUnitPrice)],
    ['Total', formatDollars(order.total)],
  ];
  return (
    <section aria-label="What was ordered">
      <div className="flex items-center gap-5 border-t border-ink pt-6">
        <div className="plate aspect-4/3 w-28 shrink-0">
          <Picture img={order.img} alt="" sizes="7rem" />
        </div>
        <div>
          <p className="text-heading wrap-anywhere">
            <span className="num">{order.quantity} × </span>
            <Link to={pathToPart(order.partsId)} className="hover:text-accent">
              {order.partsName}
            </Link>
          </p>
          <Withdrawn order={order} />
          <p className="mt-1 fact text-data text-ink-faint">{order.partsNumber}</p>
        </div>
      </div>
      <dl className="title-block mt-6 grid-cols-1 *:border-line *:px-0! max-sm:*:nth-[n+2]:border-t sm:grid-cols-2 sm:gap-x-8 sm:*:nth-[n+3]:border-t">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
        {isBeforeShipping(order.status) && order.userEmail !== '' && (
          <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
            Change address
          </Button>
        )}
        {order.userId !== undefined && (
          <>
            <Link to={pathTo('user', order.userId)} className="link">
              Account of this customer
            </Link>
            <Link to={pathToOrders({ person: order.userId })} className="link">
              All orders of this customer
            </Link>
          </>
        )}
        <Link to={pathToOrders({ part: order.partsId })} className="link">
          All orders of this part
        </Link>
        <Link to={`${paths.audit}?order=${order._id}`} className="link">
          Audit log of this order
        </Link>
      </div>
      {isChanging && <AddressDialog order={order} onClose={() => setChanging(false)} />}
    </section>
  );
}

/** What is not to be shipped, since its customer withdrew from it before. */
function Withdrawn({ order }: { order: Order }) {
  const pieces = countWithdrawn(order);
  if (pieces === 0) return null;
  return (
    <p className="mt-1 font-medium">
      {pieces} withdrawn: ship {order.quantity - pieces}
    </p>
  );
}
