import { FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { listOrderTerms } from '@fourteener/contract/order-terms';
import { derivedNumber } from '@fourteener/contract/part-numbers';
import { countOf } from '@fourteener/contract/plurals';
import { purchaseRef } from '../../functions/src/checkout/purchases.ts';
import { isConflict } from '../../functions/src/database/errors.ts';
import { orders, type StoredOrder } from '../../functions/src/orders/store.ts';
import { listAll } from '../list-all.ts';

export interface OrdersMigration {
  /** Orders that cannot be found by what they say, or do not have the state of their payment. */
  behind: number;
  /** Orders that somebody changed meanwhile: the next run takes them. */
  left: number;
}

/** Compares the terms of each order, and the state of its payment, with what the shop writes now; with `write` writes them. */
export async function migrateOrders(db: Firestore, { write }: { write: boolean }): Promise<OrdersMigration> {
  const migration: OrdersMigration = { behind: 0, left: 0 };
  for await (const document of listAll(orders.in(db))) {
    const { terms, payment } = await findWanted(db, document);
    const stored: Partial<StoredOrder> = document.data();
    if (stored.payment === payment && stored.terms?.join() === terms.join()) continue;
    migration.behind += 1;
    if (write && !(await save(document, { terms, payment: payment ?? FieldValue.delete() }))) migration.left += 1;
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

/** Writes it if the order is still as it was read. */
async function save(
  { ref, updateTime }: QueryDocumentSnapshot,
  changes: { terms: string[]; payment: string | FieldValue },
): Promise<boolean> {
  try {
    await ref.update(changes, { lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** What to print of it: one line. */
export function describeOrders({ behind, left }: OrdersMigration, { write }: { write: boolean }): string {
  if (behind === 0) return 'Every order can be searched.';
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const changed = left > 0 ? ` ${countOf(left, 'order')} changed meanwhile: run it again.` : '';
  return `${countOf(behind, 'order')} without search terms: ${done}.${changed}`;
}
