import type { DocumentReference, DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { limits } from '@fourteener/contract/limits';
import { within } from '../database/time.ts';
import { Refusal } from '../http/refusal.ts';
import { timeLeft } from '../http/request-time.ts';
import { type AllowanceBook, openAllowanceBook } from '../limits/store.ts';
import { noteReturn } from '../watches/store.ts';
import { openStockBook, type StockBook } from './book.ts';
import { type Attempt, groupCommits, type Outcome } from './group-commit.ts';

/** A commit in the making, as a work sees it: after the works before it. */
export interface Commit {
  /** A document as it was read for this commit; throws when the work did not name it in `reads`. */
  find: (ref: DocumentReference) => DocumentSnapshot;
  /** Whether a work before it in this commit writes the document. */
  isTaken: (ref: DocumentReference) => boolean;
  /** Says that this work writes the document. A work that takes nothing writes nothing. */
  take: (ref: DocumentReference) => void;
  batch: WriteBatch;
  stock: StockBook;
  allowances: AllowanceBook;
  /** What this commit leaves to the post: messages, and parts that are back. */
  posted: DocumentReference[];
}

/** Hears after each commit what it left to the post. */
export type OnPosted = (posted: readonly DocumentReference[]) => void;

/** Something that is decided on documents as they are and written only if they still are so. */
interface Work<R> {
  /** Two commits under way never share one of these; works that do share a commit, or wait. */
  lanes: readonly DocumentReference[];
  /** Rejects with a refusal when the work must not be done; what it reads is read meanwhile. */
  admission?: Promise<void> | undefined;
  /** What is to be read; `failures` commits with this work have failed before. */
  reads: (failures: number) => DocumentReference[];
  /**
   * Checks, and then adds to the batch; throws a refusal before it has added anything. Undefined: to be looked at again in the
   * next commit, as another work in this one has taken what it needs.
   */
  decide: (commit: Commit, failures: number) => R | undefined;
}

/** Carries out a work, together with those that come at the same time. Throws its refusal, or 503. */
export type Desk = <R>(work: Work<R>) => Promise<R>;

/** The desk of this instance where orders and stock are changed; one for each database and process. */
export function openDesk(db: Firestore, onPosted?: OnPosted): Desk {
  const carryOut = groupCommits<Work<unknown>, unknown>({
    lanesOf: ({ lanes }) => lanes.map(({ path }) => path),
    commit: (attempts) => commitWorks(db, attempts, onPosted),
    // What is not answered must not be begun: the last attempt may take a read and a commit.
    patience: () => Math.min(limits.orderPatience, timeLeft() - 2 * limits.commitTime),
  });
  return <R>(work: Work<R>) => carryOut(work) as Promise<R>;
}

/**
 * One commit for some works, each decided after those before it: reads all that they need at once, and commits only if every
 * part is unchanged since it was read. What is wrong with one work is its own outcome; the commit's failure is everybody's.
 */
async function commitWorks(
  db: Firestore,
  attempts: readonly Attempt<Work<unknown>>[],
  onPosted?: OnPosted,
): Promise<Outcome<unknown>[]> {
  const [documents, refused] = await Promise.all([
    within(limits.commitTime, readAll(db, attempts)),
    Promise.all(attempts.map(({ work: { admission } }) => findRefusal(admission))),
  ]);
  const batch = db.batch();
  const taken = new Set<string>();
  const stock = openStockBook(batch);
  const allowances = openAllowanceBook(batch);
  const commit: Commit = {
    find: (ref) => {
      const document = documents.get(ref.path);
      if (!document) throw new Error(`${ref.path} was not read.`);
      return document;
    },
    isTaken: ({ path }) => taken.has(path),
    take: ({ path }) => taken.add(path),
    batch,
    stock,
    allowances,
    posted: [],
  };
  const outcomes = attempts.map(({ work, failures }, n) => refused[n] ?? settle(() => work.decide(commit, failures)));
  if (taken.size > 0) {
    allowances.close();
    for (const part of stock.close()) commit.posted.push(noteReturn(db, batch, part.id));
    await batch.commit();
    if (commit.posted.length > 0) onPosted?.(commit.posted);
  }
  return outcomes;
}

async function readAll(
  db: Firestore,
  attempts: readonly Attempt<Work<unknown>>[],
): Promise<Map<string, DocumentSnapshot>> {
  const refs = attempts.flatMap(({ work, failures }) => work.reads(failures));
  const unique = new Map(refs.map((ref) => [ref.path, ref]));
  const documents = await db.getAll(...unique.values());
  return new Map(documents.map((document) => [document.ref.path, document]));
}

async function findRefusal(admission: Promise<void> | undefined): Promise<Outcome<unknown>> {
  try {
    await admission;
    return undefined;
  } catch (error) {
    return { refused: error instanceof Error ? error : new Error(String(error)) };
  }
}

function settle(decide: () => unknown): Outcome<unknown> {
  try {
    const done = decide();
    return done === undefined ? undefined : { done };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error };
    throw error;
  }
}
