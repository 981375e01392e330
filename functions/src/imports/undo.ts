import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { UndoneImport } from '@fourteener/contract/imports';
import { isOvertaken } from '../database/errors.ts';
import { refuseBusy } from '../http/refusal.ts';
import { hasOrders } from '../orders/store.ts';
import { PARTS, readPart, removePart } from '../parts/store.ts';
import type { Shop } from '../shop.ts';
import type { Mover } from '../stock/book.ts';

/** Parts that one call looks at. */
const AT_ONCE = 25;
const ATTEMPTS = 5;

/**
 * Takes parts of an import out of the shop, those after `after` by their ids, as many as one call does. A part that somebody
 * ordered stays, whatever became of the order; one that is ordered meanwhile too, as it is no longer as it was looked at.
 * Throws a refusal (503) when somebody always was.
 */
export async function undoImport(
  { db, now }: Shop,
  by: Mover,
  importId: string,
  after?: string,
): Promise<Omit<UndoneImport, 'acknowledged'>> {
  const imported = db.collection(PARTS).where('importId', '==', importId).orderBy(FieldPath.documentId());
  const page = (after === undefined ? imported : imported.startAfter(after)).limit(AT_ONCE + 1);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { docs } = await page.get();
    const looked = docs.slice(0, AT_ONCE);
    const ordered = await Promise.all(looked.map((part) => wasOrdered(db, part)));
    const removed = looked.filter((_, n) => !ordered[n]);
    const batch = db.batch();
    for (const part of removed) removePart(batch, part, { at: now(), by, action: 'part.undo-import' });
    try {
      if (removed.length > 0) await batch.commit();
      const stayed = looked.filter((_, n) => ordered[n]).map(readPart);
      const end = looked.at(-1)?.id;
      return {
        removed: removed.map(({ id }) => id),
        stayed: stayed.map(({ _id, name }) => ({ _id, name })),
        ...(docs.length > AT_ONCE && end !== undefined && { next: end }),
      };
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  throw refuseBusy();
}

/** An order changes its part's stock: a part that is as it was made needs no question. */
async function wasOrdered(db: Firestore, part: QueryDocumentSnapshot): Promise<boolean> {
  return !part.updateTime.isEqual(part.createTime) && (await hasOrders(db, part.id));
}
