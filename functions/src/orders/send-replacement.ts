import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { isReplaceable } from '@fourteener/contract/order/return-reasons';
import { listReturns, type OrderReturn } from '@fourteener/contract/order/returns';
import { countOf } from '@fourteener/contract/text/plurals';
import { DomainError, invalidFields } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { CommitView } from '../inventory/unit-of-work.ts';
import { isShown, partRef } from '../parts/store.ts';
import { composeItem, composeOrder } from './compose.ts';
import type { CommitAddition, OrderChanged } from './subscribers.ts';
import { itemRef, type StoredItem } from './store.ts';
import { worthOf } from './worth.ts';

/**
 * Sends the same pieces again for those returns of a commit that are to be replaced: one order of as many items, at no charge, confirmed at
 * once, whose pieces leave the stock (docs/decisions/0114-replacements.md). Each return names the item that replaces it (`replacedBy`).
 */
export function sendReplacement(db: Firestore, by: Actor): CommitAddition {
  return {
    reads: [],
    isBlocked: () => false,
    assertAllowed: (view, changed) => {
      for (const [index, each] of changed.entries()) assertReplaceable(view, each, index);
    },
    write: ({ batch, find, stock, markWritten }, changed, at) => {
      // The other returns are accepted for the money.
      const replaced = changed.flatMap((each) => {
        const replacement = findReplacement(each);
        return replacement ? [{ each, ...replacement }] : [];
      });
      const order = { orderId: replaced[0]?.id ?? '', orderSize: replaced.length };
      const items = replaced.map(({ each, id, accepted }): [string, StoredItem] => {
        const { quantity } = accepted;
        stock.move(find(partRef(db, each.order.partId)), { change: -quantity, cause: 'sale', orderId: id, at, by });
        return [id, composeReplacement(each, accepted, { id, ...order, at })];
      });
      for (const [id, item] of composeOrder(items)) {
        batch.create(itemRef(db, id), item);
        markWritten(itemRef(db, id));
      }
      return undefined;
    },
  };
}

/** The accepted return of a change and the id of the item that replaces it; undefined where the money goes back. */
function findReplacement({ after }: OrderChanged): { id: string; accepted: OrderReturn<Timestamp> } | undefined {
  const accepted = listReturns(after).at(-1);
  return accepted?.replacedBy === undefined ? undefined : { id: accepted.replacedBy, accepted };
}

/**
 * Throws a `DomainError` for a return that is to be replaced and cannot be: 400 where the customer's reason allows no replacement, 409
 * where the stock lacks the pieces.
 */
function assertReplaceable({ db, find, stock }: CommitView, changed: OrderChanged, index: number): void {
  const replacement = findReplacement(changed);
  if (!replacement) return;
  const { partId, partName } = changed.order;
  const replaced = replacement.accepted;
  if (!isReplaceable(replaced)) {
    const message = `${partName}: only pieces that came back as wrong, damaged or defective are replaced.`;
    throw invalidFields([{ path: `items.${index}.replace`, message }]);
  }
  const part = find(partRef(db, partId));
  // Returned pieces are not counted, since they are not sent again.
  const availableQuantity = isShown(part) ? stock.piecesOf(part) : 0;
  if (availableQuantity >= replaced.quantity) return;
  const has =
    availableQuantity === 0 ? 'none is' : `only ${availableQuantity} ${availableQuantity === 1 ? 'is' : 'are'}`;
  const detail = `${partName}: a replacement needs ${countOf(replaced.quantity, 'piece')}, and ${has} in stock. Nothing was accepted.`;
  throw new DomainError('sold-out', detail, { extras: { availableQuantity } });
}

function composeReplacement(
  { id: itemId, order }: OrderChanged,
  { quantity, ordinal }: OrderReturn<Timestamp>,
  { id, at, ...terms }: { id: string; orderId: string; orderSize: number; at: Date },
): StoredItem {
  const { partId, partName, partNumber, img, phone, address, userId, userName, userEmail, isPickUp } = order;
  const part = {
    id: partId,
    name: partName,
    img,
    priceCents: 0,
    ...(partNumber !== undefined && { number: partNumber }),
  };
  const customer = { userId, userName, userEmail, at };
  const item = composeItem(id, customer, { quantity, phone, address }, part, { ...terms, isPickUp });
  const step = { at: Timestamp.fromDate(at), role: 'admin' } as const;
  const paidAs =
    order.replaces?.paidAs ??
    (order.purchaseId === undefined ? undefined : { purchaseId: order.purchaseId, itemId, ordinal });
  return {
    ...item,
    status: 'confirmed',
    history: [
      { ...step, status: 'placed' },
      { ...step, status: 'confirmed' },
    ],
    replaces: { itemId, ordinal, worthCents: worthOf(order, quantity), ...(paidAs && { paidAs }) },
  };
}
