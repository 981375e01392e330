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

/** Where messages wait, and stay for a while after they were sent. */
export const emails = defineCollection<StoredEmail>('mails');

/** Days that a message is kept; Firestore deletes it then. */
const KEPT = 90;

/** A message of the outbox as stored. What it says is made from `message` whenever it is sent or looked at. */
export interface StoredEmail {
  /** The account that it is for, by which it is found: an address may change hands. */
  userId: string;
  to: Addressee;
  message: Message;
  state: EmailState;
  /** Whether the address was the account's verified one when it was last sent, or withheld; absent before. Decides what it says. */
  verified?: boolean;
  /** Present once it is the one message of its day to an address that is not verified: another attempt needs no other day. */
  isAllowed?: true;
  /** Present once its account was deleted: it is sent all the same, and then deleted. */
  orphan?: true;
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
export function emailRef(db: Firestore, id: string): DocumentReference<StoredEmail> {
  return emails.in(db).doc(id);
}

/** The messages to an account. */
export function emailsTo(db: Firestore, uid: string): Query<StoredEmail> {
  return emails.in(db).where('userId', '==', uid);
}

/** A message's document, which must be there, as it is stored. */
export function toStoredEmail(document: DocumentSnapshot<StoredEmail>): StoredEmail {
  return dataOf(document);
}

/**
 * Adds to the batch of what happened the message that tells of it, so that there is never one without the other. The id is
 * made from what happened: it cannot be told twice.
 */
export function enqueueEmail(
  batch: WriteBatch | Transaction,
  ref: DocumentReference<StoredEmail>,
  email: NewEmail,
): void {
  (batch as WriteBatch).create(ref, composeEmail(email));
}

/** A message that is about to wait in the outbox. */
export interface NewEmail extends Pick<StoredEmail, 'userId' | 'to' | 'message'> {
  at: Date;
  /** Present where its account is deleted: whether the address was verified. */
  orphan?: { isVerified: boolean };
}

/** A message that waits to be sent, at once or from `dueAt` on. */
export function composeEmail(
  { userId, to, message, at, orphan }: NewEmail,
  dueAt = Timestamp.fromDate(at),
): StoredEmail {
  const createdAt = Timestamp.fromDate(at);
  const expiresAt = Timestamp.fromMillis(at.getTime() + KEPT * 24 * 60 * 60 * 1_000);
  const settled = orphan && { orphan: true as const, verified: orphan.isVerified };
  return { userId, to, message, state: 'queued', attempts: 0, dueAt, createdAt, expiresAt, ...settled };
}
