import { FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { listOrderTerms } from '@fourteener/contract/order/terms';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { purchaseRef } from '../../functions/src/checkout/purchases.ts';
import { orders, type StoredOrder } from '../../functions/src/orders/store.ts';
import { listAll } from '../list-all.ts';
import { type TermsMigration, updateUnchanged } from './search-terms.ts';

/** Compares the terms of each item of an order, which order it is part of, and the state of its payment, with what the shop writes now; with `write` writes them. */
export async function migrateOrders(db: Firestore, { write }: { write: boolean }): Promise<TermsMigration> {
  const migration: TermsMigration = { behind: 0, left: 0 };
  for await (const document of listAll(orders.in(db))) {
    const { terms, payment, orderId } = await findWanted(db, document);
    const stored: Partial<StoredOrder> = document.data();
    const isAsWanted =
      stored.payment === payment && stored.orderId === orderId && stored.terms?.join() === terms.join();
    if (isAsWanted) continue;
    migration.behind += 1;
    const changes = { terms, orderId, payment: payment ?? FieldValue.delete() };
    if (write && !(await updateUnchanged(document, changes))) migration.left += 1;
  }
  return migration;
}

async function findWanted(
  db: Firestore,
  document: QueryDocumentSnapshot<StoredOrder>,
): Promise<Pick<StoredOrder, 'terms' | 'payment'> & { orderId: string }> {
  const { partId, partName, partNumber = derivedNumber(partId), userName, userEmail, purchaseId } = document.data();
  const terms = listOrderTerms({ id: document.id, partName, partNumber, userName, userEmail });
  const orderId = await findOrderId(db, document);
  if (purchaseId === undefined) return { terms, orderId };
  const purchase = (await purchaseRef(db, purchaseId).get()).data();
  return { terms, orderId, ...(purchase && { payment: purchase.state }) };
}

/** The order that an item is part of: where nothing says so, what its customer placed at the same moment, under the id that comes first. */
async function findOrderId(db: Firestore, document: QueryDocumentSnapshot<StoredOrder>): Promise<string> {
  const { orderId, purchaseId, userId, userEmail, createdAt } = document.data();
  const known = orderId ?? purchaseId;
  if (known !== undefined) return known;
  const { docs } = await orders.in(db).where('createdAt', '==', createdAt).get();
  const isTogether = (other: StoredOrder) => other.userId === userId && other.userEmail === userEmail;
  const ids = docs.filter((other) => isTogether(other.data())).map(({ id }) => id);
  return ids.toSorted()[0] ?? document.id;
}
