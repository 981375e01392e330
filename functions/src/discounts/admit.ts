import type { Firestore } from 'firebase-admin/firestore';
import { type Quota, readQuotas } from '../rate-limit/quotas.ts';
import { unknownCode } from './judge.ts';
import { discountRef } from './store.ts';

/**
 * Lets an existing code through, and counts an unknown one, so that nobody finds codes by trying. Throws a `DomainError`: 409 for
 * an unknown code, 429 for any code once too many unknown ones were tried.
 */
export async function admitCode(db: Firestore, code: string, quotas: readonly Quota[], at: Date): Promise<void> {
  const isKnown = await db.runTransaction(async (transaction) => {
    const spend = await readQuotas(transaction, quotas, at);
    const { exists } = await transaction.get(discountRef(db, code));
    if (!exists) spend();
    return exists;
  });
  if (!isKnown) throw unknownCode(code);
}
