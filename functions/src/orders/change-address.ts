import { Timestamp } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { countries } from '@fourteener/contract/checkout/countries';
import type { Destination } from '@fourteener/contract/checkout/delivery';
import { allowedActions } from '@fourteener/contract/order/actions';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import type { AddressChange, OrderItem } from '@fourteener/contract/order/schemas';
import { readDestination } from '@fourteener/contract/checkout/read-destination';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { readState, stateLists } from '@fourteener/contract/checkout/states';
import { findMissing, isPricedAlike } from '@fourteener/contract/checkout/totals';
import { recordAudit } from '../audit/store.ts';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { OrderDeps } from './events.ts';
import { changeStoredItem } from './item-writes.ts';
import { findItems, itemRef, toItem, toStoredItem } from './store.ts';

/**
 * Changes where an order goes, all of its items that are still here, for an admin, with an entry in the audit log for each and one email
 * to the customer. Its purchase keeps the address that the invoice has, and its total: where shipping or tax would be those of another
 * state or country, the change is refused. Answers the item that was named. Throws a `DomainError`: 404, or 409 once that item is shipped
 * or ended, and for such an address.
 */
export async function changeOrderAddress(
  { db, runUnitOfWork, now, orderSubscribers }: OrderDeps,
  admin: Actor,
  id: string,
  { phone, address }: AddressChange,
): Promise<OrderItem> {
  const named = itemRef(db, id);
  const found = await within(constraints.readTime, named.get());
  if (!found.exists) throw new DomainError('not-found', 'This order does not exist.');
  const { purchaseId } = toStoredItem(found);
  const purchase = purchaseId === undefined ? undefined : purchaseRef(db, purchaseId);
  const settings = checkoutSettingsRef(db);
  const refs = (await within(constraints.readTime, findItems(db, found))).map(({ ref }) => ref);
  await runUnitOfWork<'done'>({
    lockKeys: refs,
    reads: () => [...refs, ...(purchase ? [purchase, settings] : [])],
    decide: (view) => {
      if (refs.some(view.isWritten)) return undefined;
      const { status } = toStoredItem(view.find(named));
      const items = refs.flatMap((ref) => {
        const read = view.find(ref);
        // One may have been deleted by hand.
        return read.exists ? [{ read, order: toStoredItem(read) }] : [];
      });
      const changed = items
        .filter(({ order }) => isBeforeShipping(order.status))
        .filter(({ order }) => order.phone !== phone || order.address !== address);
      const isAsWanted = items.some(
        ({ read, order }) => read.id === id && order.phone === phone && order.address === address,
      );
      if (isAsWanted && changed.length === 0) return () => 'done';
      if (!isBeforeShipping(status)) {
        const detail = `This order is ${status.replace('-', ' ')}: its address can no longer be changed.`;
        throw new DomainError('action-not-allowed', detail, {
          extras: { orderStatus: status, allowed: allowedActions(status, ['admin']) },
        });
      }
      const paid = purchase && view.find(purchase).data();
      if (paid) assertSameTotal(paid, address, toCheckoutTables(view.find(settings)));
      return (commit) => {
        const at = now();
        for (const { read, order } of changed) {
          changeStoredItem(commit, read, { phone, address }, refs);
          recordAudit(db, commit.batch, {
            ...{ by: admin, at: Timestamp.fromDate(at), action: 'order.change-address', target: read.ref.path },
            ...{ before: { phone: order.phone, address: order.address }, after: { phone, address } },
          });
        }
        const told = changed.map(({ read, order }) => ({ read, after: { ...order, phone, address } }));
        for (const { onAddressChanged } of orderSubscribers) onAddressChanged?.(commit, { items: told, at });
        return 'done';
      };
    },
  });
  return toItem(await within(constraints.readTime, named.get()));
}

/** Shipping and tax follow from country, state and postal code: where these have the same prices, the total stays as agreed. */
function assertSameTotal({ delivery, address }: StoredPurchase, wanted: string, tables: CheckoutTables): void {
  const { home } = tables;
  const named = delivery ?? readDestination(address);
  const priced = named ?? home;
  // An address that cannot be read is home's only where the one before could not be read either.
  const next = readDestination(wanted) ?? (named ? undefined : home);
  // In lines, states of countries without a list are not told from the rest of the address.
  const isSameState = stateLists[priced.country]
    ? next?.state === readState(priced.country, priced.state)
    : wanted.toLowerCase().includes((priced.state ?? '').toLowerCase());
  const isRead = next && findMissing(next, tables) === undefined;
  if (isRead && next.country === priced.country && isSameState && isPricedAlike(priced, next, tables)) return;
  const place = nameOf(priced);
  throw new DomainError(
    'address-changes-total',
    `Shipping and tax of this purchase are those of ${place}, so that its total would change. Choose an address in ${place}, or cancel the order and have it placed again.`,
  );
}

function nameOf({ country, state }: Destination): string {
  const name = stateLists[country]?.[readState(country, state) ?? ''] ?? state;
  if (name === undefined) return countries[country];
  return country === 'US' ? name : `${name}, ${countries[country]}`;
}
