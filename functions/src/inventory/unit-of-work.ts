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

/** The commit so far, as a unit of work reads it to decide what to write: it has the writes of the units before it, and takes none itself. */
export interface CommitView {
  db: Firestore;
  stock: Pick<StockLedger, 'piecesOf' | 'isChanged'>;
  quotas: Pick<QuotaLedger, 'consume'>;
  /** A document as it was read for this commit; throws when the unit of work did not list it in `reads`. */
  find: <T extends DocumentData>(ref: DocumentReference<T>) => DocumentSnapshot<T>;
  /** Whether an earlier unit of work in this commit writes the document. */
  isWritten: (ref: DocumentReference) => boolean;
}

/** The commit to which the writes of a decided unit of work are added. */
export interface CommitContext extends CommitView {
  batch: WriteBatch;
  stock: StockLedger;
  quotas: QuotaLedger;
  /** Marks a document that this unit of work writes. A commit without such a mark writes nothing. */
  markWritten: (ref: DocumentReference) => void;
  /** Marks a part that can be ordered again; the stock ledger does so for the parts whose stock it changes. */
  markBackInStock: (part: DocumentReference) => void;
  /** Sets the day on which more pieces of a sold-out part are expected. */
  markExpected: (part: DocumentReference, day: string) => void;
  /** Sets the successor of a part, which riders who wait for the part are to be told. */
  markSucceeded: (part: DocumentReference, successor: string) => void;
  /** The work that this commit leaves for the outbox worker: messages, and parts that are back. */
  outbox: DocumentReference[];
  /** Registers an addition that is made to the commit once all its units of work are decided. */
  beforeClose: (add: () => void) => void;
}

/** Adds the decided writes to the commit, and returns the answer for the caller. It must refuse nothing any more: a throw here fails the whole commit. */
export type Write<R> = (commit: CommitContext) => R;

/** Work that is decided on documents as they are, and written only if these are still unchanged. */
interface UnitOfWork<R> {
  /** The documents that the work locks: two commits under way never share one; units with a common one share a commit, or wait. */
  lockKeys: readonly DocumentReference[];
  /** Rejects when the work must not be done; meanwhile the documents are read. */
  admission?: Promise<unknown> | undefined;
  /** Lists the documents that `decide` and its write find; called for each attempt. `failures`: how many commits with this unit of work have failed before. */
  reads: (failures: number) => readonly DocumentReference[] | Promise<readonly DocumentReference[]>;
  /**
   * Checks the work and returns its write; throws a `DomainError` to refuse it. Undefined when another unit in this commit has
   * written a document that it needs, so that it must be decided in the next commit.
   */
  decide: (view: CommitView, failures: number) => Write<R> | undefined;
  /** Set if repeating the work does no harm, so that it may be written after its request was answered 503. A call that reads has no time for it otherwise. */
  mayBeLate?: true;
  /** Called when the commit was written; not called when the answer to the commit was lost. */
  onWritten?: ((at: Timestamp) => void) | undefined;
}

/** Carries out a unit of work, in one commit with those that come at the same time. Throws the `DomainError` of the work, or a 503. */
export type RunUnitOfWork = <R>(work: UnitOfWork<R>) => Promise<R>;

interface Subscribers {
  /** Adds writes to a commit that makes a part orderable again. */
  onBackInStock: (commit: CommitContext, part: DocumentReference) => void;
  /** Adds writes to a commit that sets the day on which a part is expected. */
  onExpected?: ((commit: CommitContext, part: DocumentReference, day: string) => void) | undefined;
  /** Adds writes to a commit after which riders are to be told of a part's successor. */
  onSucceeded?: ((commit: CommitContext, part: DocumentReference, successor: string) => void) | undefined;
  onCommitted?: OnCommitted | undefined;
  onRefused?: OnRefused | undefined;
}

/** Creates the runner of all work that changes orders, stock, parts and reviews; there is one for each database and process. */
export function createUnitOfWorkRunner(db: Firestore, subscribers: Subscribers): RunUnitOfWork {
  const run = batchCommits<UnitOfWork<unknown>, unknown>({
    lockKeysOf: ({ lockKeys }) => lockKeys.map(({ path }) => path),
    commit: (attempts) => commitTogether(db, attempts, subscribers),
    // A commit that cannot be answered in time must not begin: the last attempt may take a read and a commit.
    timeout: ({ mayBeLate }) =>
      Math.min(constraints.orderTimeout, timeLeft() - (mayBeLate ? 0 : 2 * constraints.commitTime)),
  });
  return <R>(work: UnitOfWork<R>) => run(work) as Promise<R>;
}

/**
 * Carries out units of work in one commit, each decided after those before it: reads all their documents at once, and commits only
 * if every document is unchanged since. An error of one unit is that unit's outcome; a failure of the commit is that of all units.
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

/** Opens a commit on documents that were read; `close` adds the writes of all units together, and returns whether there is anything to write. */
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
      // The document was read by this reference, or by another one of the same collection, which has the same type.
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
    // A message that a part is back replaces one that says when it is expected.
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
