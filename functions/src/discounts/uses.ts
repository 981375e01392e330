import { type DocumentReference, type DocumentSnapshot, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { StoredPurchaseDiscount } from '@fourteener/contract/purchase/discounts';
import { defineCollection } from '../database/collection.ts';
import { fingerprint } from '../database/idempotency.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import type { CommitContext, CommitView } from '../inventory/unit-of-work.ts';
import { mailboxOf } from '../rate-limit/mailbox.ts';
import { assertHolds, type ChosenDiscount } from './judge.ts';
import { discountRef, type StoredDiscount, termsOf } from './store.ts';

/**
 * The record that a customer used a code which each customer can use once. It is stored under a hash of the code and the account,
 * and again under one of the code and the mailbox: a new account with the same address cannot use the code again, and the document
 * reveals nobody.
 */
interface StoredDiscountUse {
  code: string;
}

const discountUses = defineCollection<StoredDiscountUse>('discountUses');

/** A code that an order names, and the references of the code and of the customer's uses, which decide whether it holds. */
export interface WantedDiscount {
  code: string;
  ref: DocumentReference<StoredDiscount>;
  uses: DocumentReference<StoredDiscountUse>[];
}

/** The references of a code and of its uses by a customer; without an account, only of the use by the mailbox. */
export function findWanted(
  db: Firestore,
  code: string,
  { userId, userEmail }: { userId: string | undefined; userEmail: string },
): WantedDiscount {
  const ids = [
    ...(userId === undefined ? [] : [fingerprint('discount', code, userId)]),
    fingerprint('discount', code, 'mailbox', mailboxOf(userEmail)),
  ];
  return { code, ref: discountRef(db, code), uses: ids.map((id) => discountUses.in(db).doc(id)) };
}

/**
 * The code, if it holds for the customer now, by the documents that were read. `taken`: the uses in the same commit, beyond those
 * that the code has; `isForAnother`: whether an admin asks for the customer. Throws a `DomainError` (409).
 */
export function chooseDiscount(
  { code, uses }: WantedDiscount,
  read: { discount: DocumentSnapshot<StoredDiscount>; uses: readonly DocumentSnapshot<StoredDiscountUse>[] },
  { at, taken = 0, isForAnother = false }: { at: Date; taken?: number; isForAnother?: boolean },
): ChosenDiscount {
  const discount = read.discount.data();
  const isUsedByCustomer = read.uses.some(({ exists }) => exists);
  assertHolds(code, discount, { at, used: (discount?.used ?? 0) + taken, isUsedByCustomer, isForAnother });
  return { code, terms: termsOf(discount), uses: discount.oncePerCustomer ? uses.map(({ id }) => id) : [] };
}

/** The change of the number of uses of a code in a commit, and the code as it was read. */
interface Count {
  change: number;
  read: DocumentSnapshot<StoredDiscount>;
}

const counts = new WeakMap<CommitView, Map<string, Count>>();

/** The number of uses of a code that earlier units of work take in the same commit. */
export function countTaken(view: CommitView, { path }: DocumentReference): number {
  return counts.get(view)?.get(path)?.change ?? 0;
}

/** Adds a use of the code to the commit of the order, which fails if the code has changed since it was read. */
export function takeUse(
  commit: CommitContext,
  { ref, uses }: WantedDiscount,
  { code, uses: taken = [] }: StoredPurchaseDiscount,
): void {
  count(commit, commit.find(ref), 1);
  for (const use of uses.filter(({ id }) => taken.includes(id))) {
    commit.markWritten(use);
    commit.batch.create(use, { code });
  }
}

/** Gives the use of a code back, in the commit that ends an order before anything was paid. The code must be among the documents that were read. */
export function returnUse(commit: CommitContext, { code, uses = [] }: StoredPurchaseDiscount): void {
  const read = commit.find(discountRef(commit.db, code));
  // The order ends even if somebody deleted the code by hand.
  if (read.exists) count(commit, read, -1);
  for (const id of uses) {
    const use = discountUses.in(commit.db).doc(id);
    commit.markWritten(use);
    commit.batch.delete(use);
  }
}

/** Counts the uses of orders that share a commit, so that the commit writes the code only once. */
function count(commit: CommitContext, read: DocumentSnapshot<StoredDiscount>, change: number): void {
  const { path } = read.ref;
  const ofCommit = counts.get(commit) ?? new Map<string, Count>();
  counts.set(commit, ofCommit);
  const known = ofCommit.get(path);
  if (known) {
    known.change += change;
    return;
  }
  const counted: Count = { change, read };
  ofCommit.set(path, counted);
  commit.beforeClose(() => {
    const used = FieldValue.increment(counted.change);
    if (counted.change !== 0) commit.batch.update(read.ref, { used }, ifUnchanged(read));
  });
}
