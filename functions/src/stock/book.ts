import { type DocumentReference, type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { isSoldOut } from '@fourteener/contract/part-rules';
import type { StockCause } from '@fourteener/contract/stock';

/** Who changes the stock. */
export interface Mover {
  uid: string;
  email: string;
}

/** A change of one part's stock as stored; the changes of a part add up to its `availableQuantity`. */
export interface StoredMovement {
  partId: string;
  /** Pieces, negative when they leave. */
  change: number;
  /** Pieces in stock afterwards. */
  stock: number;
  cause: StockCause;
  orderId: string | null;
  /** The account that caused it, and its address. */
  by: string;
  email: string;
  reason?: string;
  createdAt: Timestamp;
}

/** Where movements are stored. */
export const MOVEMENTS = 'stockMovements';

interface StockChange {
  change: number;
  cause: StockCause;
  /** What happens once to an order cannot be booked twice; a change without one has an id of its own. */
  orderId: string | null;
  id?: string;
  reason?: string | undefined;
  at: Date;
  by: Mover;
}

/** The stock of parts within one batch; the changes of one part become one write of it. */
export interface StockBook {
  /** Pieces of a part that was read, less what this batch already takes. */
  piecesOf: (part: DocumentSnapshot) => number;
  /** Whether this batch changes the part's stock. */
  isMoved: (part: DocumentReference) => boolean;
  /** Adds to the batch the movement that explains a change. Throws when more should leave than there are. */
  move: (part: DocumentSnapshot, change: StockChange) => void;
  /** Adds to the batch the parts' new stock, last of all. */
  close: () => void;
}

/** Where the first movement of a part is stored; it stays when the part is deleted. */
export function firstStockRef(part: DocumentReference): DocumentReference {
  return part.firestore.collection(MOVEMENTS).doc(`${part.id}-initial`);
}

/** Adds to the batch that creates a part the movement that brings in its first pieces. */
export function recordFirstStock(
  batch: WriteBatch,
  part: DocumentReference,
  { pieces, at, by }: { pieces: number; at: Date; by: Mover },
): void {
  recordMovement(batch, part, { change: pieces, stock: pieces, cause: 'initial', orderId: null, by, at });
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
    isMoved: ({ id }) => moved.has(id),
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
  { id, at, by, reason, ...movement }: StockChange & { stock: number },
): void {
  const written: StoredMovement = {
    partId: part.id,
    ...movement,
    by: by.uid,
    email: by.email,
    ...(reason && { reason }),
    createdAt: Timestamp.fromDate(at),
  };
  const name = id ?? `${movement.orderId ?? part.id}-${movement.cause}`;
  batch.create(part.firestore.collection(MOVEMENTS).doc(name), written);
}
