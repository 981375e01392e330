import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { AuditAction } from '@fourteener/contract/audit/kinds';
import { auditRef, recordAudit } from '../audit/store.ts';
import { dataOf } from '../database/collection.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import type { PartDeps } from './deps.ts';
import { releaseNumber } from './numbers.ts';
import { type PartEvent, partRef, recordRemoval, type StoredPart, toPart } from './store.ts';

/** Deletes the part. Returns false when it does not exist. Throws a `DomainError` (503) when it was changed in each attempt. */
export function deletePart(
  { db, runUnitOfWork }: Pick<PartDeps, 'db' | 'runUnitOfWork'>,
  id: string,
  event: PartEvent,
): Promise<boolean> {
  const ref = partRef(db, id);
  // The id is drawn before the first attempt, so that the entry is found if the commit succeeds and its answer is lost.
  const entry = auditRef(db);
  return runUnitOfWork<boolean>({
    lockKeys: [ref],
    reads: (failures) => [ref, ...(failures > 0 ? [entry] : [])],
    decide: (view, failures) => {
      if (failures > 0 && view.find(entry).exists) return () => true;
      if (isChangedBefore(view, ref)) return undefined;
      const part = view.find(ref);
      if (!part.exists) return () => false;
      return (commit) => {
        removePart(commit, part, { ...event, action: 'part.delete', auditId: entry.id });
        return true;
      };
    },
  });
}

/** Whether an earlier unit of work in this commit changes the part. */
export function isChangedBefore({ isWritten, stock }: CommitView, part: DocumentReference): boolean {
  return isWritten(part) || stock.isChanged(part);
}

/** Adds to the commit the deletion of a part, which fails unless the part is still as it was read. The part's orders and stock movements stay. */
export function removePart(
  { db, batch, markWritten }: CommitContext,
  part: DocumentSnapshot<StoredPart>,
  { at, by, action, auditId }: PartEvent & { action: AuditAction; auditId?: string },
): void {
  const { _id, ...before } = toPart(part);
  markWritten(part.ref);
  batch.delete(part.ref, ifUnchanged(part));
  recordRemoval(batch, part.ref, { at, kind: dataOf(part).kind });
  const { number } = dataOf(part);
  if (number !== undefined) releaseNumber(batch, part.ref, number);
  recordAudit(db, batch, {
    ...(auditId !== undefined && { id: auditId }),
    by,
    at: Timestamp.fromDate(at),
    action,
    target: part.ref.path,
    before,
    after: null,
  });
}
