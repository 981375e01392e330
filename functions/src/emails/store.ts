import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Email, EmailMessage, EmailsFilter } from '@fourteener/contract/email/schemas';
import { recordAudit } from '../audit/store.ts';
import type { Page, PageRequest } from '../database/lists.ts';
import { defineMergedList, fetchMergedPage } from '../database/merged-lists.ts';
import { byAge } from '../database/sorts.ts';
import { toTimeRange } from '../database/time-range.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';
import { emailRef, emails, type StoredEmail, toStoredEmail } from './outbox.ts';
import { renderEmail } from './render.ts';

const allEmails = defineMergedList({
  collection: emails,
  filters: {
    kind: { field: 'message.kind' },
    state: { field: 'state' },
    address: { field: 'to.email' },
    person: { field: 'userId' },
  },
  sorts: byAge,
});

/** Replaces the secret of a link where the outbox is shown. */
const HIDDEN = '…';

const missing = () => new DomainError('not-found', 'This message does not exist or is no longer kept.');

/** One page of the outbox, or of the messages that match all given filters. */
export function listEmails(db: Firestore, request: PageRequest & EmailsFilter): Promise<Page<StoredEmail>> {
  return fetchMergedPage(db, allEmails, { ...request, ...toTimeRange(request) });
}

/** A stored message as lists show it. */
export function toEmail(document: DocumentSnapshot<StoredEmail>): Email {
  const { text: _text, html: _html, ...email } = toEmailMessage(document);
  return email;
}

/** The message with both its bodies. Throws a `DomainError`: 404. */
export async function findEmail(db: Firestore, id: string): Promise<EmailMessage> {
  const document = await emailRef(db, id).get();
  if (!document.exists) throw missing();
  return toEmailMessage(document);
}

/** A stored message with both its bodies. */
export function toEmailMessage(document: DocumentSnapshot<StoredEmail>): EmailMessage {
  const email = toStoredEmail(document);
  const { message, state, verified, attempts, problem, dueAt, sentAt, createdAt } = email;
  // A reader of the outbox must not be able to withdraw in the place of the customer.
  const shown = message.kind === 'withdrawal-link' ? { ...message, token: HIDDEN } : message;
  const { to, subject, text, html } = renderEmail({ ...email, message: shown });
  return {
    _id: document.id,
    kind: message.kind,
    to: to.email,
    ...{ subject, text, html },
    state,
    ...(verified !== undefined && { verified }),
    attempts,
    ...(problem !== undefined && { problem }),
    ...(dueAt && { dueAt: toIsoString(dueAt) }),
    ...(sentAt && { sentAt: toIsoString(sentAt) }),
    createdAt: toIsoString(createdAt),
  };
}

/**
 * The update that removes the facts which the next attempt decides anew. An orphan keeps `verified`, as the account is deleted and
 * can no longer be asked whether its address was verified.
 */
const undecided = ({ orphan }: StoredEmail) => ({
  problem: FieldValue.delete(),
  ...(!orphan && { verified: FieldValue.delete() }),
});

/**
 * Makes a message due now that failed, was withheld or waits; its entry in the audit log is written in the same transaction.
 * Returns its reference. Throws a `DomainError`: 404, or 409 when it is sent or being sent.
 */
export function retryEmail(
  db: Firestore,
  id: string,
  { by, at }: { by: { uid: string; email: string }; at: Date },
): Promise<DocumentReference<StoredEmail>> {
  const ref = emailRef(db, id);
  const dueAt = Timestamp.fromDate(at);
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    if (!document.exists) throw missing();
    const email = toStoredEmail(document);
    const { state, attempts, problem = null } = email;
    if (state === 'sent' || state === 'sending') {
      throw new DomainError(
        'mail-not-failed',
        state === 'sent' ? 'It has already been sent.' : 'It is being sent right now.',
      );
    }
    transaction.update(ref, { state: 'queued', attempts: 0, dueAt, ...undecided(email) });
    const target = ref.path;
    const before = { state, attempts, problem };
    recordAudit(db, transaction, { by, at: dueAt, action: 'mail.retry', target, before, after: { state: 'queued' } });
    return ref;
  });
}
