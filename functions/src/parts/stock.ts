import { type DocumentReference, type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isSoldOut } from '@fourteener/contract/part-rules';

/** Why a part's stock changed. */
export type StockCause = 'initial' | 'sale';

/** A change of one part's stock; the changes of a part add up to its `availableQuantity`. */
export interface StockMovement {
  partId: string;
  /** Pieces, negative when they leave. */
  change: number;
  /** Pieces in stock afterwards. */
  stock: number;
  cause: StockCause;
  orderId: string | null;
  /** The account that caused it. */
  by: string;
  at: Timestamp;
}

const COLLECTION = 'stockMovements';

/** Adds to the batch that creates a part the movement that brings in its first pieces. */
export function recordFirstStock(
  batch: WriteBatch,
  part: DocumentReference,
  { pieces, at, by }: { pieces: number; at: Date; by: string },
): void {
  recordMovement(batch, part, { change: pieces, stock: pieces, cause: 'initial', orderId: null, by, at });
}

/**
 * Adds to a batch the change of a part's stock, whether that leaves it in stock, and the movement that explains it. Nothing
 * else writes stock. The batch holds only if the part is still as `part` was read (its `lastUpdateTime`); else the commit fails and nothing is written.
 */
export function moveStock(
  batch: WriteBatch,
  part: DocumentSnapshot,
  { change, cause, orderId, at, by }: { change: number; cause: StockCause; orderId: string; at: Date; by: string },
): void {
  const stock = (part.get('availableQuantity') as number) + change;
  if (stock < 0) throw new RangeError(`The stock of ${part.id} would be ${stock}.`);
  if (!part.updateTime) throw new Error(`${part.id} was not read.`);
  const inStock = !isSoldOut({ availableQuantity: stock, minimumQuantity: part.get('minimumQuantity') as number });
  batch.update(part.ref, { availableQuantity: stock, inStock }, { lastUpdateTime: part.updateTime });
  recordMovement(batch, part.ref, { change, stock, cause, orderId, by, at });
}

/** Adds a movement to a batch; whoever does must also write the stock that it leads to. */
export function recordMovement(
  batch: WriteBatch,
  part: DocumentReference,
  { at, ...movement }: Omit<StockMovement, 'partId' | 'at'> & { at: Date },
): void {
  const written: StockMovement = { partId: part.id, ...movement, at: Timestamp.fromDate(at) };
  // One id for one event: what happens once to an order, or to a part, cannot be booked twice.
  const id = `${movement.orderId ?? part.id}-${movement.cause}`;
  batch.create(part.firestore.collection(COLLECTION).doc(id), written);
}
