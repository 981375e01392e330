import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { limits } from '@fourteener/contract/limits';
import { mailKinds } from '@fourteener/contract/mails';
import { reportStates } from '@fourteener/contract/report-states';
import { MAILS } from '../mail/outbox.ts';
import { MOVEMENTS } from '../stock/book.ts';

/** An account, and the address that it has. */
export interface Owner {
  uid: string;
  /** Lower case. */
  email: string;
}

/** Stands where an account stood, for its id as well as for its address. No account has it, and no rule lets it read. */
export const NOBODY = '';

/**
 * Where the database has something of an account: every collection but `parts`, which names nobody. Both the copy and the
 * deletion go through it, and docs/own-data.md says what becomes of each.
 */
export function whereIs(db: Firestore, { uid, email }: Owner) {
  const of = (collection: string, field: string, value: string) => db.collection(collection).where(field, '==', value);
  return {
    orders: of('orders', 'userId', uid),
    reviews: of('reviews', 'userId', uid),
    decisions: of('reviews', 'decision.by', uid),
    // A report stands under its account in the review, where no index has it: those that anybody reported are looked through.
    reported: db.collection('reviews').where('moderation', 'in', reportStates),
    movements: of(MOVEMENTS, 'by', uid),
    requests: of('idempotencyKeys', 'userId', uid),
    watches: db.collectionGroup('riders').where('userId', '==', uid),
    mails: of(MAILS, 'to.email', email),
    auditBy: of('auditLog', 'by', uid),
    auditOfAccount: of('auditLog', 'target', email),
  } satisfies Record<string, Query>;
}

/** The ids of the messages that there may be about an order. */
export function mailIdsOf(orderId: string): string[] {
  return mailKinds.filter((kind) => kind.startsWith('order-')).map((kind) => `${kind}-${orderId}`);
}

/** All that a query finds, read in pages. */
export async function readAll(query: Query): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const end = found.at(-1);
    const { docs } = await (end ? query.startAfter(end) : query).limit(limits.pageSize).get();
    found.push(...docs);
    if (docs.length < limits.pageSize) return found;
  }
}

/** The most values that a query may ask for at once. */
const AT_ONCE = 30;

/** The queries that find the audit log's entries about these documents. */
export function auditAbout(db: Firestore, targets: readonly string[]): Query[] {
  const log = db.collection('auditLog');
  const queries: Query[] = [];
  for (let n = 0; n < targets.length; n += AT_ONCE) {
    queries.push(log.where('target', 'in', targets.slice(n, n + AT_ONCE)));
  }
  return queries;
}
