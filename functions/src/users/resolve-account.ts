import type { UserRecord } from 'firebase-admin/auth';
import { unlessUnknown } from '../auth/accounts.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Identity } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';
import { followAddress } from './follow-address.ts';
import { isAddress, userRef, usersWithAddress } from './store.ts';

/**
 * The account that an admin names by its id or address; undefined when there is none. An address can change at Firebase, and pass to
 * another account. Where the user stored with the address is not that of the account which has it now, the stored addresses are updated and
 * a `DomainError` (409) is thrown, since the admin may mean either account.
 */
export async function resolveAccount(deps: Deps, named: string): Promise<UserRecord | undefined> {
  const { auth } = deps;
  if (!isAddress(named)) return unlessUnknown(auth.getUser(named));
  const account = await unlessUnknown(auth.getUserByEmail(named));
  const moved = await findMoved(deps, named, account);
  if (moved.length === 0) return account;
  for (const each of moved) await followAddress(deps, each);
  throw new DomainError(
    'account-moved',
    `The email address of an account has changed, so ${named} may not be whom you mean. Please reload the page and look again.`,
  );
}

/** The uid for the name in a call: the caller's own address, or the id or address of any account. */
export async function resolveUid(deps: Deps, named: string, caller: Identity): Promise<string | undefined> {
  return named === caller.email ? caller.uid : (await resolveAccount(deps, named))?.uid;
}

/**
 * The accounts with this stored address that have another one at Firebase, and those with this address at Firebase that have another stored
 * one.
 */
async function findMoved({ auth, db }: Deps, address: string, holder: UserRecord | undefined): Promise<UserRecord[]> {
  const [stored, own] = await Promise.all([
    usersWithAddress(db, address).get(),
    holder && userRef(db, holder.uid).get(),
  ]);
  const others = stored.docs.filter(({ id }) => id !== holder?.uid).map(({ id: uid }) => ({ uid }));
  const { users } = others.length > 0 ? await auth.getUsers(others) : { users: [] };
  const isOwnStale = holder && own?.exists && own.data()?.email !== address;
  return isOwnStale ? [...users, holder] : users;
}
