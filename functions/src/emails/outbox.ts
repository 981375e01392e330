import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import type { EmailState } from '@fourteener/contract/email/schemas';
import { dataOf, defineCollection } from '../database/collection.ts';
import type { Addressee, Message } from './message.ts';

/** Messages that wait to be sent, and for a while those that were sent. */
export const emails = defineCollection<StoredEmail>('mails');

/** Days that a message is kept; Firestore deletes it then. */
const KEPT = 90;

/** A stored message of the outbox. Its text is made from `message` whenever it is sent or shown. */
export interface StoredEmail {
  /** The account of the recipient, by which the message is found, as an address may change hands. */
  userId: string;
  to: Addressee;
  message: Message;
  state: EmailState;
  /** Whether the address was the account's verified one when the message was last sent or withheld; absent before. It decides the text. */
  verified?: boolean;
  /** An address that is not verified gets one message a day. Present once this message is that one; further attempts to send it are allowed, too. */
  isAllowed?: true;
  /** Present once its account was deleted: the message is still sent, and then deleted. */
  orphan?: true;
  /** The number of attempts, the one under way included. */
  attempts: number;
  /** From when on it may be tried; while it is being sent, until when no other process may send it. Absent when nothing is to be done. */
  dueAt?: Timestamp;
  sentAt?: Timestamp;
  /** Why the last attempt failed. */
  problem?: string;
  createdAt: Timestamp;
  expiresAt: Timestamp;
}

/** Where a message is stored. */
export function emailRef(db: Firestore, id: string): DocumentReference<StoredEmail> {
  return emails.in(db).doc(id);
}

/** The messages to an account. */
export function emailsTo(db: Firestore, uid: string): Query<StoredEmail> {
  return emails.in(db).where('userId', '==', uid);
}

/** The data of a message's document, which must exist. */
export function toStoredEmail(document: DocumentSnapshot<StoredEmail>): StoredEmail {
  return dataOf(document);
}

/**
 * Adds the message about an event to the batch of that event, so that neither is written without the other. The id is made from the
 * event, so that no event has two messages.
 */
export function enqueueEmail(
  batch: WriteBatch | Transaction,
  ref: DocumentReference<StoredEmail>,
  email: NewEmail,
): void {
  (batch as WriteBatch).create(ref, composeEmail(email));
}

/** A message that is to be put into the outbox. */
export interface NewEmail extends Pick<StoredEmail, 'userId' | 'to' | 'message'> {
  at: Date;
  /** Present where the account is deleted: whether its address was verified. */
  orphan?: { isVerified: boolean };
}

/** Composes a message that waits to be sent, at once or from `dueAt` on. */
export function composeEmail(
  { userId, to, message, at, orphan }: NewEmail,
  dueAt = Timestamp.fromDate(at),
): StoredEmail {
  const createdAt = Timestamp.fromDate(at);
  const expiresAt = Timestamp.fromMillis(at.getTime() + KEPT * 24 * 60 * 60 * 1_000);
  const settled = orphan && { orphan: true as const, verified: orphan.isVerified };
  return { userId, to, message, state: 'queued', attempts: 0, dueAt, createdAt, expiresAt, ...settled };
}
