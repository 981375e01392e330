import { FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { listOrderTerms } from '@fourteener/contract/order/terms';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { purchaseRef } from '../../functions/src/checkout/purchases.ts';
import { orders, type StoredOrder } from '../../functions/src/orders/store.ts';
import { listAll } from '../list-all.ts';
import { type TermsMigration, updateUnchanged } from './search-terms.ts';

/** Compares the terms of each order, and the state of its payment, with what the shop writes now; with `write` writes them. */
export async function migrateOrders(db: Firestore, { write }: { write: boolean }): Promise<TermsMigration> {
  const migration: TermsMigration = { behind: 0, left: 0 };
  for await (const document of listAll(orders.in(db))) {
    const { terms, payment } = await findWanted(db, document);
    const stored: Partial<StoredOrder> = document.data();
    if (stored.payment === payment && stored.terms?.join() === terms.join()) continue;
    migration.behind += 1;
    const changes = { terms, payment: payment ?? FieldValue.delete() };
    if (write && !(await updateUnchanged(document, changes))) migration.left += 1;
  }
  return migration;
}

async function findWanted(
  db: Firestore,
  document: QueryDocumentSnapshot<StoredOrder>,
): Promise<Pick<StoredOrder, 'terms' | 'payment'>> {
  const { partId, partName, partNumber = derivedNumber(partId), userName, userEmail, purchaseId } = document.data();
  const terms = listOrderTerms({ id: document.id, partName, partNumber, userName, userEmail });
  if (purchaseId === undefined) return { terms };
  const purchase = (await purchaseRef(db, purchaseId).get()).data();
  return { terms, ...(purchase && { payment: purchase.state }) };
}
