import type { UserRecord } from 'firebase-admin/auth';
import { personName } from '@fourteener/contract/person-name';
import type { Account } from '@fourteener/contract/users';
import type { Deps } from '../platform/deps.ts';
import { claimsAdmin, unlessUnknown } from '../auth/accounts.ts';
import { noteRef, getNote } from '../auth/notes.ts';

/** The account with this email as Auth knows it, and whether it is blocked; undefined when there is none. */
export async function findWholeAccount({ auth, db }: Deps, email: string): Promise<Account | undefined> {
  const account = await unlessUnknown(auth.getUserByEmail(email));
  return (
    account && { ...describeAccount(account), blocked: getNote(await noteRef(db, account.uid).get()).blocked === true }
  );
}

/** What an admin, or an operator, has to know of an account before it gets rights. */
export function describeAccount(account: UserRecord): Omit<Account, 'blocked'> {
  const { creationTime, lastSignInTime } = account.metadata;
  return {
    uid: account.uid,
    email: account.email ?? '',
    emailVerified: account.emailVerified,
    name: personName(account.displayName, { isAdmin: claimsAdmin(account) }),
    providers: account.providerData.map(({ providerId }) => providerId),
    createdAt: new Date(creationTime).toISOString(),
    lastSignInAt: lastSignInTime ? new Date(lastSignInTime).toISOString() : null,
    disabled: account.disabled,
    admin: claimsAdmin(account),
  };
}
