import type { CommitView } from '../inventory/unit-of-work.ts';
import type { PlaceOptions, Plan } from './placement.ts';

// Whether the customer's account may order, and whether their email address is verified.

/** Settles `admission` with the check of the account, or rejects with its error; afterwards `isVerified` returns what the account says. */
export function watchAccount(account: PlaceOptions['account']): {
  admission: Promise<void> | undefined;
  isVerified: () => boolean;
} {
  let verified = true;
  const admission = account?.then(({ emailVerified }) => {
    verified = emailVerified;
  });
  // The check may reject before the first attempt awaits it, which must not count as an unhandled rejection.
  admission?.catch(() => undefined);
  return { admission, isVerified: () => verified };
}

/** Whether an order must wait until its customer has verified their email address. */
export function mustVerify({ unverified }: Plan, isVerified: boolean): boolean {
  return unverified !== undefined && !isVerified;
}

/**
 * Whether one can be taken of each quota of the account, and one an order of each quota for unverified addresses. Returns the function that
 * takes them. Throws a `DomainError`: 429.
 */
export function consumeQuotas(
  { find, quotas: ledger }: CommitView,
  { customer: { at }, lines, quotas, unverified }: Plan,
  isVerified: boolean,
): () => void {
  const bound = isVerified ? [] : (unverified?.quotas ?? []);
  const consumed = [
    ...bound.map((quota) => ledger.consume(quota, find(quota.ref), at, lines.length)),
    ...quotas.map((quota) => ledger.consume(quota, find(quota.ref), at)),
  ];
  return () => {
    for (const spend of consumed) spend();
  };
}
