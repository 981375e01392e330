import type { UserRecord } from 'firebase-admin/auth';
import { personName } from '@fourteener/contract/user/person-name';
import type { Account } from '@fourteener/contract/user/schemas';
import type { Deps } from '../platform/deps.ts';
import { claimedRole, hasSecondFactor } from '../auth/accounts.ts';
import { noteRef, getNote } from '../auth/notes.ts';
import { resolveAccount } from './resolve-account.ts';

/** The account with this id or address from Auth, and whether it is blocked; undefined when there is none. Throws as `resolveAccount` does. */
export async function findWholeAccount(deps: Deps, named: string): Promise<Account | undefined> {
  const account = await resolveAccount(deps, named);
  if (!account) return undefined;
  const note = getNote(await noteRef(deps.db, account.uid).get());
  return { ...describeAccount(account), blocked: note.blocked === true };
}

/** The facts of an account that an admin or operator needs before giving it rights. */
export function describeAccount(account: UserRecord): Omit<Account, 'blocked'> {
  const role = claimedRole(account);
  const { creationTime, lastSignInTime } = account.metadata;
  return {
    uid: account.uid,
    email: account.email ?? '',
    emailVerified: account.emailVerified,
    name: personName(account.displayName),
    providers: account.providerData.map(({ providerId }) => providerId),
    createdAt: new Date(creationTime).toISOString(),
    lastSignInAt: lastSignInTime ? new Date(lastSignInTime).toISOString() : null,
    disabled: account.disabled,
    secondFactor: hasSecondFactor(account),
    admin: role !== undefined,
    ...(role && { role }),
  };
}
