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

/** An account, and the address that it has. */
export interface Owner {
  uid: string;
  /** Lower case. */
  email: string;
}

/** Stands where an account stood, for its id as well as for its address. No account has it, and no rule lets it read. */
export const NOBODY = '';

/**
 * Where the database has something of an account that must be looked for: every collection but `parts`, which names nobody, and
 * those that have it under its id. Both the copy and the deletion go through it, and docs/own-data.md says what becomes of each. By
 * the account's id alone: an address may change hands.
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
    // A report stands under its account in the review, where no index has it: those that anybody reported are looked through.
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

/** All that a query finds, read in pages. */
export async function fetchAll<T extends DocumentData>(query: Query<T>): Promise<QueryDocumentSnapshot<T>[]> {
  const found: QueryDocumentSnapshot<T>[] = [];
  for (;;) {
    const end = found.at(-1);
    const { docs } = await (end ? query.startAfter(end) : query).limit(constraints.pageSize).get();
    found.push(...docs);
    if (docs.length < constraints.pageSize) return found;
  }
}
