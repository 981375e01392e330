import { setTimeout as sleep } from 'node:timers/promises';
import { isAnswered, isConflict, isUnavailable } from '../database/errors.ts';
import { busy } from '../errors/domain-error.ts';

/** The outcome of a unit of work: done or refused; undefined if it must be decided again in the next commit. */
export type Outcome<R> = { done: R } | { refused: Error } | undefined;

/** A unit of work, and how often a commit with it has failed. */
export interface Attempt<W> {
  work: W;
  failures: number;
}

interface Options<W, R> {
  /** The documents that a unit of work changes. Two commits under way never change the same document. */
  lockKeysOf: (work: W) => readonly string[];
  /**
   * Carries out units of work in one commit. Rejects with the database's error when the commit fails; then no unit is settled, as
   * the decision about one may depend on the writes of another.
   */
  commit: (attempts: readonly Attempt<W>[]) => Promise<Outcome<R>[]>;
  /** For how long a new unit of work is retried, in milliseconds; if negative, not at all. */
  timeout: (work: W) => number;
}

interface Waiting<W, R> extends Attempt<W> {
  lockKeys: readonly string[];
  /** By `performance.now()`. */
  deadline: number;
  /** Set when a commit with this unit failed for good: it must not make others fail with it. */
  alone: boolean;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

const MOST = 50; // units of work in one commit
/** The most lock keys in one commit: the documents of full baskets together stay far below the 10 MiB that Firestore takes. */
const MOST_KEYS = 500;
const GATHERING = 5; // ms that a unit of work waits for others while a commit is under way
const FIRST_PAUSE = 10; // ms
const LONGEST_PAUSE = 500; // ms

const OVERTAKEN =
  'Many people are ordering or changing this right now. Nothing was ordered or changed; please try again in a moment.';
/** A write without an answer may have been carried out: a retry with the same key finds out. */
const UNANSWERED = 'We cannot reach our records right now. Please try again in a moment.';

/**
 * Lets the units of work that arrive together in this instance share a commit, in their order, as databases let transactions share
 * a write to disk: this saves round trips, and conflicts within the instance. If another instance was faster, or the database was
 * away, they are retried with growing pauses of random length, and then only units with a common lock key share a commit. After
 * their timeout they are answered 503, and nothing of theirs is written.
 */
export function batchCommits<W, R>({ lockKeysOf, commit, timeout }: Options<W, R>): (work: W) => Promise<R> {
  let waiting: Waiting<W, R>[] = [];
  const busy = new Set<string>();
  let underWay = 0;
  let planned = false;

  function start(): void {
    planned = false;
    // A unit that has waited too long is answered as failed, so it must not be written any more.
    waiting = rejectExpired(waiting, performance.now());
    for (let group = takeGroup(); group.length > 0; group = takeGroup()) void run(group);
  }

  /** Takes the units that can share the next commit; no unit passes an earlier one with the same lock key. */
  function takeGroup(): Waiting<W, R>[] {
    const blocked = new Set(busy);
    const group: Waiting<W, R>[] = [];
    let keys = 0;
    waiting = waiting.filter((each) => {
      const hasRoom = group.length === 0 || (group.length < MOST && keys + each.lockKeys.length <= MOST_KEYS);
      const goes = hasRoom && fits(each, group[0]) && !each.lockKeys.some((lockKey) => blocked.has(lockKey));
      if (goes) {
        group.push(each);
        keys += each.lockKeys.length;
      } else each.lockKeys.forEach((lockKey) => blocked.add(lockKey));
      return !goes;
    });
    return group;
  }

  async function run(group: Waiting<W, R>[]): Promise<void> {
    const lockKeys = new Set(group.flatMap((each) => each.lockKeys));
    lockKeys.forEach((lockKey) => busy.add(lockKey));
    underWay += 1;
    const again = await commit(group).then(
      (outcomes) => group.filter((each, n) => !settle(each, outcomes[n])),
      (error: unknown) => retry(group, error),
    );
    waiting.unshift(...again);
    lockKeys.forEach((lockKey) => busy.delete(lockKey));
    underWay -= 1;
    start();
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const deadline = performance.now() + timeout(work);
      waiting.push({ work, lockKeys: lockKeysOf(work), deadline, failures: 0, alone: false, resolve, reject });
      if (planned) return;
      planned = true;
      // Units that arrive by the end of this turn of the event loop share the commit.
      if (underWay === 0) setImmediate(start);
      else setTimeout(start, GATHERING);
    });
}

/** Units that failed share a commit only with units that have a common lock key, so that orders of other parts need not wait for them. */
function fits<W, R>(each: Waiting<W, R>, first: Waiting<W, R> | undefined): boolean {
  if (!first) return true;
  if (each.alone || first.alone) return false;
  return each.failures + first.failures === 0 || each.lockKeys.some((lockKey) => first.lockKeys.includes(lockKey));
}

function settle<W, R>({ resolve, reject }: Waiting<W, R>, outcome: Outcome<R>): boolean {
  if (outcome === undefined) return false;
  if ('done' in outcome) resolve(outcome.done);
  else reject(outcome.refused);
  return true;
}

/** Returns, after a pause, the units of a failed commit that are to be tried again; rejects the others. */
async function retry<W, R>(group: Waiting<W, R>[], error: unknown): Promise<Waiting<W, R>[]> {
  if (!isConflict(error) && !isUnavailable(error)) {
    if (group.length === 1) group.forEach(({ reject }) => reject(error));
    return group.length === 1 ? [] : group.map((each) => Object.assign(each, { alone: true }));
  }
  const failures = Math.max(...group.map((each) => each.failures));
  const pause = Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
  const end = performance.now() + pause;
  const patient = rejectExpired(group, end, isAnswered(error) ? OVERTAKEN : UNANSWERED);
  if (patient.length > 0) await sleep(pause);
  return patient.map((each) => Object.assign(each, { failures: each.failures + 1 }));
}

/** Rejects the units whose deadline is before `then`, and returns the others. */
function rejectExpired<W, R>(all: readonly Waiting<W, R>[], then: number, why = OVERTAKEN): Waiting<W, R>[] {
  for (const { deadline, reject } of all) if (deadline < then) reject(busy(why));
  return all.filter(({ deadline }) => deadline >= then);
}
