import type { UserRecord } from 'firebase-admin/auth';
import { formerAdminRef, keepFormerAdmin, pseudonymOf } from '../audit/former-admins.ts';
import { personName } from '@fourteener/contract/user/person-name';
import type { Deps } from '../platform/deps.ts';
import type { StoredMovement } from '../inventory/ledger.ts';
import { userRef } from '../users/store.ts';
import { NOBODY, type Owner, fetchAll, whereIs } from './find.ts';

/** Somebody's time as an admin, when their account is deleted. */
interface AdminTime {
  /** The pseudonym that replaces them in their actions; nobody, when they never were an admin. */
  pseudonym: string;
  /** Whether they moved stock as an admin, and not as a customer who ordered. */
  didAsAdmin: (movement: StoredMovement) => boolean;
}

/**
 * Looks whether an account that is being deleted was ever an admin's, and if so keeps who that was: what admins do can be asked about for
 * years (docs/decisions/0042). Goes before their traces are looked through, and finds the same when that is begun again.
 */
export async function closeAsAdmin({ db, now }: Deps, owner: Owner, account?: UserRecord): Promise<AdminTime> {
  const { uid } = owner;
  const { auditBy, auditOfAccount, decisions } = whereIs(db, owner);
  const pseudonym = pseudonymOf(uid);
  const [did, granted, decided, kept] = await Promise.all([
    fetchAll(auditBy),
    auditOfAccount.where('action', 'in', ['admin.grant', 'admin.revoke']).limit(1).get(),
    decisions.limit(1).get(),
    formerAdminRef(db, pseudonym).get(),
  ]);
  if (did.length === 0 && granted.empty && decided.empty && !kept.exists) {
    return { pseudonym: NOBODY, didAsAdmin: () => false };
  }
  const user = await userRef(db, uid).get();
  const userName = personName(account?.displayName) || (user.data()?.userName ?? '');
  await keepFormerAdmin(db, pseudonym, { email: account?.email ?? owner.email, userName, at: now() });
  const changed = new Set(did.map((entry) => entry.data()).map(({ action, target }) => `${action} ${target}`));
  return { pseudonym, didAsAdmin: (movement) => isOfAdmin(movement, changed) };
}

/** `changed` has what they did as an admin to what: `order.cancel orders/K7Q294MD`. */
function isOfAdmin({ cause, orderId }: StoredMovement, changed: ReadonlySet<string>): boolean {
  switch (cause) {
    case 'sale':
      return false;
    case 'cancellation':
      return changed.has(`order.cancel orders/${orderId}`);
    case 'return':
    case 'write-off':
      return changed.has(`order.accept-return orders/${orderId}`);
    case 'initial':
    case 'restock':
    case 'correction':
      return true;
  }
}
