import { createHash } from 'node:crypto';
import { splitStatus } from '@fourteener/contract/part/status';
import { type DocumentReference, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { movementRef, type StoredMovement } from '../inventory/ledger.ts';
import { auditEntriesOfImport, auditRef, type StoredAudit, toStoredAudit } from '../audit/store.ts';
import type { PartDifference } from '../parts/change.ts';

// An entry of the audit log records what an import changed in a part; its id is made from the import and the part.

/** The entry about the changes of an import to a part. */
export function changeEntryRef(db: Firestore, importId: string, partId: string): DocumentReference<StoredAudit> {
  const hash = createHash('sha256')
    .update(JSON.stringify([importId, partId]))
    .digest('hex');
  return auditRef(db, `change-${hash.slice(0, 40)}`);
}

/** The movement of the pieces that an import books for a part; with `isUndone`, the movement that takes them back. */
export function importedStockRef(
  db: Firestore,
  { importId, partId, isUndone = false }: { importId: string; partId: string; isUndone?: boolean },
): DocumentReference<StoredMovement> {
  const { id } = changeEntryRef(db, importId, partId);
  return movementRef(db, isUndone ? `import-undo-${id}` : `import-${id}`);
}

/** The entry about undoing such a change. */
export function undoEntryRef(db: Firestore, changeId: string): DocumentReference<StoredAudit> {
  return auditRef(db, `undo-${changeId}`);
}

/** The entries about the changes of an import, by their ids, from the one after `after` on. */
export async function listChangeEntries(
  db: Firestore,
  importId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<QueryDocumentSnapshot<StoredAudit>[]> {
  const entries = auditEntriesOfImport(db, importId);
  return (await (after === undefined ? entries : entries.startAfter(after)).limit(limit).get()).docs;
}

/** The changed fields in an entry. */
export function toDifference(entry: QueryDocumentSnapshot<StoredAudit>): PartDifference {
  const { before, after } = toStoredAudit(entry);
  // Pieces are left out, as they are taken back by their movement.
  const { importId: _, availableQuantity: _pieces, ...changed } = after ?? {};
  const { availableQuantity: _before, ...was } = before ?? {};
  // Entries of earlier versions have a status.
  return { before: splitStatus(was), after: splitStatus(changed) };
}
