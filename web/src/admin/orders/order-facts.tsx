import { formatDollars } from '@fourteener/contract/money';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { orderTakings } from '@fourteener/contract/order/taken';
import { type ReactNode, useState } from 'react';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import { AddressDialog } from '../../shop/orders/address-dialog.tsx';
import { awaitsPlace, totalOf, type Order } from '../../shop/orders/group-orders.ts';
import { useMayCall } from '../../auth/use-may-call.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { pageAction } from '../../ui/buttons/page-action.ts';
import { showFailure, showSuccess } from '../../ui/feedback/toast.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { StaffLink } from '../staff-link.tsx';
import { pathToOrders } from './order-queue-view.ts';
import { writeAddressLabel } from './address-label.ts';
import { OrderedPart } from './item-panel.tsx';
import { listShipped, type ShippedParcel, TrackingDialog } from './tracking-dialog.tsx';

type Fact = [label: string, value: ReactNode];

/** The contact and delivery facts of the customer; none once the account is deleted. */
function listDelivery({ userEmail, phone, address }: OrderItem): Fact[] {
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

/** Copies an address as the label of a parcel has it. */
async function copyAddress(item: OrderItem): Promise<void> {
  try {
    await navigator.clipboard.writeText(writeAddressLabel(item));
    showSuccess('The address is copied.');
  } catch {
    showFailure(new Error('The browser does not let the shop copy. Select the address and copy it.'));
  }
}

/** The customer, address and total of an order, and links to related pages. */
export function OrderFacts({ order }: { order: Order }) {
  const [isChanging, setChanging] = useState(false);
  const [correcting, setCorrecting] = useState<ShippedParcel>();
  const mayChange = useMayCall('changeOrder');
  const maySeeAccount = useMayCall('getAccount');
  const mayAudit = useMayCall('listAudit');
  const [first, ...others] = order.items;
  const held = order.items.find(({ status }) => isBeforeShipping(status));
  const isAlone = others.length === 0;
  const parcels = mayChange ? listShipped(order) : [];
  const facts: Fact[] = [
    ['Customer', first.userName],
    ...(first.taken ? [['Ordered', orderTakings[first.taken].manner] satisfies Fact] : []),
    ...(first.acceptedTerms === undefined
      ? []
      : [
          [
            'Accepted terms',
            <StaffLink key="terms" to={`${pathTo('policy', 'terms')}?version=${first.acceptedTerms}`} className="link">
              Version {first.acceptedTerms}
            </StaffLink>,
          ] satisfies Fact,
        ]),
    ...(first.isPickUp ? [['Shipping', 'The customer picks it up'] satisfies Fact] : []),
    ...listDelivery(held ?? first),
    ...(isAlone ? [['Per unit price', formatDollars(first.PerUnitPrice)] satisfies Fact] : []),
    // An order with a payment also costs shipping and tax, which its payment shows.
    [first.purchaseId === undefined ? 'Total' : 'Parts', formatDollars(totalOf(order))],
  ];
  return (
    <section aria-label="What was ordered">
      {isAlone && <OrderedPart item={first} />}
      <dl className="title-block mt-6 grid-cols-1 *:border-line *:px-0! max-sm:*:nth-[n+2]:border-t sm:grid-cols-2 sm:gap-x-8 sm:*:nth-[n+3]:border-t">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {awaitsPlace(order) && (
        <p className="mt-4 max-w-text text-small text-warning">
          The address is incomplete. The order can be paid, confirmed and packed once the customer or you have added the
          state and ZIP code, or the country.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3 text-small">
        {mayChange && held && first.userEmail !== '' && (
          <Button
            {...pageAction('change-address', order._id)}
            variant="secondary"
            size="small"
            onClick={() => setChanging(true)}
          >
            Change address
          </Button>
        )}
        {first.userEmail !== '' && (
          <Button
            {...pageAction('copy-address', order._id)}
            variant="secondary"
            size="small"
            onClick={() => void copyAddress(held ?? first)}
          >
            Copy address
          </Button>
        )}
        {parcels.map((parcel) => (
          <Button
            key={`${parcel.carrier} ${parcel.trackingCode}`}
            {...pageAction('correct-tracking', order._id)}
            variant="secondary"
            size="small"
            onClick={() => setCorrecting(parcel)}
          >
            Correct tracking number{parcels.length > 1 && ` ${parcel.trackingCode}`}
          </Button>
        ))}
      </div>
      <ul className="mt-3 grid justify-items-start text-small">
        {maySeeAccount && first.userId !== undefined && (
          <LinkRow to={pathTo('user', first.userId)}>Account of this customer</LinkRow>
        )}
        {first.userId !== undefined && (
          <LinkRow to={pathToOrders({ person: first.userId })}>All orders of this customer</LinkRow>
        )}
        {isAlone && <LinkRow to={pathToOrders({ part: first.partsId })}>All orders of this part</LinkRow>}
        {(mayAudit ? order.items : []).map(({ _id, partsName }) => (
          <LinkRow key={_id} to={`${paths.audit}?order=${_id}`}>
            Audit log of {isAlone ? 'this order' : partsName}
          </LinkRow>
        ))}
      </ul>
      {correcting && <TrackingDialog order={order} parcel={correcting} onClose={() => setCorrecting(undefined)} />}
      {isChanging && held && (
        <AddressDialog item={held} order={order} role="admin" onClose={() => setChanging(false)} />
      )}
    </section>
  );
}

/** A link below the facts of an order. It is at least 24 px high with a mouse, and 44 px on a phone. */
function LinkRow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <StaffLink to={to} className="touch py-1 link lg:inline-block">
        {children}
      </StaffLink>
    </li>
  );
}
