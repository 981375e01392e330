import type { DocumentReference, DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { PaperKind } from './store.ts';

/** The last number given to a paper of a kind. */
interface StoredPaperNumber {
  last: number;
}

const paperNumbers = defineCollection<StoredPaperNumber>('invoiceNumbers');

const ids: Readonly<Record<PaperKind, string>> = { invoice: 'last', 'credit-note': 'lastCreditNote' };
const beginnings: Readonly<Record<PaperKind, string>> = { invoice: '', 'credit-note': 'CN-' };

/** Where the last number of a kind of papers is stored. */
export function counterRef(db: Firestore, kind: PaperKind): DocumentReference<StoredPaperNumber> {
  return paperNumbers.in(db).doc(ids[kind]);
}

/** Gives consecutive numbers after the last one that was read. `close` stores the last number, if any was given. */
export function openNumbers(kind: PaperKind, counter: DocumentSnapshot<StoredPaperNumber>) {
  const before = counter.data()?.last ?? 0;
  let last = before;
  return {
    take(): string {
      last += 1;
      return `${beginnings[kind]}${String(last).padStart(6, '0')}`;
    },
    /** The commit fails if somebody else has given numbers since. */
    close(batch: WriteBatch): void {
      if (last > before) putIfUnchanged(batch, counter, { last });
    },
  };
}

type Numbers = ReturnType<typeof openNumbers>;

/** The numbers given in a commit, shared by its units of work. */
const openedIn = new WeakMap<CommitContext, Map<PaperKind, Numbers>>();

/** Takes the next number in a commit, which must have read the counter. */
export function takeNumber(commit: CommitContext, kind: PaperKind): string {
  const opened = openedIn.get(commit) ?? new Map<PaperKind, Numbers>();
  openedIn.set(commit, opened);
  let numbers = opened.get(kind);
  if (!numbers) {
    const begun = openNumbers(kind, commit.find(counterRef(commit.db, kind)));
    commit.beforeClose(() => begun.close(commit.batch));
    opened.set(kind, begun);
    numbers = begun;
  }
  return numbers.take();
}
