import {
  type DocumentReference,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { AuditEntry, AuditFilter } from '@fourteener/contract/audit/schemas';
import type { AuditAction, AuditKind } from '@fourteener/contract/audit/kinds';
import { defineCollection } from '../database/collection.ts';
import { type Page, type PageRequest } from '../database/lists.ts';
import { defineMergedList, fetchMergedPage } from '../database/merged-lists.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { byAge } from '../database/sorts.ts';
import { toTimeRange } from '../database/time-range.ts';
import { invalidFields } from '../errors/domain-error.ts';
import { toIsoString } from '../database/timestamps.ts';
import { type FormerAdmins, isFormerAdmin } from './former-admins.ts';

/** The audit log: the actions of admins. */
export const auditLog = defineCollection<StoredAudit>('auditLog');

const log = defineMergedList({
  collection: auditLog,
  filters: {
    kind: { field: 'kind' },
    target: { field: 'target' },
    by: { field: 'by' },
    byAddress: { field: 'email' },
    toAddress: { field: 'targetEmail' },
  },
  sorts: byAge,
});

/** A stored entry. No entry is ever deleted; the deletion of an account only removes the identity of its person (docs/own-data.md). */
export interface StoredAudit {
  /** The account, or the pseudonym, and the address of the admin who acted. */
  by: string;
  email: string;
  createdAt: Timestamp;
  /** The action, such as `order.ship`, and its first word, by which the log can be filtered. */
  action: AuditAction;
  kind: AuditKind;
  /** The target of the action: the path of a document; for an account that of its user, `users/UID`. */
  target: string;
  /** The address of a targeted account; removed when the account is deleted. */
  targetEmail?: string;
  /** The changed fields before and after; null where there was nothing. Not indexed. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The import that changed a part; the changes of an import are found by it. */
  importId?: string;
}

/** The contents of an entry. */
export interface AuditFacts extends Pick<
  StoredAudit,
  'action' | 'target' | 'targetEmail' | 'before' | 'after' | 'importId'
> {
  /** The id of the entry; random by default. */
  id?: string;
  by: { uid: string; email: string };
  at: Timestamp;
}

/** Where an entry is stored; without an id, the place of a new entry. */
export function auditRef(db: Firestore, id?: string): DocumentReference<StoredAudit> {
  const log = auditLog.in(db);
  return id === undefined ? log.doc() : log.doc(id);
}

/** Adds the entry about an admin's action to the batch or transaction of that action, so that neither is written without the other. */
export function recordAudit(
  db: Firestore,
  batch: WriteBatch | Transaction,
  { id, by, at, ...facts }: AuditFacts,
): void {
  const [kind] = facts.action.split('.') as [AuditKind];
  const entry: StoredAudit = { by: by.uid, email: by.email, createdAt: at, kind, ...facts };
  (batch as WriteBatch).create(auditRef(db, id), entry);
}

/** The entries about the changes of an import, by their ids. */
export function auditEntriesOfImport(db: Firestore, importId: string): Query<StoredAudit> {
  return auditLog.in(db).where('importId', '==', importId).orderBy(FieldPath.documentId());
}

/** The actions of an account as an admin. */
export function auditEntriesBy(db: Firestore, uid: string): Query<StoredAudit> {
  return auditLog.in(db).where('by', '==', uid);
}

/** The actions on an account. */
export function auditEntriesAboutAccount(db: Firestore, uid: string): Query<StoredAudit> {
  return auditLog.in(db).where('target', '==', `users/${uid}`);
}

const newestOfAction = defineQuery({
  collection: auditLog,
  equal: ['target', 'action'],
  sort: { field: 'createdAt', direction: 'desc' },
});

/** The entries about one action on an account, the newest first. */
export function auditEntriesOfAction(db: Firestore, uid: string, action: AuditAction): Query<StoredAudit> {
  return queryOf(db, newestOfAction, { target: `users/${uid}`, action });
}

/** The most values that a query may ask for at once. */
const AT_ONCE = 30;

/** The queries that find the entries about these documents, by their paths. */
export function auditEntriesAbout(db: Firestore, targets: readonly string[]): Query<StoredAudit>[] {
  const log = auditLog.in(db);
  const queries: Query<StoredAudit>[] = [];
  for (let n = 0; n < targets.length; n += AT_ONCE) {
    queries.push(log.where('target', 'in', targets.slice(n, n + AT_ONCE)));
  }
  return queries;
}

/** The data of an entry's document, which must exist. */
export function toStoredAudit(document: QueryDocumentSnapshot<StoredAudit>): StoredAudit {
  return document.data();
}

/** One page of the log, or of its entries of one kind, about one target, by one admin, or of some days. Throws a `DomainError` (400) for several targets. */
export function listAudit(
  db: Firestore,
  { order, part, person, ...request }: PageRequest & AuditFilter,
): Promise<Page<StoredAudit>> {
  const targets = [
    ...(order === undefined ? [] : [`orders/${order}`]),
    ...(part === undefined ? [] : [`parts/${part}`]),
    ...(person === undefined ? [] : [`users/${person}`]),
  ];
  if (targets.length > 1) {
    const message = 'order, part and person cannot be used together.';
    throw invalidFields([{ path: person === undefined ? 'part' : 'person', message }]);
  }
  return fetchMergedPage(db, log, { ...request, ...toTimeRange(request), target: targets[0] });
}

/** The account, or the pseudonym, of the admin whose action an entry records; undefined when there is no such entry. */
export async function findActorOf(db: Firestore, id: string): Promise<string | undefined> {
  return (await auditRef(db, id).get()).data()?.by;
}

/** The pseudonyms of former admins that these entries name. */
export function listFormerAdmins(entries: readonly QueryDocumentSnapshot<StoredAudit>[]): string[] {
  const named = entries.map(toStoredAudit).flatMap(({ by, target }) => [by, accountOf(target) ?? '']);
  return [...new Set(named)].filter(isFormerAdmin);
}

/** A stored entry as the shop answers it; `former` has the admins whose accounts are deleted and whose identity is still kept. */
export function toAuditEntry(
  document: QueryDocumentSnapshot<StoredAudit>,
  former: FormerAdmins = new Map(),
): AuditEntry {
  const {
    by,
    kind: _kind,
    importId: _importId,
    email,
    target,
    targetEmail,
    createdAt,
    ...entry
  } = toStoredAudit(document);
  const targeted = targetEmail ?? former.get(accountOf(target) ?? '')?.email;
  return {
    _id: document.id,
    userEmail: former.get(by)?.email ?? email,
    ...(isFormerAdmin(by) && { formerAdmin: { _id: by, userName: former.get(by)?.userName ?? '' } }),
    ...entry,
    target,
    ...(targeted !== undefined && { targetEmail: targeted }),
    createdAt: toIsoString(createdAt),
  };
}

/** The account that a target names; undefined for any other target. */
function accountOf(target: string): string | undefined {
  const [collection, id] = target.split('/');
  return collection === 'users' ? id : undefined;
}
