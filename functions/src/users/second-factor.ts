import { Timestamp } from 'firebase-admin/firestore';
import { toDay } from '@fourteener/contract/calendar';
import { personName } from '@fourteener/contract/user/person-name';
import { recordAudit } from '../audit/store.ts';
import { hasSecondFactor } from '../auth/accounts.ts';
import { endDirectReads } from '../auth/notes.ts';
import { emailRef, enqueueEmail } from '../emails/outbox.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Actor } from '../http/identity.ts';
import type { Deps } from '../platform/deps.ts';
import { addressOf } from './follow-address.ts';
import { resolveAccount } from './resolve-account.ts';
import { assertMayGrant } from './role-note.ts';
import { userRef } from './store.ts';

/**
 * Removes the second factors of the account with this id or address, whose owner has lost them, and ends its sessions: the password, or
 * Google, is then enough until another factor is set up. `by` is the owner who does this; absent for an operator at a terminal. Returns
 * whether there was a factor, or undefined when there is no such account. Throws a `DomainError`: 403 for the own account, whose factor is
 * removed where it was set up, and when `by` is no longer an owner; 409 as `resolveAccount` does.
 */
export async function resetSecondFactor(deps: Deps, named: string, by?: Actor): Promise<boolean | undefined> {
  const { auth, db, now } = deps;
  const account = await resolveAccount(deps, named);
  if (!account) return undefined;
  const { uid } = account;
  if (uid === by?.uid) throw new DomainError('not-allowed', 'Remove your own second factor under My Profile.');
  const isSet = hasSecondFactor(account);
  const at = now();
  const email = addressOf(account) ?? '';
  const letter = emailRef(db, `account-factor-removed-${uid}-${at.getTime()}`);
  // The audit log is written first, so that an interrupted call is in it too; a second call does the rest.
  await db.runTransaction(async (transaction) => {
    if (by) assertMayGrant((await transaction.get(userRef(db, by.uid))).data());
    if (!isSet) return;
    if (by)
      recordAudit(db, transaction, {
        ...{ by, at: Timestamp.fromDate(at), action: 'account.reset-factor', target: userRef(db, uid).path },
        ...{ targetEmail: email, before: { secondFactor: true }, after: { secondFactor: false } },
      });
    const message = { kind: 'account-factor-removed', day: toDay(at) } as const;
    enqueueEmail(transaction, letter, {
      userId: uid,
      to: { email, name: personName(account.displayName) },
      message,
      at,
    });
  });
  if (!isSet) return false;
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  await auth.revokeRefreshTokens(uid);
  await endDirectReads(db, uid, { since: at });
  deps.onCommitted?.([letter]);
  return true;
}
