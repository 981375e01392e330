import { createHash } from 'node:crypto';
import { splitStatus } from '@fourteener/contract/part/status';
import { type DocumentReference, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { movementRef, type StoredMovement } from '../inventory/ledger.ts';
import { auditEntriesOfImport, auditRef, type StoredAudit, toStoredAudit } from '../audit/store.ts';
import type { PartDifference } from '../parts/change.ts';

// What an import changed of a part is known by its entry in the audit log, whose id says which import and which part.

/** The entry of what an import changes of a part. */
export function changeEntryRef(db: Firestore, importId: string, partId: string): DocumentReference<StoredAudit> {
  const hash = createHash('sha256')
    .update(JSON.stringify([importId, partId]))
    .digest('hex');
  return auditRef(db, `change-${hash.slice(0, 40)}`);
}

/** The movement of the pieces that an import books of a part; `isUndone`: of those that it takes back. */
export function importedStockRef(
  db: Firestore,
  { importId, partId, isUndone = false }: { importId: string; partId: string; isUndone?: boolean },
): DocumentReference<StoredMovement> {
  const { id } = changeEntryRef(db, importId, partId);
  return movementRef(db, isUndone ? `import-undo-${id}` : `import-${id}`);
}

/** The entry of taking that back. */
export function undoEntryRef(db: Firestore, changeId: string): DocumentReference<StoredAudit> {
  return auditRef(db, `undo-${changeId}`);
}

/** What an import changed, by the ids of the entries, from the one after `after` on. */
export async function listChangeEntries(
  db: Firestore,
  importId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<QueryDocumentSnapshot<StoredAudit>[]> {
  const entries = auditEntriesOfImport(db, importId);
  return (await (after === undefined ? entries : entries.startAfter(after)).limit(limit).get()).docs;
}

/** What an entry says was changed. */
export function toDifference(entry: QueryDocumentSnapshot<StoredAudit>): PartDifference {
  const { before, after } = toStoredAudit(entry);
  // Pieces are taken back by their movement.
  const { importId: _, availableQuantity: _pieces, ...changed } = after ?? {};
  const { availableQuantity: _before, ...was } = before ?? {};
  // Entries of versions before have a status.
  return { before: splitStatus(was), after: splitStatus(changed) };
}
