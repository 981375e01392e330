import type { Firestore } from 'firebase-admin/firestore';
import { listPurchaseTerms } from '@fourteener/contract/order-terms';
import { countOf } from '@fourteener/contract/plurals';
import { purchases } from '../../functions/src/checkout/purchases.ts';
import { isConflict } from '../../functions/src/database/errors.ts';
import { listAll } from '../list-all.ts';

export interface PurchasesMigration {
  /** Purchases that cannot be found by what they say. */
  behind: number;
  /** Purchases that somebody changed meanwhile: that wrote their terms. */
  left: number;
}

/** Compares the terms of each purchase with what the shop writes now; with `write` writes them. */
export async function migratePurchases(db: Firestore, { write }: { write: boolean }): Promise<PurchasesMigration> {
  const migration: PurchasesMigration = { behind: 0, left: 0 };
  for await (const document of listAll(purchases.in(db))) {
    const stored = document.data();
    const terms = listPurchaseTerms(stored);
    if (stored.terms?.join() === terms.join()) continue;
    migration.behind += 1;
    if (!write) continue;
    try {
      await document.ref.update({ terms }, { lastUpdateTime: document.updateTime });
    } catch (error) {
      if (!isConflict(error)) throw error;
      migration.left += 1;
    }
  }
  return migration;
}

/** What to print of it: one line. */
export function describePurchases({ behind, left }: PurchasesMigration, { write }: { write: boolean }): string {
  if (behind === 0) return 'Every purchase can be searched.';
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const changed = left > 0 ? ` ${countOf(left, 'purchase')} changed meanwhile: run it again.` : '';
  return `${countOf(behind, 'purchase')} without search terms: ${done}.${changed}`;
}
