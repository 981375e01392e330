import type { DocumentData, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { auditEntriesAboutAccount, auditEntriesBy } from '../audit/store.ts';
import { watchesOf } from '../back-in-stock/store.ts';
import { purchasesOfAccount } from '../checkout/purchases.ts';
import { customerNotesBy, notesAbout } from '../customers/notes.ts';
import { keysOf } from '../database/idempotency.ts';
import { fitReturnsJudgedBy, fitReturnsOfAccount } from '../fit-returns/store.ts';
import { emailsTo } from '../emails/outbox.ts';
import { papersOfAccount } from '../papers/store.ts';
import { movementsBy } from '../inventory/store.ts';
import { listsOfAccount } from '../lists/store.ts';
import { notesBy } from '../orders/notes.ts';
import { itemsOfAccount } from '../orders/store.ts';
import { reportedReviews, reviewsDecidedBy, reviewsOfAccount } from '../reviews/store.ts';

/** An account, and its email address. */
export interface Owner {
  uid: string;
  /** Lower case. */
  email: string;
}

/** Replaces the id or the address of a deleted account. No account has it, and no rule grants it anything. */
export const NOBODY = '';

/**
 * Queries for the documents about an account, in every collection except `parts`, which names nobody, and except those that store documents
 * under the account's id. Both the copy and the deletion use them, and docs/own-data.md says what happens to each. They search by the
 * account's id, since an address may pass to another account.
 */
export function whereIs(db: Firestore, { uid }: Pick<Owner, 'uid'>) {
  return {
    orders: itemsOfAccount(db, uid),
    purchases: purchasesOfAccount(db, uid),
    papers: papersOfAccount(db, uid),
    fitReturns: fitReturnsOfAccount(db, uid),
    fitJudgements: fitReturnsJudgedBy(db, uid),
    reviews: reviewsOfAccount(db, uid),
    decisions: reviewsDecidedBy(db, uid),
    // Reports are stored in the review, by account, which no index covers: all reviews with reports are searched.
    reported: reportedReviews(db),
    movements: movementsBy(db, uid),
    requests: keysOf(db, uid),
    lists: listsOfAccount(db, uid),
    watches: watchesOf(db, uid),
    emails: emailsTo(db, uid),
    notes: notesBy(db, uid),
    notesAbout: notesAbout(db, uid),
    customerNotes: customerNotesBy(db, uid),
    auditBy: auditEntriesBy(db, uid),
    auditOfAccount: auditEntriesAboutAccount(db, uid),
  } satisfies Record<string, Query>;
}

/** All documents of a query, read in pages. */
export async function fetchAll<T extends DocumentData>(query: Query<T>): Promise<QueryDocumentSnapshot<T>[]> {
  const found: QueryDocumentSnapshot<T>[] = [];
  for (;;) {
    const end = found.at(-1);
    const { docs } = await (end ? query.startAfter(end) : query).limit(constraints.pageSize).get();
    found.push(...docs);
    if (docs.length < constraints.pageSize) return found;
  }
}
