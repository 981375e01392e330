import { Timestamp } from 'firebase-admin/firestore';
import { describeFailure, log } from '../log.ts';
import type { Shop } from '../shop.ts';
import { finishDeletion } from './deletion.ts';
import { DELETIONS } from './gate.ts';

/** Deletions that one sweep takes up. */
const BATCH = 20;

/** Goes on with deletions whose request did not, until the time is up (`until`, by `performance.now()`). */
export async function sweepDeletions(shop: Shop, until = Infinity): Promise<void> {
  const due = shop.db.collection(DELETIONS).where('dueAt', '<=', Timestamp.fromDate(shop.now()));
  const { docs } = await due.orderBy('dueAt').limit(BATCH).get();
  for (const { ref } of docs) {
    if (performance.now() >= until) return;
    await finishDeletion(shop, ref).catch(logUnfinished);
  }
}

/** Says that a deletion was cut off; the next sweep goes on with it. */
export function logUnfinished(error: unknown): void {
  log({ severity: 'ERROR', message: 'A deletion was cut off and goes on within minutes.', ...describeFailure(error) });
}
