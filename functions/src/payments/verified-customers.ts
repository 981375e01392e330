import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { PaymentDeps } from './deps.ts';

/** The most accounts in one request to Auth: https://firebase.google.com/docs/auth/admin/manage-users#bulk_retrieve_user_data */
export const AT_ONCE = 100;

/**
 * The customers of these purchases whose email address is verified, for at most `AT_ONCE` purchases; undefined where the shop does not ask
 * for verified addresses.
 */
export async function findVerifiedOf(
  { auth, verifyEmail }: PaymentDeps,
  waiting: readonly QueryDocumentSnapshot<StoredPurchase>[],
): Promise<Set<string> | undefined> {
  if (!verifyEmail) return undefined;
  const uids = new Set(waiting.map((document) => document.data().userId).filter(Boolean));
  if (uids.size === 0) return new Set();
  const { users } = await auth.getUsers([...uids].map((uid) => ({ uid })));
  return new Set(users.filter(({ emailVerified }) => emailVerified).map(({ uid }) => uid));
}
