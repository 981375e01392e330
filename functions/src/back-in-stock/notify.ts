import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { toDay } from '@fourteener/contract/calendar';
import { findExpectedDay } from '@fourteener/contract/part/rules';
import { readState } from '@fourteener/contract/part/status';
import { dataOf, getTogether } from '../database/collection.ts';
import { findDue } from '../database/due.ts';
import { ifUnchanged, unlessChanged } from '../database/preconditions.ts';
import { emailRef, enqueueEmail, type StoredEmail } from '../emails/outbox.ts';
import { isShown, partRef, type StoredPart, toPart } from '../parts/store.ts';
import { type StoredReturn, type StoredWatch, watches, watchersOf } from './store.ts';

interface NotifyDeps {
  db: Firestore;
  now: () => Date;
}

/** The most riders that one commit writes to. */
const BATCH = 100;

/** The most parts that are looked up at once. */
const PARTS_AT_ONCE = 50;

/** How long the riders who were told can order before the next ones are told, ms. */
const HEAD_START = 24 * 60 * 60 * 1_000;

/**
 * Writes the messages to the riders who wait for a part. About an expected day: to all of them, once, and they go on waiting. About
 * a successor: to all of them, which ends their watches. About a part that is back: in the order in which they asked, at once to as
 * many as the stock fills orders of the smallest quantity, and to as many again each day on which some are left. A watch ends in
 * the commit of its message, so each is answered once, despite crashes and other instances. Returns the references of the messages.
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

/** Makes one commit of `notifyWatchers`; returns undefined when nothing more is due now. */
async function tellSome(
  { db, now }: NotifyDeps,
  ref: DocumentReference<StoredReturn>,
): Promise<DocumentReference<StoredEmail>[] | undefined> {
  const [back, part] = await getTogether(db, ref, partRef(db, ref.id));
  const at = now();
  const stored = back.data();
  if (!stored || stored.dueAt > Timestamp.fromDate(at)) return undefined;
  if (stored.expected) return tellExpected(db, { note: back, part, at }, stored.expected);
  if (stored.successor !== undefined) return tellSucceeded(db, { note: back, part, at }, stored);
  const { left: begun = Infinity } = stored;
  const left = Math.min(begun, countOrders(part));
  const { docs } = await watchersOf(db, ref.id)
    .orderBy('createdAt')
    .limit(Math.min(left, BATCH) + 1)
    .get();
  const riders = docs.slice(0, Math.min(left, BATCH));

  const batch = db.batch();
  const emails = riders.map((rider) => answerWatch(db, batch, rider, { part, at }));
  const still = ifUnchanged(back);
  if (left === 0 || riders.length === docs.length) batch.delete(ref, still);
  else if (riders.length < left) batch.update(ref, { left: left - riders.length }, still);
  else batch.update(ref, { left: FieldValue.delete(), dueAt: Timestamp.fromMillis(at.getTime() + HEAD_START) }, still);
  // If another instance told them, or one of them no longer waits, the commit fails and the next step reads anew.
  return (await unlessChanged(batch.commit())) ? emails : [];
}

interface Told {
  /** The note that says what the riders are told. */
  note: DocumentSnapshot<StoredReturn>;
  part: DocumentSnapshot<StoredPart>;
  at: Date;
}

/** Makes one commit that tells the riders who wait the day on which a part is expected, unless that has changed; they go on waiting. */
async function tellExpected(
  db: Firestore,
  { note, part, at }: Told,
  expected: NonNullable<StoredReturn['expected']>,
): Promise<DocumentReference<StoredEmail>[]> {
  const batch = db.batch();
  const isSo = isShown(part) && findExpectedDay(toPart(part), toDay(at)) === expected.on;
  const waiting = watchersOf(db, note.id).orderBy('createdAt').limit(BATCH);
  const { docs } = isSo ? await (expected.since ? waiting.startAfter(expected.since) : waiting).get() : { docs: [] };
  const emails = docs.map((rider) => {
    const { userId, watchId, email, name } = rider.data();
    const ref = emailRef(db, `part-expected-${watchId}-${expected.note}`);
    const facts = { id: part.id, name: dataOf(part).name, expectedOn: expected.on };
    enqueueEmail(batch, ref, { userId, to: { email, name }, message: { kind: 'part-expected', part: facts }, at });
    return ref;
  });
  const last = docs.at(-1)?.data().createdAt;
  if (docs.length < BATCH || !last) batch.delete(note.ref, ifUnchanged(note));
  else batch.update(note.ref, { 'expected.since': last }, ifUnchanged(note));
  return (await unlessChanged(batch.commit())) ? emails : [];
}

/** Makes one commit that tells the riders who wait which part takes the place of a discontinued one, unless that has changed; it ends their watches. */
async function tellSucceeded(
  db: Firestore,
  { note, part, at }: Told,
  { successor, dueAt }: StoredReturn,
): Promise<DocumentReference<StoredEmail>[]> {
  const batch = db.batch();
  const next = await partRef(db, successor ?? '').get();
  const isSo = part.exists && isSucceededBy(dataOf(part), next);
  const { docs } = isSo ? await watchersOf(db, note.id).orderBy('createdAt').limit(BATCH).get() : { docs: [] };
  const emails = docs.map((rider) => {
    const { userId, watchId, email, name } = rider.data();
    const ref = emailRef(db, `part-succeeded-${watchId}`);
    const { name: nextName, priceCents } = dataOf(next);
    const facts = { part: { name: dataOf(part).name }, successor: { id: next.id, name: nextName, priceCents } };
    enqueueEmail(batch, ref, { userId, to: { email, name }, message: { kind: 'part-succeeded', ...facts }, at });
    batch.delete(rider.ref, { lastUpdateTime: rider.updateTime });
    return ref;
  });
  if (docs.length < BATCH) batch.delete(note.ref, ifUnchanged(note));
  else batch.update(note.ref, { dueAt }, ifUnchanged(note));
  return (await unlessChanged(batch.commit())) ? emails : [];
}

/** Whether a part is discontinued, and riders can see this part as its successor. */
function isSucceededBy(part: StoredPart, next: DocumentSnapshot<StoredPart>): boolean {
  return readState(part).lifeCycle === 'discontinued' && part.successor === next.id && isShown(next);
}

/** Adds the message that answers a watch to the batch, and deletes the watch; returns the reference of the message. */
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

/** How many orders of the smallest quantity the stock fills; none when the part was deleted or is hidden. */
function countOrders(part: DocumentSnapshot<StoredPart>): number {
  if (!isShown(part)) return 0;
  const { availableQuantity, minimumQuantity } = dataOf(part);
  return Math.floor(availableQuantity / minimumQuantity);
}
