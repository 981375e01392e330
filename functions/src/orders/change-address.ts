import { Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { countries, usStates } from '@fourteener/contract/checkout/countries';
import type { Destination } from '@fourteener/contract/checkout/delivery';
import { allowedActions } from '@fourteener/contract/order/actions';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import type { AddressChange, Order } from '@fourteener/contract/order/schemas';
import { readDestination } from '../checkout/read-destination.ts';
import { recordAudit } from '../audit/store.ts';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { OrderDeps } from './events.ts';
import { orderRef, toOrder, toStoredOrder } from './store.ts';

/**
 * Changes where an order goes, for an admin, with an entry in the audit log and an email to the customer. Its purchase keeps the address that the invoice has, and
 * its total: where shipping or tax would be those of another state or country, the change is refused. Throws a `DomainError`: 404, or
 * 409 once the order is shipped or ended, and for such an address.
 */
export async function changeOrderAddress(
  { db, runUnitOfWork, now, orderSubscribers }: OrderDeps,
  admin: Actor,
  id: string,
  { phone, address }: AddressChange,
): Promise<Order> {
  const ref = orderRef(db, id);
  const found = await within(constraints.readTime, ref.get());
  if (!found.exists) throw new DomainError('not-found', 'This order does not exist.');
  const { purchaseId } = toStoredOrder(found);
  const purchase = purchaseId === undefined ? undefined : purchaseRef(db, purchaseId);
  const settings = checkoutSettingsRef(db);
  await runUnitOfWork<'done'>({
    lockKeys: [ref],
    reads: () => [ref, ...(purchase ? [purchase, settings] : [])],
    decide: (view) => {
      if (view.isWritten(ref)) return undefined;
      const current = view.find(ref);
      const order = toStoredOrder(current);
      const { status } = order;
      const before = { phone: order.phone, address: order.address };
      if (before.phone === phone && before.address === address) return () => 'done';
      if (!isBeforeShipping(status)) {
        const detail = `This order is ${status.replace('-', ' ')}: its address can no longer be changed.`;
        throw new DomainError('action-not-allowed', detail, {
          extras: { orderStatus: status, allowed: allowedActions(status, ['admin']) },
        });
      }
      const paid = purchase && view.find(purchase).data();
      if (paid) assertSameTotal(paid, address, toCheckoutTables(view.find(settings)).home);
      return (commit) => {
        const at = now();
        commit.markWritten(ref);
        commit.batch.update(ref, { phone, address }, ifUnchanged(current));
        const changed = { id, read: current, after: { ...order, phone, address }, at };
        for (const { onAddressChanged } of orderSubscribers) onAddressChanged?.(commit, changed);
        recordAudit(db, commit.batch, {
          ...{ by: admin, at: Timestamp.fromDate(at), action: 'order.change-address', target: ref.path },
          ...{ before, after: { phone, address } },
        });
        return 'done';
      };
    },
  });
  return toOrder(await within(constraints.readTime, ref.get()));
}

/** Shipping and tax follow from state and country: within those the total stays as agreed. */
function assertSameTotal({ delivery, address }: StoredPurchase, wanted: string, home: Destination): void {
  const priced = delivery ?? readDestination(address) ?? home;
  const next = readDestination(wanted) ?? home;
  // In lines, states of other countries are not told from the rest of the address.
  const isSameState =
    priced.country === 'US'
      ? next.state === priced.state
      : wanted.toLowerCase().includes((priced.state ?? '').toLowerCase());
  if (next.country === priced.country && isSameState) return;
  const place = nameOf(priced);
  throw new DomainError(
    'address-changes-total',
    `Shipping and tax of this purchase are those of ${place}, so that its total would change. Choose an address in ${place}, or cancel the order and have it placed again.`,
  );
}

function nameOf({ country, state }: Destination): string {
  if (country !== 'US') return state ? `${state}, ${countries[country]}` : countries[country];
  const states: Readonly<Partial<Record<string, string>>> = usStates;
  return states[state ?? ''] ?? countries.US;
}
