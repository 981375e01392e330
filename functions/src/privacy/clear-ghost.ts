import { deletionRef } from '../auth/deletion-guard.ts';
import { unlessUnknown } from '../auth/accounts.ts';
import { endDirectReads } from '../auth/notes.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Deps } from '../platform/deps.ts';
import { accountsCheck } from '../users/accounts-check.ts';
import type { Ghost } from '../users/ghosts.ts';
import { removeRoleNote } from '../users/role-note.ts';
import { userRef } from '../users/store.ts';
import { closeAccount, deleteLater, finishDeletion } from './deletion.ts';

/**
 * Removes what is left of a deleted account: at once its role and its direct reads, and then its data in the shop, as if its owner had
 * asked. Returns false while something prevents that, such as an order under way: then only its user is deleted now.
 */
export async function clearGhost(deps: Deps, { uid, email, isAdmin }: Ghost): Promise<boolean> {
  const { db, now } = deps;
  if (isAdmin) await removeRoleNote(db, { uid, email, at: now() }, accountsCheck, { isOwnCheck: true });
  await endDirectReads(db, uid, { since: now(), goneAt: now() });
  const owner = { uid, email: await ownAddress(deps, { uid, email }) };
  try {
    await closeAccount(deps, owner);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await deleteLater(deps, owner);
    return false;
  }
  await finishDeletion(deps, deletionRef(db, uid));
  return true;
}

/**
 * The address by which the account's messages are found: an impossible one when another account has the address by now, whose messages must
 * stay.
 */
async function ownAddress({ db, auth }: Deps, { uid, email }: Pick<Ghost, 'uid' | 'email'>): Promise<string> {
  if (!(await unlessUnknown(auth.getUserByEmail(email)))) return email;
  const none = `${uid}@gone.invalid`;
  await userRef(db, uid).update({ email: none });
  return none;
}
