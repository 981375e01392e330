import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { isWaiting } from '@fourteener/contract/order/stored';
import { getTogether } from '../database/collection.ts';
import { within } from '../database/time.ts';
import { partRef } from '../parts/store.ts';
import { changeItem } from './change.ts';
import type { OrderDeps } from './subscribers.ts';
import { assertInStock, isInStock, takePieces, type ItemOfPart } from './hold-pieces.ts';
import { changeStoredItem } from './item-writes.ts';
import { shopItself } from './shop-itself.ts';
import { itemRef, type StoredItem, toStoredItem } from './store.ts';

interface Options {
  /** Whether all pieces are taken or none. */
  isWhole: boolean;
  /** Whether the items no longer lapse, since their customer has verified the email address, or paid. */
  isKept: boolean;
}

/**
 * Takes the pieces of the waiting items of an order out of the stock, in one commit: all pieces, or those that are still in stock. Returns
 * the items whose pieces are gone. Throws a `DomainError` (409) where all were to be taken and some are gone.
 */
async function takeItems(
  { db, runUnitOfWork, now }: OrderDeps,
  orderIds: readonly string[],
  { isWhole, isKept }: Options,
): Promise<ItemOfPart[]> {
  const refs = orderIds.map((id) => itemRef(db, id));
  const read = await within(constraints.readTime, getTogether(db, ...refs));
  const parts = new Map(read.filter(mayWait).map((item) => [item.id, partRef(db, toStoredItem(item).partId)]));
  if (parts.size === 0) return [];
  const documents = [...refs, ...parts.values()];
  return runUnitOfWork<ItemOfPart[]>({
    lockKeys: documents,
    reads: () => documents,
    decide: (view) => {
      if (documents.some(view.isWritten)) return undefined;
      const waiting = refs.flatMap((ref): ItemOfPart[] => {
        const part = parts.get(ref.id);
        const item = view.find(ref);
        return part && mayWait(item) ? [{ id: ref.id, order: toStoredItem(item), part }] : [];
      });
      if (isWhole) for (const item of waiting) assertInStock(view, item);
      const [taken, gone] = [true, false].map((wanted) => waiting.filter((item) => isInStock(view, item) === wanted));
      return (commit) => {
        const at = now();
        for (const item of taken ?? []) {
          const { userId: uid, userEmail: email, lapsesAt } = item.order;
          takePieces(commit, item, { by: { uid, email }, at });
          const fields = {
            ...{ holdsNothing: FieldValue.delete(), waitsFor: FieldValue.delete() },
            ...(isKept && lapsesAt && { lapsesAt: FieldValue.delete() }),
          };
          changeStoredItem(commit, commit.find(itemRef(db, item.id)), fields, refs);
        }
        return gone ?? [];
      };
    },
  });
}

const mayWait = (item: DocumentSnapshot<StoredItem>) => item.exists && isWaiting(toStoredItem(item));

/** Takes all waiting pieces of an order whose payment begins out of the stock. Throws a `DomainError` (409) where some are gone. */
export async function takeForPayment(deps: OrderDeps, orderIds: readonly string[]): Promise<void> {
  await takeItems(deps, orderIds, { isWhole: true, isKept: false });
}

/**
 * Takes the waiting pieces of an order whose customer has verified the email address, or paid, out of the stock. Items whose pieces are
 * gone are canceled, and the customer is told.
 */
export async function takeOrCancel(deps: OrderDeps, orderIds: readonly string[]): Promise<void> {
  for (const { id, order } of await takeItems(deps, orderIds, { isWhole: false, isKept: true })) {
    const document = await itemRef(deps.db, id).get();
    if (!document.exists) continue;
    const money = order.payment === 'paid' ? 'We refund what you paid for it.' : 'You do not have to pay for it.';
    const before = order.waitsFor === 'payment' ? 'it was paid' : 'your email address was confirmed';
    const reason = `${order.partName} was sold to others before ${before}. ${money}`;
    await changeItem(deps, shopItself, document, { action: 'cancel', reason }, { unless: (item) => !isWaiting(item) });
  }
}
