import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Timestamp,
  WriteBatch,
} from 'firebase-admin/firestore';
import { constraints } from '@fourteener/contract/constraints';
import { within } from '../database/time.ts';
import { DomainError } from '../errors/domain-error.ts';
import { timeLeft } from '../http/request-time.ts';
import type { OnCommitted, OnRefused } from '../platform/deps.ts';
import { openQuotaLedger, type QuotaLedger } from '../rate-limit/quotas.ts';
import { type Attempt, batchCommits, type Outcome } from './commit-batcher.ts';
import { openStockLedger, type StockLedger } from './ledger.ts';

/** A commit in the making as a unit of work decides on it: after the units before it. Nothing can be written by it. */
export interface CommitView {
  db: Firestore;
  stock: Pick<StockLedger, 'piecesOf' | 'isChanged'>;
  quotas: Pick<QuotaLedger, 'consume'>;
  /** A document as it was read for this commit; throws when the unit of work did not name it in `reads`. */
  find: <T extends DocumentData>(ref: DocumentReference<T>) => DocumentSnapshot<T>;
  /** Whether a unit of work before this one writes the document in this commit. */
  isWritten: (ref: DocumentReference) => boolean;
}

/** The same for what was decided, which is added to it. */
export interface CommitContext extends CommitView {
  batch: WriteBatch;
  stock: StockLedger;
  quotas: QuotaLedger;
  /** Says that this unit of work writes the document. One that marks nothing writes nothing. */
  markWritten: (ref: DocumentReference) => void;
  /** Says that a part can be ordered again; the stock ledger says so of what it moves. */
  markBackInStock: (part: DocumentReference) => void;
  /** Says on which day more of a part that is sold out are expected. */
  markExpected: (part: DocumentReference, day: string) => void;
  /** Says that those who wait for a part are to be told of its successor. */
  markSucceeded: (part: DocumentReference, successor: string) => void;
  /** The work that this commit leaves for the outbox worker: messages, and parts that are back. */
  outbox: DocumentReference[];
  /** Has something added to the commit once all its units of work are decided. */
  beforeClose: (add: () => void) => void;
}

/** Adds what was decided to the commit, and answers the caller. Nothing is refused any more: a throw here fails the whole commit. */
export type Write<R> = (commit: CommitContext) => R;

/** Something that is decided on documents as they are, and written only if they still are so. */
interface UnitOfWork<R> {
  /** Two commits under way never share one of these; units that do share a commit, or wait. */
  lockKeys: readonly DocumentReference[];
  /** Rejects when the work must not be done; the documents are read meanwhile. */
  admission?: Promise<unknown> | undefined;
  /** Lists the documents that `decide` and its write find; asked for each attempt. `failures` commits with this unit of work have failed before. */
  reads: (failures: number) => readonly DocumentReference[] | Promise<readonly DocumentReference[]>;
  /**
   * Checks, and answers what to write; throws a `DomainError` when it refuses. Undefined: it must be looked at again in the next commit,
   * as another unit in this one has written what it needs.
   */
  decide: (view: CommitView, failures: number) => Write<R> | undefined;
  /** Hears when its commit was written; not where the answer to that was lost. */
  onWritten?: ((at: Timestamp) => void) | undefined;
}

/** Carries out a unit of work, in one commit with those that come at the same time. Throws its `DomainError`, or 503. */
export type RunUnitOfWork = <R>(work: UnitOfWork<R>) => Promise<R>;

interface Subscribers {
  /** Adds to the commit that makes a part orderable again. */
  onBackInStock: (commit: CommitContext, part: DocumentReference) => void;
  /** Adds to the commit that says when a part is expected. */
  onExpected?: ((commit: CommitContext, part: DocumentReference, day: string) => void) | undefined;
  /** Adds to the commit that riders are to be told of a part's successor. */
  onSucceeded?: ((commit: CommitContext, part: DocumentReference, successor: string) => void) | undefined;
  onCommitted?: OnCommitted | undefined;
  onRefused?: OnRefused | undefined;
}

/** Runs all that changes orders, stock, parts and reviews on a database; one for each database and process. */
export function createUnitOfWorkRunner(db: Firestore, subscribers: Subscribers): RunUnitOfWork {
  const run = batchCommits<UnitOfWork<unknown>, unknown>({
    lockKeysOf: ({ lockKeys }) => lockKeys.map(({ path }) => path),
    commit: (attempts) => commitTogether(db, attempts, subscribers),
    // A commit that cannot be answered in time must not begin: the last attempt may take a read and a commit.
    timeout: () => Math.min(constraints.orderTimeout, timeLeft() - 2 * constraints.commitTime),
  });
  return <R>(work: UnitOfWork<R>) => run(work) as Promise<R>;
}

