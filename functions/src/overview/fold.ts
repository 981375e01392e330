import { FieldValue, type Firestore, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import { isConflict } from '../database/errors.ts';
import { ifUnchanged, putIfUnchanged } from '../database/preconditions.ts';
import type { DayChange } from './days.ts';
import { monthOf } from './month.ts';
import {
  addToStored,
  calendarRef,
  completeCalendar,
  figureEvents,
  figures,
  figuresRef,
  incompleteCalendar,
  isFull,
  type StoredFigureEvent,
} from './store.ts';

/** The most events that one commit adds, and their total length as JSON, so that the document of a month has room for them. */
const BATCH = 100;
const LENGTH = 256 * 1_024;

/** How many conflicts with other instances are tried again before the rest waits for the next run. */
const ATTEMPTS = 10;

/**
 * Adds the waiting events to the figures, until none is left or the time is up (`until`, by `performance.now()`). An event is added and
 * deleted in one commit that fails if another instance has added it, so that it counts exactly once even if the process ends in between.
 */
export async function foldFigures(db: Firestore, until = Infinity): Promise<void> {
  for (let failures = 0; failures < ATTEMPTS && performance.now() < until;) {
    const { docs } = await figureEvents.in(db).limit(BATCH).get();
    if (docs.length === 0) return;
    try {
      await foldEvents(db, chooseFirst(docs));
      failures = 0;
    } catch (error) {
      if (!isConflict(error)) throw error;
      failures += 1;
    }
  }
}

/** The first events whose total length fits into one commit; at least one. */
function chooseFirst(
  events: readonly QueryDocumentSnapshot<StoredFigureEvent>[],
): QueryDocumentSnapshot<StoredFigureEvent>[] {
  let length = 0;
  return events.filter((event, n) => {
    length += JSON.stringify(event.data().changes).length;
    return n === 0 || length <= LENGTH;
  });
}

/** Adds changes to the last document of a month, or to a new one if that is full. Returns whether the month had no document. */
async function addToMonth(
  db: Firestore,
  batch: WriteBatch,
  month: string,
  changes: readonly DayChange[],
): Promise<boolean> {
  const first = await figuresRef(db, month).get();
  const more = first.data()?.more ?? 0;
  const last = more === 0 ? first : await figuresRef(db, month, more).get();
  if (!isFull(last.data())) {
    putIfUnchanged(batch, last, addToStored(last.data(), changes));
    return !first.exists;
  }
  batch.update(first.ref, { more: more + 1 }, ifUnchanged(first));
  batch.create(figuresRef(db, month, more + 1), addToStored(undefined, changes));
  return false;
}

/**
 * Fails with a conflict when an event was added, or a month changed, meanwhile. In a shop without figures those by the shop's days are
 * complete from the beginning; after an event of the version before they are incomplete until `npm run migrate` has run.
 */
async function foldEvents(db: Firestore, events: readonly QueryDocumentSnapshot<StoredFigureEvent>[]): Promise<void> {
  const byMonth = Map.groupBy(
    events.flatMap((event) => event.data().changes),
    ({ day }) => monthOf(day),
  );
  const batch = db.batch();
  const added = await Promise.all([...byMonth].map(([month, changes]) => addToMonth(db, batch, month, changes)));
  const isNew = added.includes(true);
  for (const event of events) batch.delete(event.ref, ifUnchanged(event));
  const lacking = events.map((event) => event.data()).filter(({ isRepair, hasCharges }) => !isRepair && !hasCharges);
  if (lacking.some(({ isByOrder }) => !isByOrder)) batch.set(calendarRef(db), incompleteCalendar);
  else if (isNew && (await figures.in(db).limit(1).get()).empty) batch.set(calendarRef(db), completeCalendar);
  // Events without `hasCharges` lack only the charges.
  if (lacking.length > 0) batch.set(calendarRef(db), { hasCharges: FieldValue.delete() }, { merge: true });
  await batch.commit();
}
