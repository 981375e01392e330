import type { CommitView } from '../inventory/unit-of-work.ts';
import type { PlaceOptions, Plan } from './placement.ts';

// Whether the customer's account may order, and whether their email address is verified.

/** Rejects with the account's own error; what the account says is known once it has settled. */
export function watchAccount(account: PlaceOptions['account']): {
  admission: Promise<void> | undefined;
  isVerified: () => boolean;
} {
  let verified = true;
  const admission = account?.then(({ emailVerified }) => {
    verified = emailVerified;
  });
  // It may be refused before the first attempt asks.
  admission?.catch(() => undefined);
  return { admission, isVerified: () => verified };
}

/** Whether the order waits until its customer has verified their email address. */
export function mustVerify({ unverified }: Plan, isVerified: boolean): boolean {
  return unverified !== undefined && !isVerified;
}

/**
 * Whether one order of the account's quotas may be taken, and each order of those of an account whose address is not verified: answers
 * what takes them. Throws a `DomainError`: 429.
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
