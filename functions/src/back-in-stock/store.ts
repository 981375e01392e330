import {
  type CollectionReference,
  type DocumentReference,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { isSoldOut } from '@fourteener/contract/part/rules';
import type { Part } from '@fourteener/contract/part/schemas';
import { runForAccount } from '../auth/deletion-guard.ts';
import { defineCollection, getTogether } from '../database/collection.ts';
import { randomCharacters } from '../database/ids.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Addressee } from '../emails/message.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { isShown, partRef, toPart } from '../parts/store.ts';

/** Days after which nobody waits any more; Firestore deletes the watch then. */
const WATCH_DAYS = 365;

/** Somebody who waits for a part, under their account's id. */
export interface StoredWatch extends Addressee {
  /** The account again: a query over the riders of all parts cannot ask for their documents' ids. */
  userId: string;
  /** The id of this watch, by which the one message that answers it is named. */
  watchId: string;
  /** The database's time, so that the order is the same whichever instance was asked. */
  createdAt: Timestamp;
  expiresAt: Timestamp;
}

/** A message that those who wait for a part are still to get: that it is back, on which day it is expected, or which part takes its place. */
export interface StoredReturn {
  /** From when on the next riders may be told. */
  dueAt: Timestamp;
  /** How many more may be told this time that it is back; absent when nobody was yet. */
  left?: number;
  /** Present where they are told when it is expected: the day, whoever began to wait after `since` when they were told last, and which note it is. */
  expected?: { on: string; note: string; since?: Timestamp };
  /** Present where they are told of the part that takes its place: its id. */
  successor?: string;
}

/** A document for each part of which riders are still to be told something; below each part those who wait. */
export const watches = defineCollection<StoredReturn>('watches');
const riders = defineCollection<StoredWatch>('watches/riders');

/** Where it is written that a part is back. */
export function returnRef(db: Firestore, partId: string): DocumentReference<StoredReturn> {
  return watches.in(db).doc(partId);
}

/** The watches of riders who wait for a part. */
export function watchersOf(db: Firestore, partId: string): CollectionReference<StoredWatch> {
  return riders.below(returnRef(db, partId));
}

/** The parts that an account waits for. */
export function watchesOf(db: Firestore, uid: string): Query<StoredWatch> {
  return riders.group(db).where('userId', '==', uid);
}

/** Adds to the commit that makes a part orderable again the note from which those who wait are told. */
export function noteReturn({ db, batch, outbox }: CommitContext, { id }: DocumentReference): void {
  const ref = returnRef(db, id);
  batch.set(ref, { dueAt: FieldValue.serverTimestamp() });
  outbox.push(ref);
}

/** Adds to the commit that names the day on which a part is expected the note from which those who wait are told. */
export function noteExpected({ db, batch, outbox }: CommitContext, { id }: DocumentReference, on: string): void {
  const ref = returnRef(db, id);
  batch.set(ref, { dueAt: FieldValue.serverTimestamp(), expected: { on, note: randomCharacters(8) } });
  outbox.push(ref);
}

/** Adds to the commit the note from which those who wait for a part are told which one takes its place. */
export function noteSucceeded(
  { db, batch, outbox }: CommitContext,
  { id }: DocumentReference,
  successor: string,
): void {
  const ref = returnRef(db, id);
  batch.set(ref, { dueAt: FieldValue.serverTimestamp(), successor });
  outbox.push(ref);
}

/** How many wait for a part. Throws a `DomainError` (404) where there is no such part. */
export async function countWatchers(db: Firestore, partId: string): Promise<number> {
  const [part, waiting] = await Promise.all([partRef(db, partId).get(), watchersOf(db, partId).count().get()]);
  if (!part.exists) throw new DomainError('not-found', 'This part is not in the shop.');
  return waiting.data().count;
}

/** Whether somebody waits for a part. */
export async function isWatching(db: Firestore, partId: string, uid: string): Promise<boolean> {
  return (await watchersOf(db, partId).doc(uid).get()).exists;
}

/**
 * Puts somebody at the end of those who wait for a part; who waits already keeps their place. The part is read within the
 * transaction, so that nobody begins to wait for one that has just come back. Throws a `DomainError`: 404, or 409 when it is not sold out
 * or will not be back.
 */
export function watchPart(
  db: Firestore,
  partId: string,
  { uid, at, ...rider }: Addressee & { uid: string; at: Date },
): Promise<void> {
  const ref = watchersOf(db, partId).doc(uid);
  return runForAccount(db, uid, async (transaction) => {
    const [part, watch] = await getTogether(transaction, partRef(db, partId), ref);
    if (!isShown(part)) throw new DomainError('not-found', 'This part is not in the shop.');
    if (watch.exists) return;
    const answered = toPart(part);
    if (!isSoldOut(answered)) throw new DomainError('still-in-stock', 'This part is in stock. You can order it now.');
    if (answered.status === 'discontinued') throw await discontinued(db, transaction, answered);
    transaction.create(ref, {
      ...rider,
      userId: uid,
      watchId: randomCharacters(16),
      createdAt: FieldValue.serverTimestamp(),
      expiresAt: Timestamp.fromMillis(at.getTime() + WATCH_DAYS * 24 * 60 * 60 * 1_000),
    });
  });
}

/** A note that a part will not be back, with its successor if riders can see it. */
async function discontinued(
  db: Firestore,
  transaction: Transaction,
  { name, successor }: Pick<Part, 'name' | 'successor'>,
): Promise<DomainError> {
  const next = successor === undefined ? undefined : await transaction.get(partRef(db, successor));
  if (!next || !isShown(next)) {
    return new DomainError('part-discontinued', `${name} is discontinued and will not be back in stock.`);
  }
  return new DomainError(
    'part-discontinued',
    `${name} is discontinued and will not be back in stock. ${toPart(next).name} takes its place.`,
    { extras: { successor } },
  );
}

/** Takes somebody from those who wait; nothing happens when they do not. */
export async function unwatchPart(db: Firestore, partId: string, uid: string): Promise<void> {
  await watchersOf(db, partId).doc(uid).delete();
}
