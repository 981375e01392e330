import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { summarizeOrder } from '@fourteener/contract/order/summary';
import { purchaseRef, type StoredPurchase } from '../../functions/src/checkout/purchases.ts';
import { isConflict } from '../../functions/src/database/errors.ts';
import { ifUnchanged } from '../../functions/src/database/preconditions.ts';
import { items, type StoredItem } from '../../functions/src/orders/store.ts';
import { listAll } from '../list-all.ts';
import { type TermsMigration, updateUnchanged } from './search-terms.ts';

/**
 * Compares the stored fields of each order item with those that the shop writes now: the order of the item, the state
 * of its payment, and on an order's first item the summary by which the order is listed and searched. With `write`
 * updates them.
 */
export async function migrateOrders(db: Firestore, { write }: { write: boolean }): Promise<TermsMigration> {
  const behind = new Set<string>();
  const left = new Set<string>();
  for await (const document of listAll(items.in(db))) {
    const { payment, ...order } = await findWanted(db, document);
    const { orderId, orderSize, payment: stored } = document.data();
    if (orderId === order.orderId && orderSize === order.orderSize && stored === payment) continue;
    behind.add(document.id);
    const changes = { ...order, payment: payment ?? FieldValue.delete() };
    if (write && !(await updateUnchanged(document, changes))) left.add(document.id);
  }
  // After the first loop all items have the id of their order.
  for await (const document of listAll(items.in(db))) {
    if (document.data().orderId !== document.id) continue;
    const found = await compareSummary(db, document, { write });
    for (const id of found.behind) behind.add(id);
    if (!found.isDone) left.add(document.id);
  }
  return { behind: behind.size, left: left.size };
}

/**
 * Compares the summary of an order with its items; with `write` updates it if the document is unchanged since it was
 * read.
 */
async function compareSummary(
  db: Firestore,
  first: QueryDocumentSnapshot<StoredItem>,
  { write }: { write: boolean },
): Promise<{ behind: string[]; isDone: boolean }> {
  const { orderSize = 1 } = first.data();
  const { docs } = orderSize === 1 ? { docs: [first] } : await items.in(db).where('orderId', '==', first.id).get();
  const read = docs.find(({ id }) => id === first.id) ?? first;
  const others = docs.filter(({ id }) => id !== first.id);
  const itemOf = (item: QueryDocumentSnapshot<StoredItem>) => [item.id, item.data()] as const;
  const wanted = summarizeOrder([itemOf(read), ...others.map(itemOf)]);
  const { stands, terms, others: lines = [] } = read.data();
  const withTerms = others.filter((item) => item.data().terms !== undefined);
  const isBehind = !isDeepStrictEqual({ stands, terms, others: lines }, wanted);
  const batch = db.batch();
  const { others: wantedLines, ...summary } = wanted;
  if (isBehind)
    batch.update(read.ref, { ...summary, ...(orderSize > 1 && { others: wantedLines }) }, ifUnchanged(read));
  for (const item of withTerms) batch.update(item.ref, { terms: FieldValue.delete() }, ifUnchanged(item));
  const behind = [...(isBehind ? [read] : []), ...withTerms].map(({ id }) => id);
  if (!write || behind.length === 0) return { behind, isDone: true };
  try {
    await batch.commit();
    return { behind, isDone: true };
  } catch (error) {
    if (!isConflict(error)) throw error;
    return { behind, isDone: false };
  }
}

async function findWanted(
  db: Firestore,
  document: QueryDocumentSnapshot<StoredItem>,
): Promise<Pick<StoredItem, 'payment'> & Placement> {
  const { purchaseId } = document.data();
  const purchase = purchaseId === undefined ? undefined : (await purchaseRef(db, purchaseId).get()).data();
  const whole = await findWholeOrder(db, document, purchase);
  return { ...whole, ...(purchase && { payment: purchase.state }) };
}

/** The order of an item: its id and its number of items. */
type Placement = Required<Pick<StoredItem, 'orderId' | 'orderSize'>>;

/**
 * Finds the order of an item. If it is not stored, the order consists of all items that the customer placed at the same
 * time, under the lowest of their ids.
 */
async function findWholeOrder(
  db: Firestore,
  document: QueryDocumentSnapshot<StoredItem>,
  purchase: StoredPurchase | undefined,
): Promise<Placement> {
  const { orderId, orderSize, purchaseId, userId, userEmail, createdAt } = document.data();
  if (orderId !== undefined && orderSize !== undefined) return { orderId, orderSize };
  if (purchaseId !== undefined) return { orderId: purchaseId, orderSize: purchase?.orderIds.length ?? 1 };
  const { docs } = await items.in(db).where('createdAt', '==', createdAt).get();
  const isTogether = (other: StoredItem) =>
    other.userId === userId && other.userEmail === userEmail && other.purchaseId === undefined;
  const ids = docs.filter((other) => isTogether(other.data())).map(({ id }) => id);
  return { orderId: ids.toSorted()[0] ?? document.id, orderSize: ids.length };
}
