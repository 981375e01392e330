import { endOf } from '@fourteener/contract/calendar';
import { constraints } from '@fourteener/contract/constraints';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { type Durability, durabilityOf } from '@fourteener/contract/part/guarantee';
import { dataOf } from '../database/collection.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { composeItem, composeOrder, type ItemTerms } from './compose.ts';
import type { Plan } from './placement.ts';
import { itemRef, type StoredItem } from './store.ts';

/**
 * Adds the orders to the commit, with the movements of their pieces. Where the shop takes payments, the pieces of a customer whose address
 * is not verified stay in stock (docs/decisions/0109-unpaid-orders-and-stock.md).
 */
export function writeOrders(
  { db, batch, find, markWritten, stock }: CommitContext,
  plan: Plan,
  { isUnverified, purchase }: { isUnverified: boolean; purchase: StoredPurchase | undefined },
): (readonly [id: string, order: StoredItem])[] {
  const { customer, delivery, lines, taken, checkout, said } = plan;
  const { acceptedTerms } = checkout;
  const { userId, userEmail, at } = customer;
  const by = taken?.by ?? { uid: userId, email: userEmail };
  const lapsesAt = isUnverified ? new Date(at.getTime() + constraints.unverifiedOrderLifetime) : undefined;
  const orderId = lines[0]?.order.id ?? '';
  const purchaseId = purchase && orderId;
  const items = lines.map(({ part: ref, order, quantity }, n) => {
    const part = find(ref);
    if (!purchase?.holdsNothing && !purchase?.waitsForPayment)
      stock.move(part, { change: -quantity, cause: 'sale', orderId: order.id, at, by });
    const item = composeItem(
      order.id,
      customer,
      { quantity, ...delivery },
      { id: part.id, ...dataOf(part) },
      {
        ...{ lapsesAt, orderId, orderSize: lines.length, purchaseId, taken: taken?.how, acceptedTerms },
        ...termsOf(purchase, n),
        fit: said.get(part.id),
      },
    );
    return [order.id, item] as const;
  });
  return composeOrder(items).map(([id, stored]) => {
    const order = itemRef(db, id);
    markWritten(order);
    batch.create(order, stored);
    return [id, stored];
  });
}

/** The makers' guarantees for the parts of an order that are longer than the legal one. */
export function listGuarantees({ find }: CommitContext, { lines }: Plan): Durability[] {
  return lines.flatMap(({ part: ref }) => durabilityOf(ref.id, dataOf(find(ref))) ?? []);
}

/** The terms that the `n`th item takes from the purchase of its order, if there is one. */
function termsOf(purchase: StoredPurchase | undefined, n: number): ItemTerms {
  if (!purchase) return {};
  const { promised, awaitsPlace, isPickUp, holdsNothing, waitsForPayment, state, lines } = purchase;
  return {
    // Only shipped orders have such a day: the customer picks an order up when they like.
    leavesBy: promised && !isPickUp ? endOf(promised.leavesOn) : undefined,
    ...{ holdsNothing: holdsNothing ?? waitsForPayment, waitsFor: waitsForPayment && 'payment' },
    ...{ awaitsPlace, isPickUp, payment: state, discountCents: lines[n]?.discountCents },
  };
}
