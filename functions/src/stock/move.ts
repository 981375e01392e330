import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import type { NewMovement } from '@fourteener/contract/stock';
import { recordAudit } from '../audit/store.ts';
import { findReplay, fingerprint, keyRef, rememberKey } from '../database/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import { partRef } from '../parts/store.ts';
import type { RunningShop } from '../shop.ts';
import { type Mover, MOVEMENTS } from './book.ts';

interface Options {
  idempotencyKey?: string | undefined;
  /** The movement's id; random unless given. */
  newId?: () => string;
}

/**
 * Books pieces that an admin puts on the shelf, or found to be there or missing: the stock, the movement and the entry in
 * the audit log are written together. Throws a refusal: 404, 409 when more should leave than there are, 422, or 503.
 */
export function moveStock(
  { db, desk, now }: RunningShop,
  by: Mover,
  { partId, cause, change, reason }: NewMovement & { partId: string },
  { idempotencyKey, newId = randomUUID }: Options = {},
): Promise<{ movementId: string; replayed: boolean }> {
  const ref = partRef(db, partId);
  const key = idempotencyKey === undefined ? undefined : keyRef(db, by.uid, idempotencyKey);
  const asked = fingerprint('stock', partId, cause, String(change), String(reason));
  const movementId = newId();
  const movement = db.collection(MOVEMENTS).doc(movementId);
  return desk({
    lanes: [ref],
    reads: (failures) => [ref, ...(key ? [key] : []), ...(failures > 0 ? [movement] : [])],
    decide: (commit, failures) => {
      // A commit whose answer was lost may have happened.
      if (failures > 0 && commit.find(movement).exists) return { movementId, replayed: false };
      if ((key && commit.isTaken(key)) || commit.isTaken(ref)) return undefined;
      const at = now();
      const storedKey = key && commit.find(key);
      const [first] = findReplay(storedKey, asked, at) ?? [];
      if (first !== undefined) return { movementId: first, replayed: true };
      const part = commit.find(ref);
      if (!part.exists) throw new Refusal('not-found', 'This part is not, or no longer, in the shop.');
      const before = commit.stock.piecesOf(part);
      if (before + change < 0) {
        throw new Refusal('stock-below-zero', `There are only ${before} pieces of this part in stock.`, {
          extras: { availableQuantity: before },
        });
      }
      commit.take(movement);
      commit.stock.move(part, { change, cause, orderId: null, id: movementId, reason, at, by });
      recordAudit(db, commit.batch, {
        id: `stock-${movementId}`,
        by,
        at: Timestamp.fromDate(at),
        action: `stock.${cause}`,
        target: ref.path,
        before: { availableQuantity: before },
        after: { availableQuantity: before + change, ...(reason && { reason }) },
      });
      if (key && storedKey) {
        commit.take(key);
        rememberKey(commit.batch, storedKey, { userId: by.uid, asked, made: [movementId], now: at });
      }
      return { movementId, replayed: false };
    },
  });
}
