import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { roles } from '@fourteener/contract/user/roles';
import { nameKey } from '@fourteener/contract/text/name-key';
import type { Profile, User, UsersFilter, UserSort } from '@fourteener/contract/user/schemas';
import { listUserTerms } from '@fourteener/contract/user/terms';
import { runForAccount } from '../auth/deletion-guard.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import type { Page, PageRequest } from '../database/lists.ts';
import { defineMergedList } from '../database/merged-lists.ts';
import { byAge, type Sort } from '../database/sorts.ts';
import { fetchPeople } from '../customers/find-people.ts';
import { customerRef, followPerson } from '../customers/store.ts';
import { recordMove } from './move-address.ts';

/** The users, under their account's uid. */
export const users = defineCollection<StoredUser>('users');
const allUsers = defineMergedList({
  collection: users,
  filters: { role: { field: 'role' }, term: { field: 'terms', isArray: true } },
  sorts: {
    ...byAge,
    name: { field: 'nameKey', valueType: 'text', direction: 'asc' },
    email: { field: 'email', valueType: 'text', direction: 'asc' },
  } satisfies Record<UserSort, Sort>,
  isTimeless: true,
});

/** A user as stored, under the account's uid. */
export interface StoredUser extends Omit<User, '_id'> {
  createdAt: Timestamp;
  /** The terms by which the user is found, and the sort key of the name. Absent in documents of older versions. */
  terms?: string[];
  nameKey?: string;
  /** When all sessions but one were ended; open pages watch this field of their user. */
  sessionsEndedAt?: Timestamp;
}

/** The facts about a user that come from the account. */
export interface AccountFacts {
  uid: string;
  email: string;
  userName: string;
  at: Date;
}

/** Where the user of an account is stored. */
export function userRef(db: Firestore, uid: string): DocumentReference<StoredUser> {
  return users.in(db).doc(uid);
}

/** Whether a name is an address; an account's id has no @. */
export function isAddress(named: string): boolean {
  return named.includes('@');
}

/** The most users with the same address: one with an account, and some whose account is gone or has another address. */
const OF_ONE_ADDRESS = 10;

/** The users that are stored with an address. */
export function usersWithAddress(db: Firestore, email: string): Query<StoredUser> {
  return users.in(db).where('email', '==', email).limit(OF_ONE_ADDRESS);
}

/** A stored user as the API returns it. */
export function toUser(document: DocumentSnapshot<StoredUser>): User {
  const { createdAt: _at, sessionsEndedAt: _endedAt, terms: _terms, nameKey: _key, ...user } = dataOf(document);
  return { _id: document.id, ...user };
}

/** One page of the users, or of those that match all filters; `oldest` sorts by the time of sign-up. */
export function listUsers(
  db: Firestore,
  { search, ...request }: Omit<PageRequest<UserSort>, 'last'> & UsersFilter,
): Promise<Page<StoredUser>> {
  return fetchPeople(db, allUsers, search, request);
}

/** The searched facts of a user; documents of older versions may lack the name. */
type PersonFacts = Pick<StoredUser, 'email' | 'phone'> & { userName?: string | undefined };

/** The fields by which the list of users finds and sorts one. */
export function searchedFieldsOf({
  email,
  userName = '',
  phone = '',
}: PersonFacts): Required<Pick<StoredUser, 'terms' | 'nameKey'>> {
  return { terms: listUserTerms({ userName, userEmail: email, phones: [phone] }), nameKey: nameKey(userName) };
}

/** The most members of the staff whose names are read. */
const STAFF = 100;

/** The names of the staff, which no other account may be shown under; empty for an account of the staff. */
export async function listAdminNames(db: Firestore, uid: string): Promise<string[]> {
  const { docs } = await users
    .in(db)
    .where('role', 'in', [...roles])
    .limit(STAFF)
    .get();
  return docs.some(({ id }) => id === uid) ? [] : docs.map((document) => document.data().userName);
}

/** The user of an account, or undefined before the first sign-in. */
export async function findUser(db: Firestore, uid: string): Promise<User | undefined> {
  const document = await userRef(db, uid).get();
  return document.exists ? toUser(document) : undefined;
}

/**
 * Stores the changed fields of a user, whose document is created the first time. A changed address is reported just as the sweep would do
 * later. Returns the counts that a document database would.
 */
export function saveUser(
  db: Firestore,
  { uid, email, userName, at }: AccountFacts,
  profile: Profile,
): Promise<{ modifiedCount: number; upsertedCount: number }> {
  const wanted = { email, userName, ...profile };
  const ref = userRef(db, uid);
  return runForAccount(db, uid, async (transaction) => {
    const stored = await transaction.get(ref);
    const changes = changesTo(stored, wanted);
    if (stored.exists && Object.keys(changes).length === 0) return { modifiedCount: 0, upsertedCount: 0 };
    if (!stored.exists || personFields.some((field) => field in changes)) {
      const person = { email, userName, phone: wanted.phone ?? stored.data()?.phone };
      Object.assign(changes, searchedFieldsOf(person));
      followPerson(transaction, await transaction.get(customerRef(db, uid)), person);
    }
    if (!stored.exists) {
      transaction.create(ref, { ...wanted, ...changes, createdAt: Timestamp.fromDate(at) });
      return { modifiedCount: 0, upsertedCount: 1 };
    }
    transaction.update(ref, changes);
    const { email: before } = dataOf(stored);
    if (before !== email) recordMove(db, transaction, { uid, path: ref.path, userName, before, after: email, at });
    return { modifiedCount: 1, upsertedCount: 0 };
  });
}

/** The fields of a user that the list of customers also has. */
const personFields = ['email', 'userName', 'phone'] as const satisfies (keyof StoredUser)[];

/** The wanted fields that differ from the stored ones. */
export function changesTo(stored: DocumentSnapshot<StoredUser>, wanted: Partial<StoredUser>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => stored.get(field) !== value));
}
