import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { defineCollection } from '../database/collection.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { OrderSubscriber } from '../orders/events.ts';
import { changesBetween, changesOfOrder, type FigureChange } from './changes.ts';
import { addChanges, emptyMonth, type Month, packMonth, unpackMonth } from './month.ts';

/** What a commit adds to the figures, until the outbox worker has added it. */
export interface StoredFigureEvent {
  changes: FigureChange[];
}

/** The figures of a month as stored, under its name (`2026-11`). */
export interface StoredFigures {
  /** A `Month`, as `packMonth` packs it. */
  packed: Uint8Array;
  /** How often `npm run reconcile` repaired it, so that one repair does not add what another has added. */
  repairs?: number;
}

export const figureEvents = defineCollection<StoredFigureEvent>('figureEvents');
export const figures = defineCollection<StoredFigures>('figures');

/** Where the figures of a month are stored. */
export function figuresRef(db: Firestore, month: string): DocumentReference<StoredFigures> {
  return figures.in(db).doc(month);
}

/** The figures of a month as stored; empty where there are none. */
export function toMonth(stored: StoredFigures | undefined): Month {
  return stored ? unpackMonth(stored.packed) : emptyMonth();
}

/** The same with changes, to be stored. */
export function addToStored(stored: StoredFigures | undefined, changes: readonly FigureChange[]): StoredFigures {
  return { packed: packMonth(addChanges(toMonth(stored), changes)) };
}

const gathered = new WeakMap<CommitContext, FigureChange[]>();

/** Adds changes to the one event of a commit, whoever shares it: fifty orders cost one write more. */
export function recordFigures(commit: CommitContext, changes: readonly FigureChange[]): void {
  if (changes.length === 0) return;
  const known = gathered.get(commit);
  if (known) {
    known.push(...changes);
    return;
  }
  const all = [...changes];
  gathered.set(commit, all);
  commit.beforeClose(() => {
    const ref = figureEvents.in(commit.db).doc();
    commit.batch.create(ref, { changes: all });
    commit.outbox.push(ref);
  });
}

/** Counts orders, and what is canceled and returned of them. */
export const figureRecorder: OrderSubscriber = {
  onPlaced: (commit, { orders }) =>
    recordFigures(
      commit,
      orders.flatMap(([, order]) => changesOfOrder(order)),
    ),
  onChanged: (commit, { order, after }) => recordFigures(commit, changesBetween(order, after)),
};
