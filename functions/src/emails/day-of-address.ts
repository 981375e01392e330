import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { isConflict } from '../database/errors.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Deps } from '../platform/deps.ts';
import { openQuotaLedger, quotasOf } from '../rate-limit/quotas.ts';
import type { StoredEmail } from './outbox.ts';

/** How often others may be faster. */
const ATTEMPTS = 5;

/** Either the message may go, and was written last at that moment; or another one went, and so many milliseconds are left of that day. */
export type DayOfAddress = { allowedAt: Timestamp } | { why: string; wait: number };

/**
 * Whether a message is the one of its day to an address that is not verified. The allowance is the mailbox's, whatever account it is
 * for, and is taken in one commit with the note that this message has it: whoever dies before the message is sent leaves it to the next
 * attempt. Throws what Firestore throws when the message, as of `since`, is no longer ours.
 */
export async function askForDay(
  { db, limitFactor, now }: Pick<Deps, 'db' | 'limitFactor' | 'now'>,
  ref: DocumentReference<StoredEmail>,
  mailbox: string,
  since: Timestamp | undefined,
): Promise<DayOfAddress> {
  const [quota] = quotasOf({ db, limitFactor }, 'unverifiedEmails', { mailbox });
  if (!quota) throw new Error('Nothing counts the emails to a mailbox.');
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
