import type { Firestore } from 'firebase-admin/firestore';
import { describeFailure, log } from '../platform/log.ts';
import { readAllParts } from './read-parts.ts';
import { isSnapshotDue, writeSnapshot } from './snapshot.ts';

/** Reads every part and stores a snapshot for instances that start later, once a day or where there is none. A failure is only logged. */
export async function refreshSnapshot(db: Firestore): Promise<void> {
  try {
    if (await isSnapshotDue(db)) await writeSnapshot(db, readAllParts(db));
  } catch (error) {
    log({ severity: 'WARNING', message: 'The snapshot of the catalogue was not renewed.', ...describeFailure(error) });
  }
}
