import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { dataOf, getTogether } from '../database/collection.ts';
import { findDue } from '../database/due.ts';
import { isConflict } from '../database/errors.ts';
import { emailRef, enqueueEmail, type StoredEmail } from '../emails/outbox.ts';
import { isShown, partRef, type StoredPart } from '../parts/store.ts';
import { type StoredReturn, type StoredWatch, watches, watchersOf } from './store.ts';

interface NotifyDeps {
  db: Firestore;
  now: () => Date;
}

/** Riders that one commit writes to. */
const BATCH = 100;

/** Parts that are looked for at once. */
const PARTS_AT_ONCE = 50;

/** How long those who were told have the part to themselves, ms. */
const HEAD_START = 24 * 60 * 60 * 1_000;

/**
 * Writes to those who wait for a part that is back, in the order in which they asked: at once to as many as there are
 * smallest orders on the shelf, and to as many again each day on which some are left. A watch ends in the commit that
 * makes its message, so each is answered once, whoever dies or comes at the same time. Answers where the messages are.
 */
export async function notifyWatchers(
  { db, now }: NotifyDeps,
  ref: DocumentReference<StoredReturn>,
): Promise<DocumentReference<StoredEmail>[]> {
  const told: DocumentReference<StoredEmail>[] = [];
  for (;;) {
    const step = await tellSome({ db, now }, ref);
    if (step === undefined) return told;
    told.push(...step);
  }
}

/** Writes the messages for all parts that are back, until the time is up (`until`, by `performance.now()`), without sending any. */
export async function notifyAllWatchers({ db, now }: NotifyDeps, until = Infinity): Promise<void> {
  let due = await findDue(db, watches, now(), PARTS_AT_ONCE);
  while (due.length > 0 && performance.now() < until) {
    for (const part of due) await notifyWatchers({ db, now }, part.ref);
    due = await findDue(db, watches, now(), PARTS_AT_ONCE);
  }
}

/** One commit of it; undefined when there is nothing more to do now. */
async function tellSome(
  { db, now }: NotifyDeps,
  ref: DocumentReference<StoredReturn>,
): Promise<DocumentReference<StoredEmail>[] | undefined> {
  const [back, part] = await getTogether(db, ref, partRef(db, ref.id));
  const at = now();
  const stored = back.data();
  if (!stored || !back.updateTime || stored.dueAt > Timestamp.fromDate(at)) return undefined;
  const { left: begun = Infinity } = stored;
  const left = Math.min(begun, countOrders(part));
  const { docs } = await watchersOf(db, ref.id)
    .orderBy('createdAt')
    .limit(Math.min(left, BATCH) + 1)
    .get();
  const riders = docs.slice(0, Math.min(left, BATCH));

  const batch = db.batch();
  const mails = riders.map((rider) => answerWatch(db, batch, rider, { part, at }));
  const still = { lastUpdateTime: back.updateTime };
  if (left === 0 || riders.length === docs.length) batch.delete(ref, still);
  else if (riders.length < left) batch.update(ref, { left: left - riders.length }, still);
  else batch.update(ref, { left: FieldValue.delete(), dueAt: Timestamp.fromMillis(at.getTime() + HEAD_START) }, still);
  try {
    await batch.commit();
  } catch (error) {
    // Somebody else tells them, or one of them no longer waits: looked at again.
    if (isConflict(error)) return [];
    throw error;
  }
  return mails;
}

/** Adds to the batch the message that answers a watch, and the watch's end; answers where the message is. */
function answerWatch(
  db: Firestore,
  batch: WriteBatch,
  watch: QueryDocumentSnapshot<StoredWatch>,
  { part, at }: { part: DocumentSnapshot<StoredPart>; at: Date },
): DocumentReference<StoredEmail> {
  const { userId, watchId, email, name } = watch.data();
  const { name: partName, priceCents, availableQuantity } = dataOf(part);
  const ref = emailRef(db, `back-in-stock-${watchId}`);
  const facts = { id: part.id, name: partName, priceCents, availableQuantity };
  enqueueEmail(batch, ref, { userId, to: { email, name }, message: { kind: 'back-in-stock', part: facts }, at });
  batch.delete(watch.ref, { lastUpdateTime: watch.updateTime });
  return ref;
}

/** How many orders of the smallest size the shelf has; none when the part was deleted or is hidden. */
function countOrders(part: DocumentSnapshot<StoredPart>): number {
  if (!isShown(part)) return 0;
  const { availableQuantity, minimumQuantity } = dataOf(part);
  return Math.floor(availableQuantity / minimumQuantity);
}
