import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type { Profile, User } from '@fourteener/contract/users';
import { recordAudit } from '../audit/store.ts';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { Refusal } from '../http/refusal.ts';
import { isLeaving, refuseLeaving } from '../own-data/gate.ts';
import type { Mover } from '../stock/book.ts';

const COLLECTION = 'users';
const allUsers = defineList({ collection: COLLECTION, equal: [], sorts: byAge });

/** A user as stored, under the account's uid. */
interface StoredUser extends Omit<User, '_id'> {
  createdAt: Timestamp;
}

/** The facts about a user that come from the account. */
export interface AccountFacts {
  uid: string;
  email: string;
  userName: string;
  at: Date;
}

/** A stored user as the shop answers it. */
export function readUser(document: DocumentSnapshot): User {
  const { createdAt: _createdAt, ...user } = document.data() as StoredUser;
  return { _id: document.id, ...user };
}

/** One page of the users; the oldest are the longest with us. */
export function listUsers(db: Firestore, page: PageRequest): Promise<Page> {
  return readPage(db, allUsers, page);
}

/** The user of an account, or undefined before the first sign-in. */
export async function findUser(db: Firestore, uid: string): Promise<User | undefined> {
  const document = await db.collection(COLLECTION).doc(uid).get();
  return document.exists ? readUser(document) : undefined;
}

/** Writes what is new about a user, who is made when this is the first time. Answers what a document database would. */
export function saveUser(
  db: Firestore,
  { uid, email, userName, at }: AccountFacts,
  profile: Profile,
): Promise<{ modifiedCount: number; upsertedCount: number }> {
  const wanted: Partial<StoredUser> = { email, userName, ...profile };
  return upsert(db, uid, wanted, at, (transaction) => refuseLeaving(db, transaction, uid));
}

/** Notes in the user's document, for the users page, that the account is an admin's. */
export async function mirrorRole(db: Firestore, { uid, email, userName, at }: AccountFacts, by?: Mover): Promise<void> {
  const wanted = { email, userName, role: 'admin' } as const;
  const refuse = async (transaction: Transaction) => {
    if (await isLeaving(db, transaction, uid)) throw new Refusal('not-found', 'There is no account with this email.');
  };
  await upsert(db, uid, wanted, at, refuse, (transaction) => {
    if (by) auditRole(db, transaction, { email, at, by }, { before: null, after: 'admin' });
  });
}

/** Takes the note away, if `by` still has one: throws a refusal (403) when not. */
export async function removeRole(
  db: Firestore,
  { uid, email, at }: Omit<AccountFacts, 'userName'>,
  by: Mover,
): Promise<void> {
  const users = db.collection(COLLECTION);
  await db.runTransaction(async (transaction) => {
    const [target, actor] = await transaction.getAll(users.doc(uid), users.doc(by.uid));
    if (actor?.get('role') !== 'admin') throw new Refusal('not-allowed', 'Only admins may do that.');
    if (target?.get('role') !== 'admin') return;
    transaction.update(target.ref, { role: FieldValue.delete() });
    // So that of two who revoke each other at once the second finds itself changed.
    transaction.update(actor.ref, { role: 'admin' });
    auditRole(db, transaction, { email, at, by }, { before: 'admin', after: null });
  });
}

function auditRole(
  db: Firestore,
  transaction: Transaction,
  { email, at, by }: { email: string; at: Date; by: Mover },
  { before, after }: Record<'before' | 'after', 'admin' | null>,
): void {
  const entry = { by, at: Timestamp.fromDate(at), target: email };
  const action = after === null ? 'admin.revoke' : 'admin.grant';
  recordAudit(db, transaction, { ...entry, action, before: { role: before }, after: { role: after } });
}

function upsert(
  db: Firestore,
  uid: string,
  wanted: Partial<StoredUser>,
  at: Date,
  check: (transaction: Transaction) => Promise<void>,
  alsoWrite: (transaction: Transaction) => void = () => undefined,
) {
  const ref = db.collection(COLLECTION).doc(uid);
  return db.runTransaction(async (transaction) => {
    const [stored] = await Promise.all([transaction.get(ref), check(transaction)]);
    if (!stored.exists) {
      transaction.create(ref, { ...wanted, createdAt: Timestamp.fromDate(at) });
      alsoWrite(transaction);
      return { modifiedCount: 0, upsertedCount: 1 };
    }
    const changes = changesTo(stored, wanted);
    if (Object.keys(changes).length === 0) return { modifiedCount: 0, upsertedCount: 0 };
    transaction.update(ref, changes);
    alsoWrite(transaction);
    return { modifiedCount: 1, upsertedCount: 0 };
  });
}

function changesTo(stored: DocumentSnapshot, wanted: Partial<StoredUser>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => stored.get(field) !== value));
}
