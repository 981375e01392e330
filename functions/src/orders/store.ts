import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { boughtStatuses } from '@fourteener/contract/order/states';
import type { OrderItem, OrderRow } from '@fourteener/contract/order/schemas';
import { storedToRow } from '@fourteener/contract/order/summary';
import { storedToItem, type StoredItemOf, type StoredStepOf } from '@fourteener/contract/order/stored';
import { dataOf, defineCollection } from '../database/collection.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';

/** The items of orders, by the id that makes their number. */
export const items = defineCollection<StoredItem>('orders');
const ordersOfUser = defineList({ collection: items, equal: ['userId'], sorts: byAge });

/** An order as stored. */
export type StoredItem = StoredItemOf<Timestamp>;

/** One step of a stored order. */
export type StoredStep = StoredStepOf<Timestamp>;

/** Where an order is stored. */
export function itemRef(db: Firestore, id: string): DocumentReference<StoredItem> {
  return items.in(db).doc(id);
}

/** An order as stored. Throws when the document does not exist. */
export function toStoredItem(document: DocumentSnapshot<StoredItem>): StoredItem {
  return dataOf(document);
}

/** A stored item as the API returns it. */
export function toItem(document: DocumentSnapshot<StoredItem>): OrderItem {
  return storedToItem(document.id, toStoredItem(document));
}

/** The first item of an order, from which the API returns the order. */
export function toRow(document: DocumentSnapshot<StoredItem>): OrderRow {
  return storedToRow(document.id, toStoredItem(document));
}

/**
 * A key that all items of an order share: the order's id. Older items lack that id and share their purchase; where the shop took no
 * payments, the customer and the time of their commit.
 */
export function placementOf({ orderId, purchaseId, userId, userEmail, createdAt }: StoredItem): string {
  return orderId ?? purchaseId ?? `${userId} ${userEmail} ${createdAt.toMillis()}`;
}

/** All items of the order to which an item belongs, the first one first; only the item itself if it does not know its order. */
export async function findItems(
  db: Firestore,
  document: DocumentSnapshot<StoredItem>,
): Promise<[DocumentSnapshot<StoredItem>, ...DocumentSnapshot<StoredItem>[]]> {
  const { orderId, orderSize = 1, userId } = toStoredItem(document);
  if (orderId === undefined || orderSize === 1) return [document];
  const { docs } = await items.in(db).where('orderId', '==', orderId).where('userId', '==', userId).get();
  const [first = document, ...others] = docs.toSorted((a, b) => Number(b.id === orderId) - Number(a.id === orderId));
  return [first, ...others];
}

/** The orders that have lapsed, the oldest first. */
export async function findLapsed(db: Firestore, at: Date, most: number): Promise<QueryDocumentSnapshot<StoredItem>[]> {
  const lapsed = items.in(db).where('lapsesAt', '<=', Timestamp.fromDate(at));
  return (await lapsed.orderBy('lapsesAt').limit(most).get()).docs;
}

/** The first items of orders that have not left by the promised time and are not marked as late. */
export async function findLate(db: Firestore, at: Date, most: number): Promise<QueryDocumentSnapshot<StoredItem>[]> {
  const late = items.in(db).where('leavesBy', '<=', Timestamp.fromDate(at));
  return (await late.orderBy('leavesBy').limit(most).get()).docs;
}

/** The documents of all items of the order to which an item belongs, as its first item lists them. `first`: the first item, if it was read. */
export async function listItemRefs(
  db: Firestore,
  document: DocumentSnapshot<StoredItem>,
  first?: DocumentSnapshot<StoredItem>,
): Promise<DocumentReference<StoredItem>[]> {
  const { orderId, orderSize = 1 } = toStoredItem(document);
  if (orderId === undefined || orderSize === 1) return [document.ref];
  const read = document.id === orderId ? document : (first ?? (await itemRef(db, orderId).get()));
  const others = read.data()?.others ?? [];
  if (others.length === orderSize - 1) return [read.ref, ...others.map(({ id }) => itemRef(db, id))];
  return (await findItems(db, document)).map(({ ref }) => ref);
}

/** One page of an account's orders. They are found by uid, since an email address may pass to another account. */
export function listItemsOfUser(db: Firestore, userId: string, page: PageRequest): Promise<Page<StoredItem>> {
  return fetchPage(db, ordersOfUser, page, { userId });
}

/** All orders of an account. */
export function itemsOfAccount(db: Firestore, uid: string): Query<StoredItem> {
  return items.in(db).where('userId', '==', uid);
}

/** Whether anybody ever ordered the part. */
export async function hasOrders(db: Firestore, partId: string): Promise<boolean> {
  const { empty } = await items.in(db).where('partId', '==', partId).limit(1).get();
  return !empty;
}

/**
 * The id of an item by which the account bought the part, or anything at all where `partId` is null; null if there is none. Items in
 * `besides` do not count.
 */
export async function findPurchase(
  db: Firestore,
  { userId, partId }: { userId: string; partId: string | null },
  besides: readonly string[] = [],
): Promise<string | null> {
  const own = itemsOfAccount(db, userId).where('status', 'in', boughtStatuses);
  const bought = partId === null ? own : own.where('partId', '==', partId);
  const { docs } = await bought.limit(besides.length + 1).get();
  return docs.find(({ id }) => !besides.includes(id))?.id ?? null;
}
