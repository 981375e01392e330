import type { Firestore } from 'firebase-admin/firestore';
import { countOf } from '@fourteener/contract/text/plurals';
import { reconcileCustomers } from '../reconcile/customers.ts';

/** The result of migrating customers. */
interface CustomersMigration {
  /** Accounts with orders whose customer is missing or incomplete. */
  behind: number;
  /** The number that changed in the meantime, which the next run updates. */
  left: number;
}

/**
 * Finds the customers whose orders were placed before customers were stored, or by an older version that ran beside
 * this one; with `write` computes them.
 */
export async function migrateCustomers(db: Firestore, { write }: { write: boolean }): Promise<CustomersMigration> {
  const found = await reconcileCustomers(db, { repair: write });
  return { behind: found.length, left: write ? found.filter(({ mended }) => !mended).length : 0 };
}

/** The printed line about the result. */
export function describeCustomers({ behind, left }: CustomersMigration, { write }: { write: boolean }): string {
  if (behind === 0) return 'Every customer is listed.';
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const again = left > 0 ? ` ${countOf(left, 'customer')} changed meanwhile: run it again.` : '';
  return `${countOf(behind, 'customer')} not listed with all that they ordered: ${done}.${again}`;
}
