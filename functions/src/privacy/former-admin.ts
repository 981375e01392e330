import type { UserRecord } from 'firebase-admin/auth';
import { formerAdminRef, keepFormerAdmin, pseudonymOf } from '../audit/former-admins.ts';
import { personName } from '@fourteener/contract/user/person-name';
import type { Deps } from '../platform/deps.ts';
import type { StoredMovement } from '../inventory/ledger.ts';
import { userRef } from '../users/store.ts';
import { NOBODY, type Owner, fetchAll, whereIs } from './find.ts';

/** The traces of a former admin's work, when their account is deleted. */
interface AdminTime {
  /** The pseudonym that replaces them in their actions; `NOBODY` when they never were an admin. */
  pseudonym: string;
  /** Whether they made a movement of stock as an admin, not as a customer who ordered. */
  didAsAdmin: (movement: StoredMovement) => boolean;
}

/**
 * Finds out whether an account that is being deleted was ever an admin's. If so, it stores who that was, since the actions of admins must
 * be accountable for years (docs/decisions/0042). It runs before their traces are erased, and returns the same when it is repeated.
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

/** `changed` has the actions of the admin with their targets: `order.cancel orders/K7Q294MD`. */
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
