import type { UserRecord } from 'firebase-admin/auth';
import { isDeletionPending } from '../auth/deletion-guard.ts';
import type { Deps } from '../platform/deps.ts';
import { recordMove } from './move-address.ts';
import { customerRef, followPerson } from '../customers/store.ts';
import { searchedFieldsOf, userRef } from './store.ts';

/** The address of an account as the shop stores it; undefined for an account without any. */
export function addressOf({ email }: Pick<UserRecord, 'email'>): string | undefined {
  return email?.toLowerCase();
}

/**
 * Stores the address that an account has at Firebase, if its user has another one, and tells the admins in the audit log and the customer at
 * the address from before. An account without any address keeps the last one that the shop knows.
 */
export async function followAddress({ db, now }: Deps, account: Pick<UserRecord, 'uid' | 'email'>): Promise<void> {
  const { uid } = account;
  const email = addressOf(account);
  if (email === undefined) return;
  const ref = userRef(db, uid);
  await db.runTransaction(async (transaction) => {
    const [isClosing, user] = await Promise.all([isDeletionPending(db, transaction, uid), transaction.get(ref)]);
    const stored = user.data();
    if (isClosing || !stored || stored.email === email) return;
    const customer = await transaction.get(customerRef(db, uid));
    const { email: before, userName, phone } = stored;
    transaction.update(ref, { email, ...searchedFieldsOf({ email, userName, phone }) });
    followPerson(transaction, customer, { email, userName, phone });
    recordMove(db, transaction, { uid, path: ref.path, userName, before, after: email, at: now() });
  });
}
