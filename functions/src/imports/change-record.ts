import { createHash } from 'node:crypto';
import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { auditLog, auditRef, type StoredAudit, toStoredAudit } from '../audit/store.ts';
import type { PartDifference } from '../parts/change.ts';

// What an import changed of a part is known by its entry in the audit log, whose id says which import and which part.

const PREFIX = 'change-';

/** The entry of what an import changes of a part. */
export function changeEntryRef(db: Firestore, importId: string, partId: string): DocumentReference<StoredAudit> {
  const hash = createHash('sha256')
    .update(JSON.stringify([importId, partId]))
    .digest('hex');
  return auditRef(db, `${PREFIX}${hash.slice(0, 40)}`);
}

/** The entry of taking that back. */
export function undoEntryRef(db: Firestore, changeId: string): DocumentReference<StoredAudit> {
  return auditRef(db, `undo-${changeId}`);
}

/** What an import changed, by the ids of the entries, from the one after `after` on. */
export async function listChangeEntries(
  db: Firestore,
  importId: string,
  { after = PREFIX, limit }: { after: string | undefined; limit: number },
): Promise<QueryDocumentSnapshot<StoredAudit>[]> {
  const entries = auditLog.in(db).where('after.importId', '==', importId).orderBy(FieldPath.documentId());
  // The parts that the import made have entries too, of which the ids begin otherwise.
  const { docs } = await entries.startAfter(after).endBefore(`${PREFIX}~`).limit(limit).get();
  return docs;
}

/** What an entry says was changed. */
export function toDifference(entry: QueryDocumentSnapshot<StoredAudit>): PartDifference {
  const { before, after } = toStoredAudit(entry);
  const { importId: _, ...changed } = after ?? {};
  return { before: before ?? {}, after: changed };
}
