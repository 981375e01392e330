import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import type {
  ListChange,
  ListLine,
  ListSummary,
  NewList,
  SavedList,
  SharedList,
} from '@fourteener/contract/list/schemas';
import { isSameName } from '@fourteener/contract/text/name-key';
import type { StoredListOf } from '@fourteener/contract/list/stored';
import { runForAccount } from '../auth/deletion-guard.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { randomCharacters } from '../database/ids.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';

/** A list as stored. */
export type StoredList = StoredListOf<Timestamp>;

const lists = defineCollection<StoredList>('lists');

/** The message for a list that does not exist or belongs to another account. */
export const LIST_MISSING = 'This list does not exist.';

/** Characters of an id, and of the token of a link: 100 and 130 bits, which nobody guesses. */
const [ID_LENGTH, TOKEN_LENGTH] = [20, 26];

/** Where a list is stored. */
export function listRef(db: Firestore, id: string): DocumentReference<StoredList> {
  return lists.in(db).doc(id);
}

/** The lists of an account, limited to the most that an account can have. */
export function listsOfAccount(db: Firestore, uid: string): Query<StoredList> {
  return lists.in(db).where('userId', '==', uid).limit(constraints.lists);
}

/** A stored list as its owner reads it. Throws when the document does not exist. */
export function toList(document: DocumentSnapshot<StoredList>): SavedList {
  const { name, lines, revision, token, updatedAt } = dataOf(document);
  return {
    _id: document.id,
    name,
    lines: lines.map(toLine),
    revision,
    ...(token !== undefined && { token }),
    updatedAt: toIsoString(updatedAt),
  };
}

/** All lists of an account, by name. */
export async function listSummaries(db: Firestore, uid: string): Promise<ListSummary[]> {
  const { docs } = await listsOfAccount(db, uid).get();
  return docs
    .map((document) => ({ id: document.id, ...dataOf(document) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ id, name, lines, token, updatedAt }) => ({
      _id: id,
      name,
      lineCount: lines.length,
      shared: token !== undefined,
      updatedAt: toIsoString(updatedAt),
    }));
}

/** Adds a list and returns its id. Throws a `DomainError`: 401, or 409 when the name is taken or there are too many lists. */
export function addList(db: Firestore, userId: string, { name, lines }: NewList, at: Date): Promise<string> {
  const ref = listRef(db, randomCharacters(ID_LENGTH));
  return runForAccount(db, userId, async (transaction) => {
    const others = await fetchOthers(db, transaction, userId, name);
    if (others.length >= constraints.lists) {
      const detail = `You can keep at most ${constraints.lists} lists. Please delete one first.`;
      throw new DomainError('too-many-lists', detail);
    }
    const now = Timestamp.fromDate(at);
    transaction.create(ref, { userId, name, lines: onePerPart(lines), revision: 1, createdAt: now, updatedAt: now });
    return ref.id;
  });
}

/**
 * Changes a list; its revision stays where nothing changes. Throws a `DomainError`: 401, 404, or 409 when the list has another revision
 * than the one that was changed, or the name is taken.
 */
export function changeList(
  db: Firestore,
  uid: string,
  id: string,
  { name, lines, revision }: ListChange,
  at: Date,
): Promise<SavedList> {
  const ref = listRef(db, id);
  const wanted = onePerPart(lines);
  return runForAccount(db, uid, async (transaction) => {
    const [document] = await Promise.all([transaction.get(ref), fetchOthers(db, transaction, uid, name, id)]);
    const before = toOwnList(document, uid);
    if (revision !== before.revision) {
      throw new DomainError('list-changed', 'The list was changed on another device. Please read it again.');
    }
    if (name === before.name && JSON.stringify(wanted) === JSON.stringify(before.lines)) return before;
    const change = { name, lines: wanted, revision: revision + 1, updatedAt: Timestamp.fromDate(at) };
    transaction.update(ref, change);
    return { ...before, ...change, updatedAt: toIsoString(change.updatedAt) };
  });
}

/** Deletes a list; does nothing when it does not exist. */
export async function deleteList(db: Firestore, id: string): Promise<void> {
  await listRef(db, id).delete();
}

/** Gives a list a link, or withdraws the link; a list that has a link keeps it. Throws a `DomainError`: 401, 404. */
export function setListToken(db: Firestore, uid: string, id: string, isShared: boolean): Promise<SavedList> {
  const ref = listRef(db, id);
  return runForAccount(db, uid, async (transaction) => {
    const { token: before, ...list } = toOwnList(await transaction.get(ref), uid);
    const token = isShared ? (before ?? randomCharacters(TOKEN_LENGTH)) : undefined;
    if (token !== before) transaction.update(ref, { token: token ?? FieldValue.delete() });
    return token === undefined ? list : { ...list, token };
  });
}

/** The list with this link. Throws a `DomainError` (404) when there is none, or the link was withdrawn. */
export async function findSharedList(db: Firestore, token: string): Promise<SharedList> {
  const { docs } = await lists.in(db).where('token', '==', token).limit(1).get();
  const [document] = docs;
  if (!document) throw new DomainError('not-found', 'This list does not exist, or is not shared any more.');
  const { name, lines } = dataOf(document);
  return { name, lines: lines.map(({ partsId, quantity }) => ({ partsId, quantity })) };
}

/** The account's lists except the one with this id. Throws a `DomainError` (409) when one of them has the name. */
async function fetchOthers(
  db: Firestore,
  transaction: Transaction,
  uid: string,
  name: string,
  id?: string,
): Promise<QueryDocumentSnapshot<StoredList>[]> {
  const { docs } = await transaction.get(listsOfAccount(db, uid));
  const others = docs.filter((document) => document.id !== id);
  if (others.some((document) => isSameName(dataOf(document).name, name))) {
    throw new DomainError('list-exists', `You have a list named “${name}” already.`);
  }
  return others;
}

/** The list as read within the transaction. Throws when it was deleted or got another owner since the call was accepted. */
function toOwnList(document: DocumentSnapshot<StoredList>, uid: string): SavedList {
  if (document.data()?.userId !== uid) throw new DomainError('not-found', LIST_MISSING);
  return toList(document);
}

/** The lines; where several are about one part, only the last of these. */
function onePerPart(lines: NewList['lines']): ListLine[] {
  return [...new Map(lines.map((line) => [line.partsId, toLine(line)])).values()];
}

function toLine({ partsId, quantity, note }: NewList['lines'][number]): ListLine {
  return { partsId, quantity, ...(note && { note }) };
}
