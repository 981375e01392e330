import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { beginningOf } from '@fourteener/contract/calendar';
import { type FitReturnState, shareOfRight, type Tally } from '@fourteener/contract/fit-return/cases';
import { otherFacts } from '@fourteener/contract/fit-return/facts';
import type { FitReturn } from '@fourteener/contract/fit-return/schemas';
import { ruleBook } from '@fourteener/contract/fit/rules';
import { nameSaidBike, type SaidCheck, type SaidFit } from '@fourteener/contract/fit/said';
import { interfaces } from '@fourteener/contract/fit/vocabulary';
import { formatReturnNumber } from '@fourteener/contract/order/returns';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { Answer } from '@fourteener/contract/shapes';
import { dataOf, defineCollection } from '../database/collection.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { defineQuery, queryOf } from '../database/queries.ts';
import { toIsoString } from '../database/timestamps.ts';
import { items } from '../orders/store.ts';

/** A published drawing that showed the part, as it was at the time of the return. */
interface KeptDrawing {
  id: string;
  title: string;
  revision: number;
}

/** A return of pieces that did not fit, stored under the item's id and the number of the return. */
export interface StoredFitReturn {
  userId: string;
  itemId: string;
  /** The number of the return among those of the item, from 1. */
  ordinal: number;
  partId: string;
  partName: string;
  /** The shop's verdict; null where the customer named no bike. */
  said: SaidFit | null;
  /** Whether the verdict was kept with the order. */
  isOfOrder: boolean;
  fact: string | null;
  drawings: KeptDrawing[];
  /** Whether the verdict that the return contradicts has been judged, or waits for that; `none` if it contradicts no verdict. */
  judging: 'none' | FitReturnState;
  tally: Tally;
  requestedAt: Timestamp;
  orderedAt: Timestamp;
  judgement: { by: string; email: string; at: Timestamp; note?: string } | null;
}

/** The returns of pieces that did not fit. */
const fitReturns = defineCollection<StoredFitReturn>('fitReturns');
const judged = defineList({
  collection: fitReturns,
  equal: ['judging'],
  sorts: {
    oldest: { field: 'requestedAt', valueType: 'timestamp', direction: 'asc' },
    newest: { field: 'requestedAt', valueType: 'timestamp', direction: 'desc' },
  },
});

/** Where a return of an item is stored. */
export function fitReturnRef(db: Firestore, itemId: string, ordinal: number): DocumentReference<StoredFitReturn> {
  return fitReturns.in(db).doc(`${itemId}-R${ordinal}`);
}

/** Where the return with this id is stored. */
export function findRef(db: Firestore, id: string): DocumentReference<StoredFitReturn> {
  return fitReturns.in(db).doc(id);
}

/** The most returns of one item that are looked at together. */
const MOST_OF_ITEM = 100;

/** The returns of an item. */
export function returnsOfItem(db: Firestore, itemId: string): Query<StoredFitReturn> {
  return fitReturns.in(db).where('itemId', '==', itemId).limit(MOST_OF_ITEM);
}

/** The returns of an account. */
export function fitReturnsOfAccount(db: Firestore, uid: string): Query<StoredFitReturn> {
  return fitReturns.in(db).where('userId', '==', uid);
}

/** The returns whose last judgement is by this admin. */
export function fitReturnsJudgedBy(db: Firestore, uid: string): Query<StoredFitReturn> {
  return fitReturns.in(db).where('judgement.by', '==', uid);
}

/** One page of the returns in a state; the open ones are the queue. */
export function listFitReturns(
  db: Firestore,
  state: FitReturnState,
  page: PageRequest,
): Promise<Page<StoredFitReturn>> {
  return fetchPage(db, judged, page, { judging: state });
}

/** The states of an item that has reached its customer. */
const delivered = ['delivered', 'return-requested', 'returned', 'refused'] as const satisfies OrderStatus[];

const saidItems = defineQuery({
  collection: items,
  equal: ['saidToFit', 'status'],
  ranges: [{ field: 'createdAt', operator: '>=' }],
});
const talliedReturns = defineQuery({
  collection: fitReturns,
  equal: ['tally'],
  ranges: [{ field: 'orderedAt', operator: '>=' }],
});

/** Counts the verdicts that were given with orders since the beginning of a month, and how many of them were right, by the index alone. */
export async function countRecord(db: Firestore, since: string): Promise<Answer<'getFitRecord'>> {
  const from = Timestamp.fromDate(beginningOf(`${since}-01`));
  const count = async (query: Query<object>) => (await query.count().get()).data().count;
  const [wrong, open, ...said] = await Promise.all([
    ...(['wrong', 'open'] as const).map((tally) => count(queryOf(db, talliedReturns, { tally, orderedAt: from }))),
    ...delivered.map((status) => count(queryOf(db, saidItems, { saidToFit: true, status, createdAt: from }))),
  ]);
  const sums = { said: said.reduce((sum, each) => sum + each, 0), wrong: wrong ?? 0, open: open ?? 0 };
  return { since, ...sums, right: shareOfRight(sums) };
}

/** The name of a fact that a customer can name; the id of one that the vocabulary no longer has. */
export function nameFact(id: string): { id: string; label: string } {
  return { id, label: otherFacts[id] ?? interfaces.get(id)?.label ?? id };
}

/** A return as admins see it. */
export function toFitReturn(document: DocumentSnapshot<StoredFitReturn>): FitReturn {
  const stored = dataOf(document);
  const { itemId, ordinal, partId, partName, said, isOfOrder, fact, drawings, judging, requestedAt, judgement } =
    stored;
  return {
    _id: document.id,
    orderId: itemId,
    returnNumber: formatReturnNumber(itemId, ordinal),
    partsId: partId,
    partsName: partName,
    bike: said && nameSaidBike(said.bike),
    verdict: said?.verdict ?? null,
    isOfOrder,
    fact: fact === null ? null : nameFact(fact),
    rules: listRules(said?.checks ?? [], fact),
    rulesVersion: said?.rulesVersion ?? null,
    drawings: drawings.map(({ id, title, revision }) => ({ _id: id, title, revision })),
    requestedAt: toIsoString(requestedAt),
    state: judging === 'none' ? 'open' : judging,
    judgement: judgement && {
      userEmail: judgement.email,
      ...(judgement.note !== undefined && { note: judgement.note }),
      at: toIsoString(judgement.at),
    },
  };
}

/** The rules of some comparisons, each once with its worst verdict; the rules about the named fact come first. */
function listRules(checks: readonly SaidCheck[], fact: string | null): FitReturn['rules'] {
  const byRule = Map.groupBy(checks, ({ rule }) => rule);
  const rules = [...byRule].map(([id, own]) => ({
    id,
    title: ruleBook.rules.find((rule) => rule.id === id)?.title ?? null,
    // The comparisons that decided the verdict come first.
    verdict: own[0]?.verdict ?? 'unknown',
    named: own.some(({ facts }) => fact !== null && facts.includes(fact)),
  }));
  return rules.toSorted((one, other) => Number(other.named) - Number(one.named));
}

/** A return as the customer downloads it. */
export function toOwnFitReturn(document: DocumentSnapshot<StoredFitReturn>) {
  const { itemId, ordinal, said, fact, requestedAt } = dataOf(document);
  return {
    _id: document.id,
    returnNumber: formatReturnNumber(itemId, ordinal),
    ...(said && { bike: nameSaidBike(said.bike), verdict: said.verdict }),
    ...(fact !== null && { fact: nameFact(fact).label }),
    requestedAt: toIsoString(requestedAt),
  };
}
