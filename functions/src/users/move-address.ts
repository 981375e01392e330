import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { toDay } from '@fourteener/contract/calendar';
import { recordAudit } from '../audit/store.ts';
import { emailRef, enqueueEmail } from '../emails/outbox.ts';
import { accountsCheck } from './accounts-check.ts';

/** An account whose address at Firebase differs from the stored one. */
interface Moved {
  uid: string;
  /** Where the user is stored. */
  path: string;
  /** Absent in documents of older versions. */
  userName?: string | undefined;
  before: string;
  after: string;
  at: Date;
}

/**
 * Adds to the transaction that stores an account's new address an entry of the audit log, and an email to the former address, so that
 * nobody can take an account over unnoticed.
 */
export function recordMove(db: Firestore, transaction: Transaction, moved: Moved): void {
  const { uid, path, userName, before, after, at } = moved;
  recordAudit(db, transaction, {
    by: accountsCheck,
    at: Timestamp.fromDate(at),
    action: 'account.move',
    target: path,
    targetEmail: after,
    before: { email: before },
    after: { email: after },
  });
  enqueueEmail(transaction, emailRef(db, `account-email-changed-${uid}-${at.getTime()}`), {
    userId: uid,
    to: { email: before, name: userName ?? '' },
    message: { kind: 'account-email-changed', day: toDay(at) },
    at,
  });
}
