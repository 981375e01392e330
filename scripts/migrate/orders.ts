import { FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { listOrderTerms } from '@fourteener/contract/order/terms';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { purchaseRef, type StoredPurchase } from '../../functions/src/checkout/purchases.ts';
import { items, type StoredItem } from '../../functions/src/orders/store.ts';
import { listAll } from '../list-all.ts';
import { type TermsMigration, updateUnchanged } from './search-terms.ts';

/** Compares the terms of each item of an order, which order it is part of, and the state of its payment, with what the shop writes now; with `write` writes them. */
export async function migrateOrders(db: Firestore, { write }: { write: boolean }): Promise<TermsMigration> {
  const migration: TermsMigration = { behind: 0, left: 0 };
  for await (const document of listAll(items.in(db))) {
    const { terms, payment, ...order } = await findWanted(db, document);
    const stored: Partial<StoredItem> = document.data();
    const isOfOrder = stored.orderId === order.orderId && stored.orderSize === order.orderSize;
    if (isOfOrder && stored.payment === payment && stored.terms?.join() === terms.join()) continue;
    migration.behind += 1;
    const changes = { terms, ...order, payment: payment ?? FieldValue.delete() };
    if (write && !(await updateUnchanged(document, changes))) migration.left += 1;
  }
  return migration;
}

async function findWanted(
  db: Firestore,
  document: QueryDocumentSnapshot<StoredItem>,
): Promise<Pick<StoredItem, 'terms' | 'payment'> & Placement> {
  const { partId, partName, partNumber = derivedNumber(partId), userName, userEmail, purchaseId } = document.data();
  const terms = listOrderTerms({ id: document.id, partName, partNumber, userName, userEmail });
  const purchase = purchaseId === undefined ? undefined : (await purchaseRef(db, purchaseId).get()).data();
  const whole = await findWholeOrder(db, document, purchase);
  return { terms, ...whole, ...(purchase && { payment: purchase.state }) };
}

/** The order that an item is part of: its id, and how many items it has. */
type Placement = Required<Pick<StoredItem, 'orderId' | 'orderSize'>>;

/** The order of an item: where nothing says so, what its customer placed at the same moment, under the id that comes first. */
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
