import type { Quota } from '../rate-limit/quotas.ts';
import { consumeEach, type QuotaDeps } from '../inventory/take-quotas.ts';
import { unknownCode } from './judge.ts';
import { discountRef } from './store.ts';

/**
 * Lets an existing code through, and counts an unknown one, so that nobody finds codes by trying. Throws a `DomainError`: 409 for
 * an unknown code, 429 for any code once too many unknown ones were tried.
 */
export async function admitCode(
  { db, runUnitOfWork, now }: Pick<QuotaDeps, 'db' | 'runUnitOfWork' | 'now'>,
  code: string,
  quotas: readonly Quota[],
): Promise<void> {
  const ref = discountRef(db, code);
  const at = now();
  const counts = quotas.map((quota) => quota.ref);
  const isKnown = await runUnitOfWork({
    // The code is not locked, so that quotes do not wait for the orders that use it.
    lockKeys: counts,
    reads: () => [ref, ...counts],
    decide: (view) => {
      const take = consumeEach(view, quotas, at);
      const { exists } = view.find(ref);
      return (commit) => {
        if (!exists) take(commit);
        return exists;
      };
    },
  });
  if (!isKnown) throw unknownCode(code);
}
