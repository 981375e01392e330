import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { isPurchaseFound, listPurchaseTerms, parseTermSearch } from '@fourteener/contract/order/terms';
import { isAgeSort } from '@fourteener/contract/part/sorts';
import type { Purchase, PurchasesFilter, PurchaseSort } from '@fourteener/contract/purchase/schemas';
import { storedToPurchase, type StoredPurchaseOf } from '@fourteener/contract/purchase/stored';
import { dataOf, defineCollection } from '../database/collection.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { defineList, emptyPage, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { defineMergedList, fetchMergedPage } from '../database/merged-lists.ts';
import { fetchFoundPage } from '../database/term-search.ts';
import { byAge, type Sort } from '../database/sorts.ts';
import { toTimeRange } from '../database/time-range.ts';

/** A purchase as stored. */
export type StoredPurchase = StoredPurchaseOf<Timestamp>;

/** The purchases, each under the id of its first order. */
export const purchases = defineCollection<StoredPurchase>('purchases');

const term = { field: 'terms', isArray: true } as const;
const [state, method] = [{ field: 'state' }, { field: 'method' }];
/**
 * The purchases sorted by age or amount. With a search or days, this list would need further indexes, in which each purchase has an
 * entry for each of its terms.
 */
const allByAmount = defineMergedList({
  collection: purchases,
  filters: { state, method },
  sorts: {
    ...byAge,
    cheapest: { field: 'totalCents', valueType: 'number', direction: 'asc' },
    dearest: { field: 'totalCents', valueType: 'number', direction: 'desc' },
  } as const satisfies Record<PurchaseSort, Sort>,
  isTimeless: true,
});
const all = defineMergedList({ collection: purchases, filters: { state, method, term }, sorts: byAge });
const overdue = defineMergedList({
  collection: purchases,
  filters: { method, term },
  ranges: [{ field: 'dueBy', valueType: 'timestamp', operator: '<=' }],
  sorts: byAge,
});
const ofAccount = defineList({ collection: purchases, equal: ['userId'], sorts: byAge });

/** The message for a purchase that does not exist or belongs to another account. */
export const PURCHASE_MISSING = 'This payment does not exist.';

/** Where a purchase is stored. */
export function purchaseRef(db: Firestore, id: string): DocumentReference<StoredPurchase> {
  return purchases.in(db).doc(id);
}

/** Replaces a purchase, with its terms; fails if the purchase has changed since it was read. */
export function replacePurchase(
  batch: WriteBatch | Transaction,
  read: DocumentSnapshot<StoredPurchase>,
  wanted: StoredPurchase,
): void {
  const purchase = withTerms(wanted);
  const gone = Object.keys(dataOf(read)).filter((field) => !(field in purchase));
  const deleted = Object.fromEntries(gone.map((field) => [field, FieldValue.delete()]));
  (batch as WriteBatch).update(read.ref, { ...purchase, ...deleted }, ifUnchanged(read));
}

/** The purchase that this payment of the provider paid, if there is one. */
export async function findPaidWith(
  db: Firestore,
  paymentIntent: string,
): Promise<DocumentReference<StoredPurchase> | undefined> {
  const { docs } = await purchases.in(db).where('paymentIntent', '==', paymentIntent).limit(1).get();
  return docs[0]?.ref;
}

/** The id of the purchase with this invoice number, which is that of its first order; undefined if there is none. */
export async function findInvoiced(db: Firestore, invoiceNumber: string): Promise<string | undefined> {
  const { docs } = await purchases.in(db).where('invoiceNumber', '==', invoiceNumber).limit(1).get();
  return docs[0]?.id;
}

/** All purchases of an account. */
export function purchasesOfAccount(db: Firestore, uid: string): Query<StoredPurchase> {
  return purchases.in(db).where('userId', '==', uid);
}

/** One page of an account's purchases. */
export function listOwnPurchases(db: Firestore, userId: string, page: PageRequest): Promise<Page<StoredPurchase>> {
  return fetchPage(db, ofAccount, page, { userId });
}

/** One page of all purchases, or of those that match all given filters; `overdue`: those that should have been paid by then. */
export function listPurchases(
  db: Firestore,
  { overdue: isOverdue, search, sort, ...filter }: Omit<PageRequest<PurchaseSort>, 'last'> & PurchasesFilter,
  at: Date,
): Promise<Page<StoredPurchase>> {
  const { state, ...others } = { ...filter, ...toTimeRange(filter) };
  if (sort !== undefined && !isAgeSort(sort)) return fetchMergedPage(db, allByAmount, { ...others, state, sort });
  const request = { ...others, sort };
  // Only purchases in the state `due` can be overdue, as no others have `dueBy`.
  if (isOverdue && state !== undefined && state !== 'due') return Promise.resolve(emptyPage(filter));
  const sought = search === undefined ? undefined : parseTermSearch(search);
  const searched = sought && {
    search: sought,
    isFound: (document: QueryDocumentSnapshot<StoredPurchase>) => isPurchaseFound(dataOf(document), sought),
  };
  if (!isOverdue) {
    const narrowed = { ...request, state };
    return searched ? fetchFoundPage(db, { list: all, ...searched }, narrowed) : fetchMergedPage(db, all, narrowed);
  }
  const bounds = { dueBy: Timestamp.fromDate(at) };
  if (searched) return fetchFoundPage(db, { list: overdue, bounds, ...searched }, request);
  return fetchMergedPage(db, overdue, request, bounds);
}

/** A purchase with the terms by which it is found. */
export function withTerms(purchase: StoredPurchase): StoredPurchase {
  return { ...purchase, terms: listPurchaseTerms(purchase) };
}

/** A stored purchase as the shop answers it; the document must exist. */
export function toPurchase(document: DocumentSnapshot<StoredPurchase>): Purchase {
  return storedToPurchase(document.id, dataOf(document));
}
