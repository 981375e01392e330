import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import type { PaymentStatus } from '@fourteener/contract/payment-states';
import type { Invoice, Purchase } from '@fourteener/contract/purchases';
import { storedToPurchase, type StoredPurchaseOf } from '@fourteener/contract/stored-purchases';
import { dataOf, defineCollection } from '../database/collection.ts';
import { ifUnchanged } from '../database/preconditions.ts';
import { defineList, fetchPage, type Page, type PageRequest } from '../database/lists.ts';
import { byAge } from '../database/sorts.ts';
import { toIsoString } from '../database/timestamps.ts';
import { DomainError } from '../errors/domain-error.ts';

/** A purchase as stored. */
export type StoredPurchase = StoredPurchaseOf<Timestamp>;

/** The purchases, each under the id of its first order. */
export const purchases = defineCollection<StoredPurchase>('purchases');

const all = defineList({ collection: purchases, equal: [], sorts: byAge });
const inState = defineList({ collection: purchases, equal: ['state'], sorts: byAge });
const overdue = defineList({
  collection: purchases,
  equal: ['state'],
  ranges: [{ field: 'dueBy', valueType: 'timestamp', operator: '<=' }],
  sorts: byAge,
});
const ofAccount = defineList({ collection: purchases, equal: ['userId'], sorts: byAge });

/** What is said of a purchase that is not there, or another account's. */
export const PURCHASE_MISSING = 'This purchase does not exist.';

/** Where a purchase is stored. */
export function purchaseRef(db: Firestore, id: string): DocumentReference<StoredPurchase> {
  return purchases.in(db).doc(id);
}

/** Puts a purchase in the place of the one that was read; holds only if that is still as it was. */
export function replacePurchase(
  batch: WriteBatch | Transaction,
  read: DocumentSnapshot<StoredPurchase>,
  purchase: StoredPurchase,
): void {
  const gone = Object.keys(dataOf(read)).filter((field) => !(field in purchase));
  const deleted = Object.fromEntries(gone.map((field) => [field, FieldValue.delete()]));
  (batch as WriteBatch).update(read.ref, { ...purchase, ...deleted }, ifUnchanged(read));
}

/** All purchases of an account. */
export function purchasesOfAccount(db: Firestore, uid: string): Query<StoredPurchase> {
  return purchases.in(db).where('userId', '==', uid);
}

/** One page of an account's purchases. */
export function listOwnPurchases(db: Firestore, userId: string, page: PageRequest): Promise<Page<StoredPurchase>> {
  return fetchPage(db, ofAccount, page, { userId });
}

/** One page of all purchases, of those in a state, or of those that should have been paid by now. */
export function listPurchases(
  db: Firestore,
  {
    state,
    overdue: isOverdue,
    ...page
  }: PageRequest & { state?: PaymentStatus | undefined; overdue?: true | undefined },
  at: Date,
): Promise<Page<StoredPurchase>> {
  // Of those in another state nothing is due; `due` is the only state that has the field.
  if (isOverdue) return fetchPage(db, overdue, page, { state: state ?? 'due', dueBy: Timestamp.fromDate(at) });
  return state === undefined ? fetchPage(db, all, page) : fetchPage(db, inState, page, { state });
}

/** A stored purchase, which must be there, as the shop answers it. */
export function toPurchase(document: DocumentSnapshot<StoredPurchase>): Purchase {
  return storedToPurchase(document.id, dataOf(document));
}

/** The invoice of a purchase. Throws a `DomainError` (404) until it is issued. */
export function toInvoice(document: DocumentSnapshot<StoredPurchase>): Invoice {
  const { invoiceNumber, invoicedAt } = dataOf(document);
  if (invoiceNumber === undefined || !invoicedAt) throw new DomainError('not-found', 'There is no invoice yet.');
  return {
    number: invoiceNumber,
    issuedAt: toIsoString(invoicedAt),
    seller: { name: brand.name, address: brand.address, email: brand.email },
    purchase: toPurchase(document),
  };
}
