import type { UserRecord } from 'firebase-admin/auth';
import { type Role, roleOfClaims } from '@fourteener/contract/user/roles';
import type { Deps } from '../platform/deps.ts';

/** The role that the account's claims say; undefined for a customer. */
export function claimedRole({ customClaims = {} }: UserRecord): Role | undefined {
  return roleOfClaims(customClaims);
}

/** Whether sign-ins to the account need a second factor. */
export function hasSecondFactor({ multiFactor }: UserRecord): boolean {
  return (multiFactor?.enrolledFactors.length ?? 0) > 0;
}

function isUnknown(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'auth/user-not-found' || error.code === 'auth/invalid-email')
  );
}

/** The role of the account at this moment, whatever its token says; undefined for a customer. */
export async function findRole({ auth }: Pick<Deps, 'auth'>, uid: string): Promise<Role | undefined> {
  return claimedRole(await auth.getUser(uid));
}

/** The result of a look-up; undefined when no account has the email. */
export async function unlessUnknown<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });
}

/** The account with this email and its role, or undefined. */
export function findAccount(
  { auth }: Deps,
  email: string,
): Promise<{ uid: string; role: Role | undefined } | undefined> {
  return unlessUnknown(
    auth.getUserByEmail(email).then((account) => ({ uid: account.uid, role: claimedRole(account) })),
  );
}
