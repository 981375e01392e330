import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { auditRef, recordAudit, type StoredAudit } from '../audit/store.ts';
import type { Actor } from '../http/identity.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';

// The list of imports consists of entries of the audit log. Each import has one with its first commit, and one with the commit that ends its
// undoing. An undoing of several commits has another one with its first commit, so that one that stopped is known and can be continued.

/** The entries of the audit log about an import as a whole. */
type ImportAction = 'begin' | 'begin-undo' | 'undo';

/** The entry about the beginning of an import, or about the beginning or the end of its undoing. */
export function importEntryRef(db: Firestore, importId: string, action: ImportAction): DocumentReference<StoredAudit> {
  const hash = createHash('sha256').update(importId).digest('hex');
  return auditRef(db, `import-${action}-${hash.slice(0, 40)}`);
}

/** Whether the entry exists, or an earlier unit of work in the commit writes it. */
export function isRecorded(view: CommitView, importId: string, action: ImportAction): boolean {
  const entry = importEntryRef(view.db, importId, action);
  return view.isWritten(entry) || view.find(entry).exists;
}

/** The entries that decide what a commit of an undoing records. */
export function undoRecordRefs(db: Firestore, importId: string): DocumentReference<StoredAudit>[] {
  return [importEntryRef(db, importId, 'begin-undo'), importEntryRef(db, importId, 'undo')];
}

/**
 * The entry that a commit of an undoing adds: about its end if this commit is the last one, else about its beginning. Undefined when that was
 * recorded before, and when nothing was undone yet and this commit undoes nothing either.
 */
export function findUndoAction(
  view: CommitView,
  importId: string,
  { isUndoing, isLast }: { isUndoing: boolean; isLast: boolean },
): ImportAction | undefined {
  if (isRecorded(view, importId, 'undo')) return undefined;
  const isBegun = isRecorded(view, importId, 'begin-undo');
  if (isLast) return isBegun || isUndoing ? 'undo' : undefined;
  return isUndoing && !isBegun ? 'begin-undo' : undefined;
}

interface ImportEvent {
  by: Actor;
  at: Date;
  /** The number of lines in the whole import, where the client says it. */
  lines?: number | undefined;
}

/** Adds an entry about an import to the commit. */
export function recordImport(
  commit: CommitContext,
  importId: string,
  action: ImportAction,
  { by, at, lines }: ImportEvent,
): void {
  const entry = importEntryRef(commit.db, importId, action);
  commit.markWritten(entry);
  recordAudit(commit.db, commit.batch, {
    id: entry.id,
    by,
    at: Timestamp.fromDate(at),
    action: `import.${action}`,
    target: `imports/${importId}`,
    before: null,
    after: { importId, ...(lines !== undefined && { lines }) },
  });
}
