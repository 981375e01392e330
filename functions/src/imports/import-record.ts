import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { auditRef, recordAudit, type StoredAudit } from '../audit/store.ts';
import type { Actor } from '../http/identity.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';

// The list of imports consists of entries of the audit log: each import has one with its first commit, and one with the first commit of its undoing.

/** The entries of the audit log about an import as a whole. */
type ImportAction = 'begin' | 'undo';

/** The entry about the beginning of an import, or of its undoing. */
export function importEntryRef(db: Firestore, importId: string, action: ImportAction): DocumentReference<StoredAudit> {
  const hash = createHash('sha256').update(importId).digest('hex');
  return auditRef(db, `import-${action}-${hash.slice(0, 40)}`);
}

/** Whether the entry exists, or an earlier unit of work in the commit writes it. */
export function isRecorded(view: CommitView, importId: string, action: ImportAction): boolean {
  const entry = importEntryRef(view.db, importId, action);
  return view.isWritten(entry) || view.find(entry).exists;
}

interface ImportEvent {
  by: Actor;
  at: Date;
  /** The number of lines in the whole import, where the client says it. */
  lines?: number | undefined;
}

/** Adds the entry about the beginning of an import, or of its undoing, to the commit. */
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
