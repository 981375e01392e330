import type { Firestore } from 'firebase-admin/firestore';
import { countOf } from '@fourteener/contract/text/plurals';
import { reconcileCustomers } from '../reconcile/customers.ts';

/** How the customers of an older shop came to be listed. */
interface CustomersMigration {
  /** Accounts that have ordered and of which that was not stored, or not all. */
  behind: number;
  /** The number that changed meanwhile: the next run takes them. */
  left: number;
}

/** Finds the customers whose orders were placed before customers were stored, or by a version before beside this one; with `write` computes them. */
export async function migrateCustomers(db: Firestore, { write }: { write: boolean }): Promise<CustomersMigration> {
  const found = await reconcileCustomers(db, { repair: write });
  return { behind: found.length, left: write ? found.filter(({ mended }) => !mended).length : 0 };
}

/** The line that is printed of it. */
export function describeCustomers({ behind, left }: CustomersMigration, { write }: { write: boolean }): string {
  if (behind === 0) return 'Every customer is listed.';
  const done = write ? 'written' : 'npm run migrate -- --write writes them';
  const again = left > 0 ? ` ${countOf(left, 'customer')} changed meanwhile: run it again.` : '';
  return `${countOf(behind, 'customer')} not listed with all that they ordered: ${done}.${again}`;
}
