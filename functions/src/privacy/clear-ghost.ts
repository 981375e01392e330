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
 * Ends what an account that is gone may still do: its role and its direct reads at once; and deletes what the shop has of it, as
 * if its owner had asked. Answers false while something is against that, such as an order under way: then only its user goes now.
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

/** The address to look under: none that exists, when somebody else has it by now, whose messages must stay. */
async function ownAddress({ db, auth }: Deps, { uid, email }: Pick<Ghost, 'uid' | 'email'>): Promise<string> {
  if (!(await unlessUnknown(auth.getUserByEmail(email)))) return email;
  const none = `${uid}@gone.invalid`;
  await userRef(db, uid).update({ email: none });
  return none;
}
