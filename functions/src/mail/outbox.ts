import { type DocumentReference, type Firestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import type { MailState } from '@fourteener/contract/mails';
import type { Addressee, Message } from './message.ts';

/** Where messages wait, and stay for a while after they were sent. */
export const MAILS = 'mails';

/** Days that a message is kept; Firestore deletes it then. */
const KEPT = 90;

/** A message of the outbox as stored. What it says is made from `message` whenever it is sent or looked at. */
export interface StoredMail {
  to: Addressee;
  message: Message;
  state: MailState;
  /** How often it was tried, the attempt under way included. */
  attempts: number;
  /** From when on it may be tried; while it is being sent, until when nobody else may. Absent when there is nothing to do. */
  dueAt?: Timestamp;
  sentAt?: Timestamp;
  /** Why the last attempt failed. */
  problem?: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
}

/** Where a message is stored. */
export function mailRef(db: Firestore, id: string): DocumentReference {
  return db.collection(MAILS).doc(id);
}

/**
 * Adds to the batch of what happened the message that tells of it, so that there is never one without the other. The id is
 * made from what happened: it cannot be told twice.
 */
export function putMail(
  batch: WriteBatch,
  ref: DocumentReference,
  { to, message, at }: { to: Addressee; message: Message; at: Date },
): void {
  const createdAt = Timestamp.fromDate(at);
  const expiresAt = Timestamp.fromMillis(at.getTime() + KEPT * 24 * 60 * 60 * 1_000);
  const mail: StoredMail = { to, message, state: 'queued', attempts: 0, dueAt: createdAt, createdAt, expiresAt };
  batch.create(ref, mail);
}
