import { randomUUID } from 'node:crypto';
import { type DocumentSnapshot, Timestamp, type UpdateData } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type { NewMovement } from '@fourteener/contract/stock/schemas';
import { recordAudit } from '../audit/store.ts';
import { findReplay, fingerprint, keyRef, rememberKey } from '../database/idempotency.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import { type BookedExport, movementRef } from '../inventory/ledger.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { PartDeps } from './deps.ts';
import { partRef, type StoredPart } from './store.ts';

interface Options {
  idempotencyKey?: string | undefined;
  /** The movement's id; random unless given. */
  newId?: () => string;
}

interface AskedMovement extends Pick<NewMovement, 'cause' | 'change'> {
  partId: string;
  reason?: string | undefined;
}

/** The fingerprint of a stock movement: equal for two requests that ask for the same, however their bodies are written. */
export function fingerprintMovement({ partId, cause, change, reason }: AskedMovement): string {
  return fingerprint('stock', partId, cause, String(change), reason);
}

/**
 * Books pieces that an admin adds to the stock, or corrects after a count. The stock, the movement and the entry in the audit log are
 * written together. Throws a `DomainError`: 404, 409 when more pieces would leave than there are, 422, or 503.
 */
export function moveStock(
  { db, runUnitOfWork, now }: Pick<PartDeps, 'db' | 'runUnitOfWork' | 'now'>,
  by: Actor,
  { partId, cause, change, reason }: NewMovement & { partId: string },
  { idempotencyKey, newId = randomUUID }: Options = {},
): Promise<{ movementId: string; replayed: boolean }> {
  const ref = partRef(db, partId);
  const key = idempotencyKey === undefined ? undefined : keyRef(db, by.uid, idempotencyKey);
  const asked = fingerprintMovement({ partId, cause, change, reason });
  const movementId = newId();
  const movement = movementRef(db, movementId);
  return runUnitOfWork<{ movementId: string; replayed: boolean }>({
    lockKeys: [ref],
    reads: (failures) => [ref, ...(key ? [key] : []), ...(failures > 0 ? [movement] : [])],
    decide: (view, failures) => {
      // A commit whose answer was lost may have succeeded.
      if (failures > 0 && view.find(movement).exists) return () => ({ movementId, replayed: false });
      if ((key && view.isWritten(key)) || view.isWritten(ref)) return undefined;
      const at = now();
      const storedKey = key && view.find(key);
      const [first] = findReplay(storedKey, asked, at) ?? [];
      if (first !== undefined) return () => ({ movementId: first, replayed: true });
      const part = view.find(ref);
      if (!part.exists) throw new DomainError('not-found', 'This part is not in the shop.');
      const before = view.stock.piecesOf(part);
      // The limit applies to admins only: returned pieces are taken back in any number.
      if (before + change > constraints.pieces) {
        throw new DomainError(
          'stock-too-large',
          `A part can have at most ${constraints.pieces} pieces in stock, and this one has ${before}.`,
          { extras: { availableQuantity: before } },
        );
      }
      if (before + change < 0) {
        throw new DomainError('stock-below-zero', `We have only ${before} of this part in stock.`, {
          extras: { availableQuantity: before },
        });
      }
      return (commit) => {
        bookMovement(commit, part, { id: movementId, cause, change, reason, at, by });
        if (key && storedKey) {
          commit.markWritten(key);
          rememberKey(commit.batch, storedKey, { userId: by.uid, asked, made: [movementId], now: at });
        }
        return { movementId, replayed: false };
      };
    },
  });
}

interface BookedMovement extends Omit<AskedMovement, 'partId'> {
  /** The id of the movement. */
  id: string;
  at: Date;
  by: Actor;
}

/** Adds to the commit an admin's change of a part's stock, with its movement and the entry in the audit log. */
export function bookMovement(
  commit: CommitContext,
  part: DocumentSnapshot<StoredPart>,
  { id, cause, change, reason, at, by }: BookedMovement,
): void {
  const { db, batch, stock } = commit;
  const before = stock.piecesOf(part);
  commit.markWritten(movementRef(db, id));
  stock.move(part, { change, cause, orderId: null, id, reason, at, by });
  recordAudit(db, batch, {
    id: `stock-${id}`,
    by,
    at: Timestamp.fromDate(at),
    action: `stock.${cause}`,
    target: part.ref.path,
    before: { availableQuantity: before },
    after: { availableQuantity: before + change, ...(reason && { reason }) },
  });
}

/** Pieces that an import books or takes back. */
export interface BookedPieces {
  /** The id of the movement. */
  id: string;
  change: number;
  reason: string;
  /** The export from which the pieces come; absent when they are taken back. */
  exportId?: string;
  /** The last imported export, and its number of booked pieces afterwards. */
  booked: BookedExport;
}

/**
 * Adds to the commit the pieces that an import books for a part, and the other fields of the part that the import changes. The import
 * writes the entry in the audit log.
 */
export function movePieces(
  commit: CommitContext,
  part: DocumentSnapshot<StoredPart>,
  { booked, ...movement }: BookedPieces & { by: Actor; at: Date },
  written: UpdateData<StoredPart>,
): void {
  commit.markWritten(movementRef(commit.db, movement.id));
  const change = { ...movement, cause: 'correction', orderId: null } as const;
  commit.stock.move(part, change, { ...written, bookedExport: booked });
}
