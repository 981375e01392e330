import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { monthOf } from './month.ts';
import { addToStored, figureEvents, figuresRef, type StoredFigureEvent } from './store.ts';

/** Events that one transaction adds. */
const BATCH = 100;

/**
 * Adds the events that wait to the figures, until none is left or the time is up (`until`, by `performance.now()`). Each is added and
 * deleted in one transaction: exactly once, whoever dies in between, and however many do so at once.
 */
export async function foldFigures(db: Firestore, until = Infinity): Promise<void> {
  for (let left = true; left && performance.now() < until;) {
    const { docs } = await figureEvents.in(db).limit(BATCH).get();
    if (docs.length > 0)
      await foldEvents(
        db,
        docs.map(({ ref }) => ref),
      );
    left = docs.length === BATCH;
  }
}

function foldEvents(db: Firestore, refs: readonly DocumentReference<StoredFigureEvent>[]): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const events = (await transaction.getAll(...refs)).filter(({ exists }) => exists);
    const changes = events.flatMap((event) => event.data()?.changes ?? []);
    const byMonth = [...Map.groupBy(changes, ({ day }) => monthOf(day))];
    if (events.length === 0) return;
    const stored = await transaction.getAll(...byMonth.map(([month]) => figuresRef(db, month)));
    for (const [n, [month, added]] of byMonth.entries())
      transaction.set(figuresRef(db, month), addToStored(stored[n]?.data(), added));
    for (const { ref } of events) transaction.delete(ref);
  });
}
