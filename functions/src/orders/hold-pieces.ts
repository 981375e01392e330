import type { DocumentReference } from 'firebase-admin/firestore';
import { listPieceMovements } from '@fourteener/contract/order/piece-movements';
import { isWaiting } from '@fourteener/contract/order/stored';
import { countOf } from '@fourteener/contract/text/plurals';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import type { StoredPart } from '../parts/store.ts';
import type { StoredItem } from './store.ts';

// Items of customers whose email address is not verified leave their pieces in stock (docs/decisions/0109-unpaid-orders-and-stock.md).

/** An item, with its part. */
export interface ItemOfPart {
  id: string;
  order: StoredItem;
  part: DocumentReference<StoredPart>;
}

/** Whether a change of an item that waits has its pieces kept: any but the one that cancels it. */
export function takesPieces(order: StoredItem, after: Pick<StoredItem, 'status'>): boolean {
  return isWaiting(order) && after.status !== 'cancelled';
}

/** Whether all pieces of an item that waits are still in stock. The commit has read its part. */
export function isInStock({ find, stock }: CommitView, { order, part }: ItemOfPart): boolean {
  const stored = find(part);
  return stored.exists && stock.piecesOf(stored) >= order.quantity;
}

/** Throws a `DomainError` (409) unless all pieces of an item that waits are still in stock. */
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

/** Adds to the commit that the pieces of an item leave the stock, as they would have when it was placed. */
export function takePieces(
  { find, stock }: Pick<CommitContext, 'find' | 'stock'>,
  { id, order, part }: ItemOfPart,
  { by, at }: { by: Actor; at: Date },
): void {
  stock.move(find(part), { change: -order.quantity, cause: 'sale', orderId: id, at, by });
}

/** Adds to the commit that pieces of an item leave or come back, by what its history has gained. */
export function moveStock(
  { find, stock }: CommitContext,
  { id, order, after, part }: ItemOfPart & { after: StoredItem },
  { by, at }: { by: Actor; at: Date },
): void {
  if (order.holdsNothing && !after.holdsNothing) takePieces({ find, stock }, { id, order, part }, { by, at });
  const moved = listPieceMovements(after).slice(listPieceMovements(order).length);
  const stored = moved.length > 0 ? find(part) : undefined;
  // A part that was deleted has no shelf to go back to.
  if (!stored?.exists) return;
  for (const { change: pieces, cause, suffix } of moved)
    stock.move(stored, { change: pieces, cause, orderId: id, id: `${id}-${cause}${suffix}`, at, by });
}
