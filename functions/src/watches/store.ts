import {
  type CollectionReference,
  type DocumentReference,
  FieldValue,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { isSoldOut } from '@fourteener/contract/part-rules';
import { randomCharacters } from '../database/ids.ts';
import { Refusal } from '../http/refusal.ts';
import type { Addressee } from '../mail/message.ts';
import { refuseLeaving } from '../own-data/gate.ts';
import { partRef, readPart } from '../parts/store.ts';

/** A document for each part that is back and of which riders are still to be told; below each part those who wait. */
export const WATCHES = 'watches';

/** Days after which nobody waits any more; Firestore deletes the watch then. */
const PATIENCE = 365;

/** Somebody who waits for a part, under their account's id. */
export interface StoredWatch extends Addressee {
  /** The account again: a query over the riders of all parts cannot ask for their documents' ids. */
  userId: string;
  /** Of this watch alone: names the one message that answers it. */
  watchId: string;
  /** The database's time, so that the order is the same whichever instance was asked. */
  createdAt: Timestamp;
  expiresAt: Timestamp;
}

/** A part that is back. */
export interface StoredReturn {
  /** From when on the next riders may be told. */
  dueAt: Timestamp;
  /** How many more may be told this time; absent when nobody was yet. */
  left?: number;
}

/** Where it is written that a part is back. */
export function returnRef(db: Firestore, partId: string): DocumentReference {
  return db.collection(WATCHES).doc(partId);
}

/** Those who wait for a part. */
export function watchersOf(db: Firestore, partId: string): CollectionReference {
  return returnRef(db, partId).collection('riders');
}

/** Adds to the batch that makes a part orderable again the note from which those who wait are told. */
export function noteReturn(db: Firestore, batch: WriteBatch, partId: string): DocumentReference {
  const ref = returnRef(db, partId);
  batch.set(ref, { dueAt: FieldValue.serverTimestamp() });
  return ref;
}

/** Whether somebody waits for a part. */
export async function isWatching(db: Firestore, partId: string, uid: string): Promise<boolean> {
  return (await watchersOf(db, partId).doc(uid).get()).exists;
}

/**
 * Puts somebody at the end of those who wait for a part; who waits already keeps their place. The part is read within the
 * transaction, so that nobody begins to wait for one that has just come back. Throws a refusal: 404, or 409 when it is not sold out.
 */
export function watchPart(
  db: Firestore,
  partId: string,
  { uid, at, ...rider }: Addressee & { uid: string; at: Date },
): Promise<void> {
  const ref = watchersOf(db, partId).doc(uid);
  return db.runTransaction(async (transaction) => {
    const [[part, watch]] = await Promise.all([
      transaction.getAll(partRef(db, partId), ref),
      refuseLeaving(db, transaction, uid),
    ]);
    if (!part?.exists) throw new Refusal('not-found', 'This part is not, or no longer, in the shop.');
    if (watch?.exists) return;
    if (!isSoldOut(readPart(part)))
      throw new Refusal('still-in-stock', 'This part is in stock: it can be ordered now.');
    transaction.create(ref, {
      ...rider,
      userId: uid,
      watchId: randomCharacters(16),
      createdAt: FieldValue.serverTimestamp(),
      expiresAt: Timestamp.fromMillis(at.getTime() + PATIENCE * 24 * 60 * 60 * 1_000),
    });
  });
}

/** Takes somebody from those who wait; nothing happens when they do not. */
export async function unwatchPart(db: Firestore, partId: string, uid: string): Promise<void> {
  await watchersOf(db, partId).doc(uid).delete();
}
