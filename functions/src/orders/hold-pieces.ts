import type { DocumentReference } from 'firebase-admin/firestore';
import { listPieceMovements } from '@fourteener/contract/order/piece-movements';
import { isWaiting } from '@fourteener/contract/order/stored';
import { countOf } from '@fourteener/contract/text/plurals';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import type { StoredPart } from '../parts/store.ts';
import type { StoredItem } from './store.ts';

// The pieces of an item stay in stock while its customer has not verified the email address (docs/decisions/0109-unpaid-orders-and-stock.md).

/** An item, with its part. */
export interface ItemOfPart {
  id: string;
  order: StoredItem;
  part: DocumentReference<StoredPart>;
}

/** Whether a change takes the pieces of a waiting item out of the stock: any change but a cancellation. */
export function takesPieces(order: StoredItem, after: Pick<StoredItem, 'status'>): boolean {
  return isWaiting(order) && after.status !== 'cancelled';
}

/** Whether all pieces of a waiting item are still in stock. The commit must have read the part. */
export function isInStock({ find, stock }: CommitView, { order, part }: ItemOfPart): boolean {
  const stored = find(part);
  return stored.exists && stock.piecesOf(stored) >= order.quantity;
}

/** Throws a `DomainError` (409) unless all pieces of a waiting item are still in stock. */
export function assertInStock(view: CommitView, item: ItemOfPart): void {
  if (!isInStock(view, item)) throw soldMeanwhile(view, item);
}

function soldMeanwhile({ find, stock }: CommitView, { order, part }: ItemOfPart): DomainError {
  const stored = find(part);
  const availableQuantity = stored.exists ? stock.piecesOf(stored) : 0;
  const left =
    availableQuantity === 0
      ? 'none is left'
      : `only ${countOf(availableQuantity, 'piece')} ${availableQuantity === 1 ? 'is' : 'are'} left`;
  return new DomainError(
    'sold-out',
    `${order.partName}: ${countOf(order.quantity, 'piece')} ${order.quantity === 1 ? 'was' : 'were'} ordered, and ${left}. Others were faster.`,
    { extras: { availableQuantity } },
  );
}

/** Adds to the commit that the pieces of a waiting item leave the stock, with the same movement as a sale. */
export function takePieces(
  { find, stock }: Pick<CommitContext, 'find' | 'stock'>,
  { id, order, part }: ItemOfPart,
  { by, at }: { by: Actor; at: Date },
): void {
  stock.move(find(part), { change: -order.quantity, cause: 'sale', orderId: id, at, by });
}

/** Adds to the commit the movements of pieces that follow from the new steps of the item's history. */
export function moveStock(
  { find, stock }: CommitContext,
  { id, order, after, part }: ItemOfPart & { after: StoredItem },
  { by, at }: { by: Actor; at: Date },
): void {
  if (order.holdsNothing && !after.holdsNothing) takePieces({ find, stock }, { id, order, part }, { by, at });
  const moved = listPieceMovements(after).slice(listPieceMovements(order).length);
  const stored = moved.length > 0 ? find(part) : undefined;
  // The part was deleted, so that it has no stock to which pieces could come back.
  if (!stored?.exists) return;
  for (const { change: pieces, cause, suffix } of moved)
    stock.move(stored, { change: pieces, cause, orderId: id, id: `${id}-${cause}${suffix}`, at, by });
}
