import type { Firestore, QueryDocumentSnapshot, Timestamp, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { AuditEntry } from '@fourteener/contract/audit';
import type { AuditAction, AuditKind } from '@fourteener/contract/audit-kinds';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';

const COLLECTION = 'auditLog';

const wholeLog = defineList({ collection: COLLECTION, equal: [], sorts: byAge });
const logOfKind = defineList({ collection: COLLECTION, equal: ['kind'], sorts: byAge });

/** An entry as stored; nothing changes or deletes one. */
export interface StoredAudit {
  /** Account and address of who did it. */
  by: string;
  email: string;
  createdAt: Timestamp;
  /** What was done, `order.ship`, and its first word, which the log can be narrowed to. */
  action: AuditAction;
  kind: AuditKind;
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
  const [kind] = facts.action.split('.') as [AuditKind];
  const entry: StoredAudit = { by: by.uid, email: by.email, createdAt: at, kind, ...facts };
  const log = db.collection(COLLECTION);
  (batch as WriteBatch).create(id === undefined ? log.doc() : log.doc(id), entry);
}

/** One page of the log, or of what it has of one kind. */
export function listAudit(
  db: Firestore,
  { kind, ...page }: PageRequest & { kind?: AuditKind | undefined },
): Promise<Page> {
  return kind ? readPage(db, logOfKind, page, { kind }) : readPage(db, wholeLog, page);
}

/** A stored entry as the shop answers it. */
export function readAudit(document: QueryDocumentSnapshot): AuditEntry {
  const { by: _by, kind: _kind, email, createdAt, ...entry } = document.data() as StoredAudit;
  return { _id: document.id, userEmail: email, ...entry, createdAt: createdAt.toDate().toISOString() };
}
