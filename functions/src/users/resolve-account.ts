import type { UserRecord } from 'firebase-admin/auth';
import { unlessUnknown } from '../auth/accounts.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Identity } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';
import { followAddress } from './follow-address.ts';
import { isAddress, userRef, usersWithAddress } from './store.ts';

/**
 * The account that an admin names, by its id or by its address; undefined when there is none. An address can change at Firebase, and
 * another account can take it: where the user stored under the address and the account that has it now are not the same, the stored
 * addresses are brought up to date, and a `DomainError` (409) is thrown, since either of two accounts may be meant.
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

/** The uid behind a name that a call was given: the caller's own address, or any account's name. */
export async function resolveUid(deps: Deps, named: string, caller: Identity): Promise<string | undefined> {
  return named === caller.email ? caller.uid : (await resolveAccount(deps, named))?.uid;
}

/** The accounts whose stored address is this one although theirs is another, or the other way around. */
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
