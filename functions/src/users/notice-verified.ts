import { constraints } from '@fourteener/contract/constraints';
import { unlessUnknown } from '../auth/accounts.ts';
import { within } from '../database/time.ts';
import type { Deps } from '../platform/deps.ts';
import { followAddress } from './follow-address.ts';

/** The dependencies of the calls that report an address as verified. */
export interface VerifiedDeps extends Deps {
  /** Called for an account whose address is verified according to Auth. Never throws. */
  onVerified?: ((uid: string) => Promise<void>) | undefined;
}

/** An id that no account has: Firebase's ids are longer. */
const NO_ACCOUNT = 'none';

/**
 * Checks at Auth whether the account with this address has verified it; anybody can call this. Stores the address if it is new to the shop,
 * and takes the pieces of waiting orders if it is verified. It reads as much where there is no such account or the address is not verified,
 * so that the time reveals no more than the answer (docs/decisions/0127-verified-links-are-noticed-at-once.md).
 */
export async function noticeVerified(deps: VerifiedDeps, email: string): Promise<void> {
  const { auth, onVerified } = deps;
  const account = await within(constraints.readTime, unlessUnknown(auth.getUserByEmail(email)));
  await followAddress(deps, account ?? { uid: NO_ACCOUNT, email });
  await onVerified?.(account?.emailVerified ? account.uid : NO_ACCOUNT);
}
