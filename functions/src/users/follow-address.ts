import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { recordAudit } from '../audit/store.ts';
import { isDeletionPending } from '../auth/deletion-guard.ts';
import type { Deps } from '../platform/deps.ts';
import { accountsCheck } from './accounts-check.ts';
import { userRef } from './store.ts';

/** The address of an account as the shop stores it; undefined for an account without any. */
export function addressOf({ email }: UserRecord): string | undefined {
  return email?.toLowerCase();
}

/**
 * Stores the address that an account has at Firebase, if its user has another one, and tells the admins in the audit log. An account
 * without any address keeps the last one that the shop knows.
 */
export async function followAddress({ db, now }: Deps, account: UserRecord): Promise<void> {
  const { uid } = account;
  const email = addressOf(account);
  if (email === undefined) return;
  const ref = userRef(db, uid);
  await db.runTransaction(async (transaction) => {
    const [isClosing, user] = await Promise.all([isDeletionPending(db, transaction, uid), transaction.get(ref)]);
    const stored = user.data();
    if (isClosing || !stored || stored.email === email) return;
    transaction.update(ref, { email });
    recordAudit(db, transaction, {
      by: accountsCheck,
      at: Timestamp.fromDate(now()),
      action: 'account.move',
      target: ref.path,
      targetEmail: email,
      before: { email: stored.email },
      after: { email },
    });
  });
}
