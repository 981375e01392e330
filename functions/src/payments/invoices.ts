import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { purchases, replacePurchase, type StoredPurchase } from '../checkout/purchases.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueuePurchaseEmail, writeDay } from './emails.ts';

/** The last number that an invoice was given. */
interface StoredInvoiceNumber {
  last: number;
}

const invoiceNumbers = defineCollection<StoredInvoiceNumber>('invoiceNumbers');

/** Invoices that one transaction numbers. */
const BATCH = 20;

/**
 * Numbers the invoices that are due, until the time is up (`until`, by `performance.now()`); answers the messages that tell of them. A
 * number is given and counted in one transaction, which nobody else can take at the same time: none is given twice, none is left out,
 * also when the process ends in between. Apart from the commit of the orders, which would all wait for the one counter.
 */
export async function numberInvoices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  until = Infinity,
): Promise<DocumentReference[]> {
  const emails: DocumentReference[] = [];
  while (performance.now() < until) {
    const { docs } = await purchases.in(db).where('awaitsInvoice', '==', true).limit(BATCH).get();
    if (docs.length === 0) break;
    emails.push(
      ...(await numberSome(
        db,
        docs.map(({ ref }) => ref),
        now(),
      )),
    );
  }
  return emails;
}

function numberSome(
  db: Firestore,
  refs: readonly DocumentReference<StoredPurchase>[],
  at: Date,
): Promise<DocumentReference[]> {
  const counter = invoiceNumbers.in(db).doc('last');
  return db.runTransaction(async (transaction) => {
    // First: others wait here, and then read what is left to do.
    let last = (await transaction.get(counter)).data()?.last ?? 0;
    const documents = await transaction.getAll(...refs);
    const waiting = documents.filter((document) => document.data()?.awaitsInvoice);
    const inOrder = waiting.toSorted((one, other) => ageOf(one) - ageOf(other));
    const emails = inOrder.map((document) => {
      last += 1;
      const { awaitsInvoice: _, ...purchase } = dataOf(document);
      const invoiceNumber = String(last).padStart(6, '0');
      const after = { ...purchase, invoiceNumber, invoicedAt: Timestamp.fromDate(at) };
      replacePurchase(transaction, document, after);
      const dueOn = after.dueBy ? writeDay(after.dueBy.toDate()) : null;
      const facts = { kind: 'invoice-issued', invoiceNumber, dueOn, at } as const;
      return enqueuePurchaseEmail(db, transaction, [document.id, after], facts);
    });
    if (emails.length > 0) transaction.set(counter, { last });
    return emails;
  });
}

const ageOf = (document: DocumentSnapshot<StoredPurchase>): number => dataOf(document).createdAt.toMillis();
