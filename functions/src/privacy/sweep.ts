import { findDue } from '../database/due.ts';
import { describeFailure, log } from '../platform/log.ts';
import type { Deps } from '../platform/deps.ts';
import { finishDeletion } from './deletion.ts';
import { deletions } from '../auth/deletion-guard.ts';

/** The most deletions that one sweep takes up. */
const BATCH = 20;

/** Continues deletions that their request has not finished, until the time is up (`until`, by `performance.now()`). */
export async function sweepDeletions(deps: Deps, until = Infinity): Promise<void> {
  for (const { ref } of await findDue(deps.db, deletions, deps.now(), BATCH)) {
    if (performance.now() >= until) return;
    await finishDeletion(deps, ref).catch(logUnfinished);
  }
}

/** Logs that a deletion was interrupted; the next sweep continues it. */
export function logUnfinished(error: unknown): void {
  log({ severity: 'ERROR', message: 'A deletion was cut off and goes on within minutes.', ...describeFailure(error) });
}
