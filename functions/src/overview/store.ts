import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import { defineCollection } from '../database/collection.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { OrderSubscriber } from '../orders/subscribers.ts';
import { changesBetween, changesOfOrder, changesOfPlacement, changesOfPurchase, type FigureChange } from './changes.ts';
import { type DayChange, type DayCount, toDayChanges } from './days.ts';
import { addChanges, emptyMonth, type Month, packMonth, unpackMonth } from './month.ts';

/** The changes of the figures by a commit, kept until the outbox worker has added them. */
export interface StoredFigureEvent {
  changes: DayChange[];
  /** Whether `npm run reconcile` or `npm run migrate` left it: it adds to the days of one count only. */
  isRepair?: true;
  /** Whether it says of orders that they were placed at once; and what it adds to the shop's days. Events of versions before lack this. */
  isByOrder?: true;
  /** Whether it says what is charged for purchases. Events of versions before lack this. */
  hasCharges?: true;
}

/** The figures of a month as stored, under its name. */
export interface StoredFigures {
  /** A `Month`, as `packMonth` packs it. */
  packed: Uint8Array;
  /** How often it was repaired, so that one repair does not add what another has added. */
  repairs?: number;
  /** How many documents the month has besides this one, its first: changes are added to the last of them. Versions before know only the first. */
  more?: number;
}

export const figureEvents = defineCollection<StoredFigureEvent>('figureEvents');
export const figures = defineCollection<StoredFigures>('figures');

/** Between the name of a month and the number of one of its further documents. */
const NTH = '~';

/** Where the figures of a month are stored; `nth`: its further documents. */
export function figuresRef(db: Firestore, month: string, nth = 0): DocumentReference<StoredFigures> {
  return figures.in(db).doc(nth === 0 ? month : `${month}${NTH}${nth}`);
}

/** The month that a document has figures of, by its id, and whether it is the first of these. */
export function readFiguresId(id: string): { month: string; isFirst: boolean } {
  const [month = id, nth] = id.split(NTH);
  return { month, isFirst: nth === undefined };
}

/**
 * Of 1 MiB that a document may have (https://firebase.google.com/docs/firestore/quotas#limits), with room for what one commit adds: what comes
 * after so many bytes is added to another document.
 */
const FULL = 600 * 1_024;

/** Whether what is added next goes to another document. */
export function isFull(stored: StoredFigures | undefined): boolean {
  return stored !== undefined && stored.packed.length > FULL;
}

/** The figures of a month as stored; empty where there are none. */
export function toMonth(stored: StoredFigures | undefined): Month {
  return stored ? unpackMonth(stored.packed) : emptyMonth();
}

/** The same with changes, to be stored. */
export function addToStored(stored: StoredFigures | undefined, changes: readonly DayChange[]): StoredFigures {
  return { packed: packMonth(addChanges(toMonth(stored), changes)) };
}

/** In which time zone the figures by the shop's days have everything; null once an instance of the version before has left something out. */
interface StoredCalendar {
  timeZone: string | null;
  /** Whether they say which orders were placed at once. */
  isByOrder?: true;
  /** Whether they say what is charged for purchases, and which refunds were goodwill. */
  hasCharges?: true;
}

const calendars = defineCollection<StoredCalendar>('calendar');

/** Where it is noted whether the figures by the shop's days have all that orders and purchases added. */
export function calendarRef(db: Firestore): DocumentReference<StoredCalendar> {
  return calendars.in(db).doc('figures');
}

export const completeCalendar: StoredCalendar = { timeZone: brand.timeZone, isByOrder: true, hasCharges: true };
export const incompleteCalendar: StoredCalendar = { timeZone: null };

/**
 * By which days the figures can be read: those of the shop once they have everything, in its present time zone. And whether they say what is
 * charged.
 */
export async function findCalendar(db: Firestore): Promise<{ count: DayCount; hasCharges: boolean }> {
  const noted = (await calendarRef(db).get()).data();
  const isRead = noted?.timeZone === brand.timeZone && noted.isByOrder === true;
  return { count: isRead ? 'shop' : 'utc', hasCharges: isRead && noted.hasCharges === true };
}

const gathered = new WeakMap<CommitContext, DayChange[]>();

/** Adds changes to the one event of a commit, whoever shares it: fifty orders cost one write more. */
export function recordFigures(commit: CommitContext, changes: readonly FigureChange[]): void {
  if (changes.length === 0) return;
  const known = gathered.get(commit);
  if (known) {
    known.push(...toDayChanges(changes));
    return;
  }
  const all = toDayChanges(changes);
  gathered.set(commit, all);
  commit.beforeClose(() => {
    const ref = figureEvents.in(commit.db).doc();
    commit.batch.create(ref, { changes: all, isByOrder: true, hasCharges: true });
    commit.outbox.push(ref);
  });
}

/** Counts orders, what is canceled and returned of them, and what is charged for them. */
export const figureRecorder: OrderSubscriber = {
  onPlaced: (commit, { orders, purchase }) => {
    const placed = orders.map(([, order]) => order);
    recordFigures(commit, [
      ...placed.flatMap(changesOfOrder),
      ...changesOfPlacement(placed),
      ...(purchase ? changesOfPurchase(purchase) : []),
    ]);
  },
  onChanged: (commit, { order, after }) => recordFigures(commit, changesBetween(order, after)),
};
