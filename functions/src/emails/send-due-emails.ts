import { findDue } from '../database/due.ts';
import { deliver, type Delivery, type OutboxDeps } from './deliver.ts';
import { emails } from './outbox.ts';

/** The most messages that are read at once, and that are sent at the same time. */
const BATCH = 50;
const AT_ONCE = 5;

/** The result of a sweep: how many messages ended in each way. */
export type OutboxResult = Record<Delivery, number>;

/**
 * Sends the messages that are due, oldest first, until none is due or the time is up (`until`, by `performance.now()`). Several
 * processes may do so at the same time.
 */
export async function sendDueEmails(deps: OutboxDeps, until = Infinity): Promise<OutboxResult> {
  const swept: OutboxResult = { sent: 0, later: 0, failed: 0, withheld: 0 };
  let due = await findDue(deps.db, emails, deps.now(), BATCH);
  while (due.length > 0 && performance.now() < until) {
    await eachOf(due, AT_ONCE, async (email) => {
      const became = performance.now() < until ? await deliver(deps, email) : undefined;
      if (became) swept[became] += 1;
    });
    due = await findDue(deps.db, emails, deps.now(), BATCH);
  }
  return swept;
}

/** Whether a message waits that may be sent now. */
export async function isEmailDue({ db, now }: Pick<OutboxDeps, 'db' | 'now'>): Promise<boolean> {
  return (await findDue(db, emails, now(), 1)).length > 0;
}

/** Does the work for each, so many at a time, in their order. */
async function eachOf<T>(all: readonly T[], atOnce: number, work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const take = async () => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
