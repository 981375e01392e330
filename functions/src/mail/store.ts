import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Mail, MailMessage } from '@fourteener/contract/mails';
import { recordAudit } from '../audit/store.ts';
import { defineList, type Page, type PageRequest, readPage } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { Refusal } from '../http/refusal.ts';
import { mailRef, MAILS, type StoredMail } from './outbox.ts';
import { renderMail } from './render.ts';

const allMails = defineList({ collection: MAILS, equal: [], sorts: byAge });

const missing = () => new Refusal('not-found', 'There is no such message, or it is no longer kept.');

/** One page of the outbox. */
export function listMails(db: Firestore, page: PageRequest): Promise<Page> {
  return readPage(db, allMails, page);
}

/** A stored message as lists show it. */
export function readMail(document: DocumentSnapshot): Mail {
  const { text: _text, html: _html, ...mail } = readMessage(document);
  return mail;
}

/** The message with both its bodies. Throws a refusal: 404. */
export async function findMail(db: Firestore, id: string): Promise<MailMessage> {
  const document = await mailRef(db, id).get();
  if (!document.exists) throw missing();
  return readMessage(document);
}

/** A stored message with both its bodies. */
export function readMessage(document: DocumentSnapshot): MailMessage {
  const mail = document.data() as StoredMail;
  const { to, message, state, attempts, problem, dueAt, sentAt, createdAt } = mail;
  return {
    _id: document.id,
    kind: message.kind,
    to: to.email,
    ...renderMail(mail),
    state,
    attempts,
    ...(problem !== undefined && { problem }),
    ...(dueAt && { dueAt: toMoment(dueAt) }),
    ...(sentAt && { sentAt: toMoment(sentAt) }),
    createdAt: toMoment(createdAt),
  };
}

const toMoment = (time: Timestamp) => time.toDate().toISOString();

/**
 * Makes a message due now that nobody tries again, or only later; the entry in the audit log is written with it. Answers where it
 * is. Throws a refusal: 404, or 409 when it is sent or being sent.
 */
export function retryMail(
  db: Firestore,
  id: string,
  { by, at }: { by: { uid: string; email: string }; at: Date },
): Promise<DocumentReference> {
  const ref = mailRef(db, id);
  const dueAt = Timestamp.fromDate(at);
  return db.runTransaction(async (transaction) => {
    const document = await transaction.get(ref);
    if (!document.exists) throw missing();
    const { state, attempts, problem = null } = document.data() as StoredMail;
    if (state === 'sent' || state === 'sending') {
      throw new Refusal('mail-not-failed', state === 'sent' ? 'It is sent already.' : 'It is being sent right now.');
    }
    transaction.update(ref, { state: 'queued', attempts: 0, dueAt, problem: FieldValue.delete() });
    const target = ref.path;
    const before = { state, attempts, problem };
    recordAudit(db, transaction, { by, at: dueAt, action: 'mail.retry', target, before, after: { state: 'queued' } });
    return ref;
  });
}
