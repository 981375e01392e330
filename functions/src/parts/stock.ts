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

/** The stock of parts within one batch; the changes of one part become one write of it. */
export interface StockBook {
  /** Pieces of a part that was read, less what this batch already takes. */
  piecesOf: (part: DocumentSnapshot) => number;
  /** Adds to the batch the movement that explains a change. Throws when more should leave than there are. */
  move: (part: DocumentSnapshot, change: StockChange) => void;
  /** Adds to the batch the parts' new stock, last of all. */
  close: () => void;
}

interface StockChange {
  change: number;
  cause: StockCause;
  orderId: string;
  at: Date;
  by: string;
}

/**
 * Opens the book of a batch: nothing else writes stock. The batch holds only if each of its parts is still as it was read (its
 * `lastUpdateTime`); else the commit fails and nothing is written.
 */
export function openStockBook(batch: WriteBatch): StockBook {
  const moved = new Map<string, { part: DocumentSnapshot; lastUpdateTime: Timestamp; pieces: number }>();
  const piecesOf = (part: DocumentSnapshot) => moved.get(part.id)?.pieces ?? (part.get('availableQuantity') as number);
  return {
    piecesOf,
    move: (part, { change, ...event }) => {
      const pieces = piecesOf(part) + change;
      if (pieces < 0) throw new RangeError(`The stock of ${part.id} would be ${pieces}.`);
      const { updateTime: lastUpdateTime } = part;
      if (!lastUpdateTime) throw new Error(`${part.id} was not read.`);
      moved.set(part.id, { part, lastUpdateTime, pieces });
      recordMovement(batch, part.ref, { change, stock: pieces, ...event });
    },
    close: () => {
      for (const { part, lastUpdateTime, pieces } of moved.values()) {
        const minimumQuantity = part.get('minimumQuantity') as number;
        const inStock = !isSoldOut({ availableQuantity: pieces, minimumQuantity });
        batch.update(part.ref, { availableQuantity: pieces, inStock }, { lastUpdateTime });
      }
    },
  };
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
