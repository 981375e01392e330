import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { auditRef, recordAudit, type StoredAudit } from '../audit/store.ts';
import type { Actor } from '../http/identity.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';

// Imports are listed by their entries in the audit log: one with the first commit of an import, one with the first of its undoing.

/** The entries of the audit log about an import as a whole. */
type ImportAction = 'begin' | 'undo';

/** The entry that says that an import was begun, or undone. */
export function importEntryRef(db: Firestore, importId: string, action: ImportAction): DocumentReference<StoredAudit> {
  const hash = createHash('sha256').update(importId).digest('hex');
  return auditRef(db, `import-${action}-${hash.slice(0, 40)}`);
}

/** Whether the entry is there already, or is written by a unit of work before this one in the commit. */
export function isRecorded(view: CommitView, importId: string, action: ImportAction): boolean {
  const entry = importEntryRef(view.db, importId, action);
  return view.isWritten(entry) || view.find(entry).exists;
}

interface ImportEvent {
  by: Actor;
  at: Date;
  /** How many lines the whole import has, where the client says so. */
  lines?: number | undefined;
}

/** Adds the entry to the commit. */
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
