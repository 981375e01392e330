import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { isConflict } from '../database/errors.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Deps } from '../platform/deps.ts';
import { openQuotaLedger, quotasOf } from '../rate-limit/quotas.ts';
import type { StoredEmail } from './outbox.ts';

/** The most attempts, as others may be faster. */
const ATTEMPTS = 5;

/** Either the message may be sent, and its document was last written at `allowedAt`; or another message used up the day, which ends in `wait` milliseconds. */
export type DayOfAddress = { allowedAt: Timestamp } | { why: string; wait: number };

/**
 * Decides whether a message is the one of its day to an address that is not verified. The allowance belongs to the mailbox,
 * whatever the account, and is taken in one commit with the note that this message has it: after a crash before the sending, the
 * next attempt still has it. Throws Firestore's error when the message was changed since `since`.
 */
export async function askForDay(
  { db, limitFactor, now }: Pick<Deps, 'db' | 'limitFactor' | 'now'>,
  ref: DocumentReference<StoredEmail>,
  mailbox: string,
  since: Timestamp | undefined,
): Promise<DayOfAddress> {
  const [quota] = quotasOf({ db, limitFactor }, 'unverifiedEmails', { mailbox });
  if (!quota) throw new Error('The quota of unverified emails has no limit by mailbox.');
  for (let attempt = 1; ; attempt += 1) {
    const batch = db.batch();
    const ledger = openQuotaLedger(batch);
    try {
      ledger.consume(quota, await quota.ref.get(), now())();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { why: quota.what, wait: Number(error.headers['Retry-After']) * 1_000 };
    }
    ledger.close();
    batch.update(ref, { isAllowed: true }, since ? { lastUpdateTime: since } : {});
    try {
      const written = (await batch.commit()).at(-1);
      if (written) return { allowedAt: written.writeTime };
    } catch (error) {
      if (!isConflict(error) || attempt >= ATTEMPTS) throw error;
    }
  }
}
