import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import { defineCollection } from '../database/collection.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import type { OrderSubscriber } from '../orders/subscribers.ts';
import { changesBetween, changesOfOrder, changesOfPlacement, changesOfPurchase, type FigureChange } from './changes.ts';
import { type DayChange, type DayCount, toDayChanges } from './days.ts';
import { addChanges, emptyMonth, type Month, packMonth, unpackMonth } from './month.ts';

/** The changes of figures by one commit, stored until the outbox worker has added them. */
export interface StoredFigureEvent {
  changes: DayChange[];
  /** Whether `npm run reconcile` or `npm run migrate` has written the event, which then changes the days of one time zone only. */
  isRepair?: true;
  /** Whether the event counts orders of several parts, and the shop's days. Events of older versions do neither. */
  isByOrder?: true;
  /** Whether the event counts the charges of purchases. Events of older versions do not. */
  hasCharges?: true;
}

/** The figures of a month as stored, under its name. */
export interface StoredFigures {
  /** A `Month`, as `packMonth` packs it. */
  packed: Uint8Array;
  /** The number of repairs, so that two repairs at once do not add the same difference twice. */
  repairs?: number;
  /**
   * The number of further documents of the month besides this first one; changes are added to the last one. Older versions know only the
   * first.
   */
  more?: number;
}

export const figureEvents = defineCollection<StoredFigureEvent>('figureEvents');
export const figures = defineCollection<StoredFigures>('figures');

/** Separates the name of a month from the number of a further document. */
const NTH = '~';

/** Where the figures of a month are stored. `nth`: the number of a further document. */
export function figuresRef(db: Firestore, month: string, nth = 0): DocumentReference<StoredFigures> {
  return figures.in(db).doc(nth === 0 ? month : `${month}${NTH}${nth}`);
}

/** The month whose figures a document has, by the document's id, and whether it is the month's first document. */
export function readFiguresId(id: string): { month: string; isFirst: boolean } {
  const [month = id, nth] = id.split(NTH);
  return { month, isFirst: nth === undefined };
}

/**
 * The length beyond which further changes go to another document: a document may have 1 MiB
 * (https://firebase.google.com/docs/firestore/quotas#limits), and one commit's changes must still fit.
 */
const FULL = 600 * 1_024;

/** Whether further changes must go to another document. */
export function isFull(stored: StoredFigures | undefined): boolean {
  return stored !== undefined && stored.packed.length > FULL;
}

/** The figures of a month as stored; empty where there are none. */
export function toMonth(stored: StoredFigures | undefined): Month {
  return stored ? unpackMonth(stored.packed) : emptyMonth();
}

/** The stored figures after these changes. */
export function addToStored(stored: StoredFigures | undefined, changes: readonly DayChange[]): StoredFigures {
  return { packed: packMonth(addChanges(toMonth(stored), changes)) };
}

/** The time zone in which the figures by the shop's days are complete; null once an instance of the version before has left something out. */
interface StoredCalendar {
  timeZone: string | null;
  /** Whether the figures count orders of several parts. */
  isByOrder?: true;
  /** Whether the figures include the charges of purchases and the refunds in goodwill. */
  hasCharges?: true;
}

const calendars = defineCollection<StoredCalendar>('calendar');

/** Where it is stored whether the figures by the shop's days are complete. */
export function calendarRef(db: Firestore): DocumentReference<StoredCalendar> {
  return calendars.in(db).doc('figures');
}

export const completeCalendar: StoredCalendar = { timeZone: brand.timeZone, isByOrder: true, hasCharges: true };
export const incompleteCalendar: StoredCalendar = { timeZone: null };

/**
 * Whether figures are read by the shop's days, which must be complete in the shop's present time zone, or by those of UTC; and whether they
 * include charges.
 */
export async function findCalendar(db: Firestore): Promise<{ count: DayCount; hasCharges: boolean }> {
  const noted = (await calendarRef(db).get()).data();
  const isRead = noted?.timeZone === brand.timeZone && noted.isByOrder === true;
  return { count: isRead ? 'shop' : 'utc', hasCharges: isRead && noted.hasCharges === true };
}

const gathered = new WeakMap<CommitContext, DayChange[]>();

/** Adds changes to the event of a commit. All units of work in a commit share it, so that fifty orders cost one additional write. */
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

/** Records the figures of orders: those placed, canceled and returned, and their charges. */
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
