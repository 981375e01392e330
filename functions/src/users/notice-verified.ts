import { constraints } from '@fourteener/contract/constraints';
import { unlessUnknown } from '../auth/accounts.ts';
import { within } from '../database/time.ts';
import type { Deps } from '../platform/deps.ts';
import { followAddress } from './follow-address.ts';

/** The dependencies of the calls by which the shop hears that an address may be verified. */
export interface VerifiedDeps extends Deps {
  /** Hears of an account whose email address is verified by Auth's own record. Never throws. */
  onVerified?: ((uid: string) => Promise<void>) | undefined;
}

/** An id that no account has: those of Firebase are longer. */
const NO_ACCOUNT = 'none';

/**
 * Looks at Auth's record of the account with this address, whoever says that it was verified: stores the address if the account had another
 * one before, and has its orders take their pieces if it is verified.
 * As much is read where there is no such account or it is not verified, so that the time tells no more than the answer
 * (docs/decisions/0127-verified-links-are-noticed-at-once.md).
 */
export async function noticeVerified(deps: VerifiedDeps, email: string): Promise<void> {
  const { auth, onVerified } = deps;
  const account = await within(constraints.readTime, unlessUnknown(auth.getUserByEmail(email)));
  await followAddress(deps, account ?? { uid: NO_ACCOUNT, email });
  await onVerified?.(account?.emailVerified ? account.uid : NO_ACCOUNT);
}
