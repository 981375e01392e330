import type { UserRecord } from 'firebase-admin/auth';
import { isDeletionPending } from '../auth/deletion-guard.ts';
import type { Deps } from '../platform/deps.ts';
import { recordMove } from './move-address.ts';
import { customerRef, followPerson } from '../customers/store.ts';
import { searchedFieldsOf, userRef } from './store.ts';

/** The account's address as the shop stores it; undefined for an account without an address. */
export function addressOf({ email }: Pick<UserRecord, 'email'>): string | undefined {
  return email?.toLowerCase();
}

/**
 * Stores the account's address at Firebase with its user, if it has changed. The audit log tells the admins, and an email to the former
 * address tells the customer. If an account has lost its address, the shop keeps the last known one.
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