/**
 * One commit for some units of work, each decided after those before it: reads all that they need at once, and commits only if
 * every document is unchanged since it was read. What is wrong with one unit is its own outcome; the commit's failure is
 * everybody's.
 */
async function commitTogether(
  db: Firestore,
  attempts: readonly Attempt<UnitOfWork<unknown>>[],
  { onCommitted, onRefused, ...subscribers }: Subscribers,
): Promise<Outcome<unknown>[]> {
  const [documents, refused] = await Promise.all([
    within(constraints.commitTime, fetchAll(db, attempts)),
    Promise.all(attempts.map(({ work: { admission } }) => findRejection(admission))),
  ]);
  const { commit, close } = openCommit(db, documents, subscribers);
  const outcomes = attempts.map(({ work, failures }, n) => refused[n] ?? settle(commit, work.decide, failures));
  const refusedBy = attempts.filter((_attempt, n) => outcomes[n] && 'refused' in outcomes[n]);
  if (refusedBy.length > 0)
    onRefused?.(refusedBy.flatMap(({ work: { lockKeys } }) => lockKeys.map(({ path }) => path)));
  if (close()) {
    const written = await commit.batch.commit();
    const at = written.at(-1)?.writeTime;
    if (at) attempts.forEach(({ work }, n) => outcomes[n] && 'done' in outcomes[n] && work.onWritten?.(at));
    if (commit.outbox.length > 0) onCommitted?.(commit.outbox);
  }
  return outcomes;
}

/** Opens a commit on documents that were read; `close` adds what the units add up to, and answers whether there is anything to write. */
function openCommit(
  db: Firestore,
  documents: ReadonlyMap<string, DocumentSnapshot>,
  { onBackInStock, onExpected, onSucceeded }: Pick<Subscribers, 'onBackInStock' | 'onExpected' | 'onSucceeded'>,
): { commit: CommitContext; close: () => boolean } {
  const batch = db.batch();
  const written = new Set<string>();
  const backInStock: DocumentReference[] = [];
  const expected = new Map<DocumentReference, string>();
  const succeeded = new Map<DocumentReference, string>();
  const closing: (() => void)[] = [];
  const commit: CommitContext = {
    db,
    batch,
    stock: openStockLedger(batch),
    quotas: openQuotaLedger(batch),
    find: <T extends DocumentData>(ref: DocumentReference<T>) => {
      const document = documents.get(ref.path);
      if (!document) throw new Error(`${ref.path} was not read.`);
      // It was read by this reference, or by another one to the same collection.
      return document as DocumentSnapshot<T>;
    },
    isWritten: ({ path }) => written.has(path),
    markWritten: ({ path }) => written.add(path),
    markBackInStock: (part) => backInStock.push(part),
    markExpected: (part, day) => expected.set(part, day),
    markSucceeded: (part, successor) => succeeded.set(part, successor),
    outbox: [],
    beforeClose: (add) => closing.push(add),
  };
  const close = () => {
    if (written.size + succeeded.size === 0) return false;
    commit.quotas.close();
    for (const [part, day] of expected) onExpected?.(commit, part, day);
    for (const [part, successor] of succeeded) onSucceeded?.(commit, part, successor);
    // Whoever is told that it is here need not be told when it is expected.
    for (const part of [...backInStock, ...commit.stock.close()]) onBackInStock(commit, part);
    for (const add of closing) add();
    return true;
  };
  return { commit, close };
}

async function fetchAll(
  db: Firestore,
  attempts: readonly Attempt<UnitOfWork<unknown>>[],
): Promise<Map<string, DocumentSnapshot>> {
  const refs = await Promise.all(attempts.map(async ({ work, failures }) => work.reads(failures)));
  const unique = new Map(refs.flat().map((ref) => [ref.path, ref]));
  if (unique.size === 0) return new Map();
  const documents = await db.getAll(...unique.values());
  return new Map(documents.map((document) => [document.ref.path, document]));
}

async function findRejection(admission: Promise<unknown> | undefined): Promise<Outcome<unknown>> {
  try {
    await admission;
    return undefined;
  } catch (error) {
    return { refused: error instanceof Error ? error : new Error(String(error)) };
  }
}

function settle(commit: CommitContext, decide: UnitOfWork<unknown>['decide'], failures: number): Outcome<unknown> {
  let write: Write<unknown> | undefined;
  try {
    write = decide(commit, failures);
  } catch (error) {
    if (error instanceof DomainError) return { refused: error };
    throw error;
  }
  return write && { done: write(commit) };
}
