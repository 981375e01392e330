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

/** Days after which a watch expires; Firestore then deletes it. */
const WATCH_DAYS = 365;

/** A rider who waits for a part, under their account's id. */
export interface StoredWatch extends Addressee {
  /** The account's id as a field: a query over the riders of all parts cannot filter by the ids of their documents. */
  userId: string;
  /** The id of this watch, after which its one message is named. */
  watchId: string;
  /** The database's time, so that the order does not depend on the instance that was asked. */
  createdAt: Timestamp;
  expiresAt: Timestamp;
}

/** A note that the riders who wait for a part are to be told something: that it is back, on which day it is expected, or which part takes its place. */
export interface StoredReturn {
  /** The time from which the next riders may be told. */
  dueAt: Timestamp;
  /** How many more riders may be told this time that the part is back; absent before the first ones are told. */
  left?: number;
  /** Present when riders are told an expected day: the day, the id of this note, and `since`, when the last rider who was told began to wait. */
  expected?: { on: string; note: string; since?: Timestamp };
  /** Present when riders are told of the part that takes its place: its id. */
  successor?: string;
}

/** A document for each part about which riders are still to be told something; the riders who wait are below it. */
export const watches = defineCollection<StoredReturn>('watches');
const riders = defineCollection<StoredWatch>('watches/riders');

/** Where the note about a part is stored. */
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

/** Notes that a part can be ordered again, in the commit that makes it so; the riders who wait are told from the note. */
export function noteReturn({ db, batch, outbox }: CommitContext, { id }: DocumentReference): void {
  const ref = returnRef(db, id);
  batch.set(ref, { dueAt: FieldValue.serverTimestamp() });
  outbox.push(ref);
}

/** Notes the day on which a part is expected, in the commit that sets it; the riders who wait are told from the note. */
export function noteExpected({ db, batch, outbox }: CommitContext, { id }: DocumentReference, on: string): void {
  const ref = returnRef(db, id);
  batch.set(ref, { dueAt: FieldValue.serverTimestamp(), expected: { on, note: randomCharacters(8) } });
  outbox.push(ref);
}

/** Notes in the commit which part takes the place of this one; the riders who wait are told from the note. */
export function noteSucceeded(
  { db, batch, outbox }: CommitContext,
  { id }: DocumentReference,
  successor: string,
): void {
  const ref = returnRef(db, id);
  batch.set(ref, { dueAt: FieldValue.serverTimestamp(), successor });
  outbox.push(ref);
}

/** The number of riders who wait for a part. Throws a `DomainError` (404) where there is no such part. */
export async function countWatchers(db: Firestore, partId: string): Promise<number> {
  const [part, waiting] = await Promise.all([partRef(db, partId).get(), watchersOf(db, partId).count().get()]);
  if (!part.exists) throw new DomainError('not-found', 'This part is not in the shop.');
  return waiting.data().count;
}

/** Whether an account waits for a part. */
export async function isWatching(db: Firestore, partId: string, uid: string): Promise<boolean> {
  return (await watchersOf(db, partId).doc(uid).get()).exists;
}

/**
 * Adds a rider to the end of a part's waiting list; one who waits already keeps their place. The part is read within the
 * transaction, so that nobody begins to wait for a part that has just come back. Throws a `DomainError`: 404, or 409 when the part
 * is not sold out or will not be back.
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

/** The error that a part will not be back, with its successor if riders can see it. */
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

/** Removes a rider from a part's waiting list; nothing happens when they are not on it. */
export async function unwatchPart(db: Firestore, partId: string, uid: string): Promise<void> {
  await watchersOf(db, partId).doc(uid).delete();
}
