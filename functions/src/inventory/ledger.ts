import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { StockCause } from '@fourteener/contract/stock/schemas';
import { dataOf, defineCollection } from '../database/collection.ts';
import type { Actor } from '../http/identity.ts';

/** A change of one part's stock as stored; the changes of a part add up to its `availableQuantity`. */
export interface StoredMovement {
  partId: string;
  /** Pieces, negative when they leave. */
  change: number;
  /** Pieces in stock afterwards. */
  stock: number;
  cause: StockCause;
  orderId: string | null;
  /** The account that caused the change, and its address. */
  by: string;
  email: string;
  reason?: string;
  /** The export whose import booked the change. */
  exportId?: string;
  createdAt: Timestamp;
}

/** An export of parts, and the pieces that imports of its file have booked for one part. */
export interface BookedExport {
  id: string;
  change: number;
}

/** The fields of a part's document about its stock. */
export interface StoredStock {
  minimumQuantity: number;
  availableQuantity: number;
  /** Whether an order can be filled. It is written together with the stock, as a query cannot compare the two quantities. */
  inStock: boolean;
  /** The export of the last imported change of the stock. */
  bookedExport?: BookedExport;
}

export const movements = defineCollection<StoredMovement>('stockMovements');

interface StockChange {
  change: number;
  cause: StockCause;
  /** The order of the change, if there is one. Order and cause make the id of its movement, so that it cannot be booked twice. */
  orderId: string | null;
  id?: string;
  reason?: string | undefined;
  exportId?: string;
  at: Date;
  by: Actor;
}

/** Other fields of a part that are written together with its stock. */
type WrittenBeside = UpdateData<StoredStock>;

/** The stock of parts within one batch; all changes of a part become one write. */
export interface StockLedger {
  /** The pieces of a part that was read, less those that this batch takes already. */
  piecesOf: (part: DocumentSnapshot<StoredStock>) => number;
  /** Whether this batch changes the part's stock. */
  isChanged: (part: DocumentReference) => boolean;
  /**
   * Adds the movement that explains a change to the batch, and keeps other fields for the part's write. Throws when more pieces
   * should leave than there are.
   */
  move: (part: DocumentSnapshot<StoredStock>, change: StockChange, beside?: WrittenBeside) => void;
  /** Adds the new stock of the parts to the batch, as its last step; returns the parts that were sold out and no longer are. */
  close: () => DocumentReference[];
}

/** The field that every write of a part sets: when it was committed. */
export const changedNow = () => ({ changedAt: FieldValue.serverTimestamp() });

/** Where a movement is stored. */
export function movementRef(db: Firestore, id: string): DocumentReference<StoredMovement> {
  return movements.in(db).doc(id);
}

/** Where the first movement of a part is stored; it stays when the part is deleted. */
export function firstStockRef(part: DocumentReference): DocumentReference<StoredMovement> {
  return movementRef(part.firestore, `${part.id}-initial`);
}

/** Adds the movement with a part's first pieces to the batch that creates the part. */
export function recordFirstStock(
  batch: WriteBatch,
  part: DocumentReference,
  { pieces, at, by }: { pieces: number; at: Date; by: Actor },
): void {
  recordMovement(batch, part, { change: pieces, stock: pieces, cause: 'initial', orderId: null, by, at });
}

interface Moved {
  part: DocumentSnapshot<StoredStock>;
  lastUpdateTime: Timestamp;
  pieces: number;
  beside: WrittenBeside;
}

/**
 * Opens the stock ledger of a batch; nothing else writes stock. If one of its parts has changed since it was read
 * (`lastUpdateTime`), the commit fails and nothing is written.
 */
export function openStockLedger(batch: WriteBatch): StockLedger {
  const moved = new Map<string, Moved>();
  const piecesOf = (part: DocumentSnapshot<StoredStock>) =>
    moved.get(part.id)?.pieces ?? dataOf(part).availableQuantity;
  return {
    piecesOf,
    isChanged: ({ id }) => moved.has(id),
    move: (part, { change, ...event }, beside = {}) => {
      const pieces = piecesOf(part) + change;
      if (pieces < 0) throw new RangeError(`The stock of ${part.id} would be ${pieces}.`);
      const { updateTime: lastUpdateTime } = part;
      if (!lastUpdateTime) throw new Error(`${part.id} was not read.`);
      moved.set(part.id, { part, lastUpdateTime, pieces, beside: { ...moved.get(part.id)?.beside, ...beside } });
      recordMovement(batch, part.ref, { change, stock: pieces, ...event });
    },
    close: () => {
      const back: DocumentReference[] = [];
      for (const { part, lastUpdateTime, pieces, beside } of moved.values()) {
        const before = dataOf(part);
        const { minimumQuantity = before.minimumQuantity } = beside as Partial<StoredStock>;
        const inStock = !isSoldOut({ minimumQuantity, availableQuantity: pieces });
        batch.update(part.ref, { ...beside, availableQuantity: pieces, inStock, ...changedNow() }, { lastUpdateTime });
        if (inStock && isSoldOut(before)) back.push(part.ref);
      }
      return back;
    },
  };
}

/** Adds a movement to a batch; the caller must also write the resulting stock. */
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
  batch.create(movementRef(part.firestore, name), written);
}
