import { type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { tellWatchers } from '../watches/tell.ts';
import { WATCHES } from '../watches/store.ts';
import { deliver, type Post } from './deliver.ts';
import { MAILS } from './outbox.ts';

/** What is read at once, and how many messages are under way at a time. */
const BATCH = 50;
const AT_ONCE = 5;

/** What a sweep came to. */
export interface Swept {
  sent: number;
  later: number;
  failed: number;
}

/**
 * Does all that is due: writes the messages for parts that are back, then sends messages, oldest first, until none is due or
 * the time is up (`until`, by `performance.now()`). Any number may sweep at once.
 */
export async function sweep(post: Post, until = Infinity): Promise<Swept> {
  await tellAllWatchers(post, until);
  const swept: Swept = { sent: 0, later: 0, failed: 0 };
  let due = await findDue(post.db, MAILS, post.now());
  while (due.length > 0 && performance.now() < until) {
    await eachOf(due, AT_ONCE, async (mail) => {
      const became = performance.now() < until ? await deliver(post, mail) : undefined;
      if (became) swept[became] += 1;
    });
    due = await findDue(post.db, MAILS, post.now());
  }
  return swept;
}

/** Writes the messages for all parts that are back, without sending any. */
export async function tellAllWatchers({ db, now }: Omit<Post, 'send'>, until = Infinity): Promise<void> {
  let due = await findDue(db, WATCHES, now());
  while (due.length > 0 && performance.now() < until) {
    for (const part of due) await tellWatchers({ db, now }, part.ref);
    due = await findDue(db, WATCHES, now());
  }
}

/** Whether a message waits that may be sent now. */
export async function isMailDue({ db, now }: Omit<Post, 'send'>): Promise<boolean> {
  return (await findDue(db, MAILS, now(), 1)).length > 0;
}

async function findDue(db: Firestore, collection: string, at: Date, most = BATCH): Promise<DocumentSnapshot[]> {
  const due = db.collection(collection).where('dueAt', '<=', Timestamp.fromDate(at)).orderBy('dueAt');
  return (await due.limit(most).get()).docs;
}

/** Does the work of each, so many at a time, in their order. */
async function eachOf<T>(all: readonly T[], atOnce: number, work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const take = async () => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
