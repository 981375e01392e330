import type { Firestore, QueryDocumentSnapshot, Timestamp, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { AuditEntry } from '@fourteener/contract/audit';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';

const COLLECTION = 'auditLog';

const wholeLog = defineList({ collection: COLLECTION, equal: [], sorts: byAge });

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
  /** Where it is kept; drawn at random without one. */
  id?: string;
  by: { uid: string; email: string };
  at: Timestamp;
}

/** Adds to the batch, or transaction, of what an admin does the entry that tells of it, so that there is never one without the other. */
export function recordAudit(
  db: Firestore,
  batch: WriteBatch | Transaction,
  { id, by, at, ...facts }: AuditFacts,
): void {
  const entry: StoredAudit = { by: by.uid, email: by.email, createdAt: at, ...facts };
  const log = db.collection(COLLECTION);
  (batch as WriteBatch).create(id === undefined ? log.doc() : log.doc(id), entry);
}

/** One page of the log. */
export function listAudit(db: Firestore, page: PageRequest): Promise<Page> {
  return readPage(db, wholeLog, page);
}

/** A stored entry as the shop answers it. */
export function readAudit(document: QueryDocumentSnapshot): AuditEntry {
  const { by: _by, email, createdAt, ...entry } = document.data() as StoredAudit;
  return { _id: document.id, userEmail: email, ...entry, createdAt: createdAt.toDate().toISOString() };
}
