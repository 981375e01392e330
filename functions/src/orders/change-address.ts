import { countries } from '@fourteener/contract/checkout/countries';
import type { Destination } from '@fourteener/contract/checkout/delivery';
import { isBeforeShipping } from '@fourteener/contract/order/states';
import type { AddressChange, OrderItem } from '@fourteener/contract/order/schemas';
import { readDestination } from '@fourteener/contract/checkout/read-destination';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { readState, stateLists } from '@fourteener/contract/checkout/states';
import { findMissing, isPricedAlike } from '@fourteener/contract/checkout/totals';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { correctItems, notCorrectable, type ReadItem } from './correct-items.ts';
import type { OrderDeps } from './events.ts';
import type { StoredItem } from './store.ts';

/**
 * Changes where an order goes, all of its items that are still here, for an admin, with an entry in the audit log for each and one email
 * to the customer. Its purchase keeps the address that the invoice has, and its total: where shipping or tax would be those of another
 * state or country, the change is refused. Answers the item that was named. Throws a `DomainError`: 404, or 409 once that item is shipped
 * or ended, and for such an address.
 */
export function changeOrderAddress(
  deps: OrderDeps,
  admin: Actor,
  id: string,
  { phone, address }: AddressChange,
): Promise<OrderItem> {
  const { db, orderSubscribers } = deps;
  const settings = checkoutSettingsRef(db);
  const purchaseOf = ({ purchaseId }: StoredItem) =>
    purchaseId === undefined ? undefined : purchaseRef(db, purchaseId);
  return correctItems(deps, admin, id, {
    action: 'order.change-address',
    listReads: (named) => {
      const purchase = purchaseOf(named);
      return purchase ? [purchase, settings] : [];
    },
    correct: (view, items, named) => {
      const isWanted = ({ order }: ReadItem) => order.phone === phone && order.address === address;
      const changed = items.filter((item) => isBeforeShipping(item.order.status) && !isWanted(item));
      if (changed.length === 0 && items.some((item) => item.read.id === id && isWanted(item))) return [];
      if (!isBeforeShipping(named.status)) throw notCorrectable(named, 'its address can no longer be changed.');
      const purchase = purchaseOf(named);
      const paid = purchase && view.find(purchase).data();
      if (paid) assertSameTotal(paid, address, toCheckoutTables(view.find(settings)));
      const fields = { phone, address };
      return changed.map((item) => ({
        ...item,
        ...{ fields, before: { phone: item.order.phone, address: item.order.address }, after: fields },
      }));
    },
    tell: (commit, changed) => {
      for (const { onAddressChanged } of orderSubscribers) onAddressChanged?.(commit, changed);
    },
  });
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
