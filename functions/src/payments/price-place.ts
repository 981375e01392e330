import type { Firestore } from 'firebase-admin/firestore';
import { countries } from '@fourteener/contract/checkout/countries';
import type { Destination } from '@fourteener/contract/checkout/delivery';
import { incompleteAddress, readDestination } from '@fourteener/contract/checkout/read-destination';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { readState, stateLists } from '@fourteener/contract/checkout/states';
import { findMissing, isPricedAlike } from '@fourteener/contract/checkout/totals';
import type { AddressChange } from '@fourteener/contract/order/schemas';
import { awaitInvoice, composeCosts } from '../checkout/compose.ts';
import { assertExpected, readSurely } from '../checkout/destination.ts';
import { purchaseRef, type StoredPurchase } from '../checkout/purchases.ts';
import { priceLines } from '../checkout/quote.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { AddressAddition } from '../orders/subscribers.ts';
import { itemRef } from '../orders/store.ts';
import { writePurchase } from './change-purchase.ts';
import { writeOrderPayments } from './order-payments.ts';
import { withLines } from './owed.ts';
import { settleFree } from './steps.ts';

const PAGE_OPEN = 'The payment page shows another total: pay there first, or cancel the order and place it again.';

/** Prices a purchase for a new address, while nothing is paid or invoiced; afterwards the new address must have the same shipping and tax. */
export function planAddress(db: Firestore, purchaseId: string): AddressAddition {
  const [ref, settings] = [purchaseRef(db, purchaseId), checkoutSettingsRef(db)];
  return {
    reads: [ref, settings],
    decide: (view, wanted, at) => {
      const read = view.find(ref);
      const before = read.data();
      // The purchase was deleted by hand.
      if (!before) return undefined;
      // Without shipping, the price does not depend on the customer's address.
      if (before.isPickUp) return undefined;
      const tables = toCheckoutTables(view.find(settings));
      if (!isOpen(before)) {
        assertSameTotal(before, wanted.address, tables);
        return undefined;
      }
      const after = priceFor(before, wanted, tables, at);
      return {
        write: (commit) => {
          writePurchase(commit, read, after, at);
          const items = before.orderIds.map((id) => itemRef(db, id));
          if (after.state !== before.state) writeOrderPayments(commit, items, after.state);
        },
        ...(after.totalCents !== before.totalCents && { totalCents: after.totalCents }),
        ...(before.awaitsPlace && { isFirstRead: true }),
        ...(after.promised && { promised: after.promised }),
      };
    },
  };
}

/** Whether the price can still change: nothing is paid or under way, and no invoice has been issued. */
function isOpen({ state, paidCents, invoiceNumber, isLapsing }: StoredPurchase): boolean {
  return state === 'due' && paidCents === 0 && invoiceNumber === undefined && !isLapsing;
}

/**
 * The purchase priced for another address, by the tables in force. Throws a `DomainError`: 400 for an address that cannot be read, and 409
 * where the shop does not deliver, where the total is not the expected one, or while a payment page shows another total.
 */
function priceFor(
  purchase: StoredPurchase,
  { phone, address, expectedTotal }: AddressChange,
  { version, ...tables }: CheckoutTables & { version: number },
  at: Date,
): StoredPurchase {
  const { delivery: _delivery, awaitsPlace, deliveryDays: _days, promised: _promised, ...kept } = purchase;
  const to = readSurely(address, tables);
  if (!to) throw invalidFields([{ path: 'address', message: incompleteAddress }]);
  // The way of shipping stays where the new place offers it. The agreed prices stay: whether they include the tax, the price of each piece,
  // and the amount of a discount code.
  const isFree = purchase.discount?.type === 'shipping';
  const zones = isFree ? tables.zones.map((zone) => ({ ...zone, freeFrom: 0 })) : tables.zones;
  const byPlace = { ...tables, zones, taxIncluded: purchase.taxIncluded };
  const totals = priceLines(purchase.lines, byPlace, to, { way: purchase.shippingName });
  const lines = purchase.lines.map((line, n) => {
    const { amountCents, taxCents, taxRate } = totals.lines[n] ?? line;
    return { ...line, amountCents, taxCents, taxRate };
  });
  // Promised days count from the order, or from the day on which the shop first could read the address.
  const from = awaitsPlace ? at : purchase.createdAt.toDate();
  const costs = composeCosts(totals, { dispatch: tables.dispatch, at: from });
  const priced = withLines({ ...kept, ...costs, phone, address, settingsVersion: version }, lines);
  const waits = purchase.method === 'invoice' && !purchase.awaitsVerification && !purchase.isKeptShortly;
  const after = { ...priced, ...(waits && awaitInvoice({ isUnverified: false })) };
  if (after.owedCents !== purchase.owedCents && purchase.session?.isOpen)
    throw new DomainError('payment-not-allowed', PAGE_OPEN);
  assertExpected(expectedTotal, after.totalCents, 'you change the address');
  return settleFree(after, at);
}

/** Shipping and tax depend on country, state and postal code: where these have the same prices at both places, the total stays as agreed. */
function assertSameTotal({ delivery, address }: StoredPurchase, wanted: string, tables: CheckoutTables): void {
  const { home } = tables;
  const named = delivery ?? readDestination(address);
  const priced = named ?? home;
  // An unreadable address counts as one at home only where the former one could not be read either.
  const next = readDestination(wanted) ?? (named ? undefined : home);
  // In an address without fields, the state of a country without a list of states can only be searched for in the text.
  const isSameState = stateLists[priced.country]
    ? next?.state === readState(priced.country, priced.state)
    : wanted.toLowerCase().includes((priced.state ?? '').toLowerCase());
  const isRead = next && findMissing(next, tables) === undefined;
  if (isRead && next.country === priced.country && isSameState && isPricedAlike(priced, next, tables)) return;
  const place = nameOf(priced);
  throw new DomainError(
    'address-changes-total',
    `Shipping and tax of this order are those of ${place}, so that its total would change. Choose an address in ${place}, or cancel the order and have it placed again.`,
  );
}

function nameOf({ country, state }: Destination): string {
  const name = stateLists[country]?.[readState(country, state) ?? ''] ?? state;
  if (name === undefined) return countries[country];
  return country === 'US' ? name : `${name}, ${countries[country]}`;
}
