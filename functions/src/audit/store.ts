import type { Firestore, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { defineList } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';

const COLLECTION = 'auditLog';

/** The log of what admins did. */
export const auditList = defineList({ collection: COLLECTION, equal: [], sorts: byAge });

/** An entry as stored; nothing changes or deletes one. */
export interface StoredAudit {
  /** Account and address of who did it. */
  by: string;
  email: string;
  createdAt: Timestamp;
  /** What was done, `order.ship`. */
  action: string;
  /** What it was done to: a document's path, or an account's address. */
  target: string;
  /** The fields that changed, as they were and as they are; null where there was nothing. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

interface AuditFacts extends Pick<StoredAudit, 'action' | 'target' | 'before' | 'after'> {
  by: { uid: string; email: string };
  at: Timestamp;
}

/** Adds to the batch of what an admin does the entry that tells of it, so that there is never one without the other. */
export function recordAudit(db: Firestore, batch: WriteBatch, { by, at, ...facts }: AuditFacts): void {
  const entry: StoredAudit = { by: by.uid, email: by.email, createdAt: at, ...facts };
  batch.create(db.collection(COLLECTION).doc(), entry);
}
