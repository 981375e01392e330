import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';

/** An account's note as stored, under its uid. Without a note, the token alone decides. Only the server reads and writes it. */
export interface StoredNote {
  /** Direct reads are forbidden: the account was blocked, or is being deleted. */
  blocked?: boolean;
  /** Sessions that began before this time may read nothing directly. */
  validSince?: Timestamp;
  /** The providers of the account, each with its own id of it; sessions of other providers may read nothing directly. */
  providers?: Record<string, string>;
  /** Present while Auth may still differ from `blocked` or from the role; from this time on the sweep carries the note over. */
  dueAt?: Timestamp;
  /** When Firestore deletes the note (a TTL policy); absent while the account exists. */
  expiresAt?: Timestamp;
}

/** The notes of accounts, which the rules of direct reads see besides the token (docs/decisions/0041-account-records-end-tokens.md). */
export const accounts = defineCollection<StoredNote>('accounts');

/** How long the note of an account that is gone stays, ms: a token lives for an hour. */
const KEPT_WHEN_GONE = 24 * 60 * 60 * 1_000;

/** How long the sweep leaves a note to the request that changed it, ms. */
const HEAD_START = 60_000;

/** Where an account's note is. */
export function noteRef(db: Firestore, uid: string): DocumentReference<StoredNote> {
  return accounts.in(db).doc(uid);
}

/** A note's fields; none when there is no note. */
export function getNote(document: DocumentSnapshot<StoredNote>): StoredNote {
  return document.data() ?? {};
}

/** Whether an admin blocked the account, asked within the transaction that depends on it. */
export async function isBlocked(db: Firestore, transaction: Transaction, uid: string): Promise<boolean> {
  return getNote(await transaction.get(noteRef(db, uid))).blocked === true;
}

/** Ends the direct reads of sessions that began before `since`. `goneAt`: when the account was found to be gone. */
export async function endDirectReads(
  db: Firestore,
  uid: string,
  { since, goneAt }: { since: Date; goneAt?: Date },
): Promise<void> {
  const ref = noteRef(db, uid);
  const validSince = Timestamp.fromDate(since);
  await db.runTransaction(async (transaction) => {
    const { validSince: stored, expiresAt } = getNote(await transaction.get(ref));
    const isOlder = stored !== undefined && stored >= validSince;
    if (isOlder && (!goneAt || expiresAt)) return;
    const note: StoredNote = { ...(!isOlder && { validSince }), ...(goneAt && { expiresAt: expiryOf(goneAt) }) };
    transaction.set(ref, note, { merge: true });
  });
}

/** Ends all direct reads of an account that is being deleted; the note outlives the account and its tokens. */
export async function closeDirectReads(db: Firestore, uid: string, at: Date): Promise<void> {
  const note: StoredNote = { blocked: true, validSince: Timestamp.fromDate(at), expiresAt: expiryOf(at) };
  // Replaces the whole note, as the one before contains more about the account.
  await noteRef(db, uid).set(note);
}

/** Ends the direct reads of sessions of providers that the account no longer has. */
export async function limitProviders(db: Firestore, uid: string, providers: Record<string, string>): Promise<void> {
  await noteRef(db, uid).set({ providers } satisfies StoredNote, { mergeFields: ['providers'] });
}

/** The time from which the sweep carries over to Auth a note that was written at `at`; until then its request does so. */
export function dueAfter(at: Date): Timestamp {
  return Timestamp.fromMillis(at.getTime() + HEAD_START);
}

const expiryOf = (at: Date): Timestamp => Timestamp.fromMillis(at.getTime() + KEPT_WHEN_GONE);
