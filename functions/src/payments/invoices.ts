import {
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { purchases, replacePurchase, type StoredPurchase } from '../checkout/purchases.ts';
import { dataOf, defineCollection } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { putIfUnchanged } from '../database/preconditions.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueuePurchaseEmail, writeDay } from './emails.ts';

/** The last number that an invoice was given. */
interface StoredInvoiceNumber {
  last: number;
}

const invoiceNumbers = defineCollection<StoredInvoiceNumber>('invoiceNumbers');

/** Invoices that one commit numbers. */
const BATCH = 20;

/** How often others may be faster before the rest waits for the next run. */
const ATTEMPTS = 10;

/**
 * Numbers the invoices that are due, until the time is up (`until`, by `performance.now()`); answers the messages that tell of them. A
 * number is given and counted in one commit, which holds only if nobody else counted: none is given twice, none is left out, also
 * when the process ends in between. Apart from the commit of the orders, which would all wait for the one counter.
 */
export async function numberInvoices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  until = Infinity,
): Promise<DocumentReference[]> {
  const emails: DocumentReference[] = [];
  for (let failures = 0; failures < ATTEMPTS && performance.now() < until;) {
    const { docs } = await purchases.in(db).where('awaitsInvoice', '==', true).limit(BATCH).get();
    if (docs.length === 0) break;
    try {
      emails.push(...(await numberSome(db, docs, now())));
      failures = 0;
    } catch (error) {
      if (!isConflict(error)) throw error;
      failures += 1;
    }
  }
  return emails;
}

/** Numbers some, the oldest first. Fails with a conflict when one of them, or the counter, was changed meanwhile. */
async function numberSome(
  db: Firestore,
  waiting: readonly QueryDocumentSnapshot<StoredPurchase>[],
  at: Date,
): Promise<DocumentReference[]> {
  const counter = await invoiceNumbers.in(db).doc('last').get();
  const first = (counter.data()?.last ?? 0) + 1;
  const batch = db.batch();
  const inOrder = waiting.toSorted((one, other) => ageOf(one) - ageOf(other));
  const emails = inOrder.flatMap((document, n) => {
    const { awaitsInvoice: _, ...purchase } = dataOf(document);
    const invoiceNumber = String(first + n).padStart(6, '0');
    const after = { ...purchase, invoiceNumber, invoicedAt: Timestamp.fromDate(at) };
    replacePurchase(batch, document, after);
    const dueOn = after.dueBy ? writeDay(after.dueBy.toDate()) : null;
    const facts = { kind: 'invoice-issued', invoiceNumber, dueOn, at } as const;
    const { lapses } = after;
    return enqueuePurchaseEmail(db, batch, [document.id, after], { ...facts, ...(lapses && { lapses }) });
  });
  putIfUnchanged(batch, counter, { last: first + inOrder.length - 1 });
  await batch.commit();
  return emails;
}

const ageOf = (document: QueryDocumentSnapshot<StoredPurchase>): number => dataOf(document).createdAt.toMillis();
