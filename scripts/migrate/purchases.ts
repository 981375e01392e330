import type { Firestore } from 'firebase-admin/firestore';
import { listPurchaseTerms } from '@fourteener/contract/order/terms';
import { purchases } from '../../functions/src/checkout/purchases.ts';
import { listAll } from '../list-all.ts';
import { type TermsMigration, updateUnchanged } from './search-terms.ts';

/** Compares the search terms of each purchase with those that the shop writes now; with `write` updates them. */
export async function migratePurchases(db: Firestore, { write }: { write: boolean }): Promise<TermsMigration> {
  const migration: TermsMigration = { behind: 0, left: 0 };
  for await (const document of listAll(purchases.in(db))) {
    const stored = document.data();
    const terms = listPurchaseTerms(stored);
    if (stored.terms?.join() === terms.join()) continue;
    migration.behind += 1;
    if (write && !(await updateUnchanged(document, { terms }))) migration.left += 1;
  }
  return migration;
}
