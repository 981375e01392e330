import type { UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../platform/deps.ts';

/** Whether the account's claim says that it is an admin's. */
export function claimsAdmin(account: UserRecord): boolean {
  return account.customClaims?.admin === true;
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'auth/user-not-found' || error.code === 'auth/invalid-email')
  );
}

/** Whether the account is an admin's at this moment, whatever its token says. */
export async function isAdmin({ auth }: Deps, uid: string): Promise<boolean> {
  return claimsAdmin(await auth.getUser(uid));
}

/** What the work makes; undefined when the accounts know nobody of that email. */
export async function unlessUnknown<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });
}

/** The account with this email, or undefined. */
export function findAccount({ auth }: Deps, email: string): Promise<{ uid: string; admin: boolean } | undefined> {
  return unlessUnknown(
    auth.getUserByEmail(email).then((account) => ({ uid: account.uid, admin: claimsAdmin(account) })),
  );
}
