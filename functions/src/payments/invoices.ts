import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { purchases, replacePurchase, type StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { dataOf, getTogether } from '../database/collection.ts';
import { isConflict } from '../database/errors.ts';
import { writeInvoice } from '../papers/issue.ts';
import { counterRef, openNumbers } from '../papers/numbers.ts';
import type { Deps } from '../platform/deps.ts';
import { enqueueInvoiceEmail } from './emails.ts';

/** The number of invoices that one commit numbers. */
const BATCH = 20;

/** How many conflicts with other instances are tried again before the rest waits for the next run. */
const ATTEMPTS = 10;

/**
 * Numbers the invoices that are due, until the time is up (`until`, by `performance.now()`). Returns the documents of the emails about
 * them. The number and the counter are written in one commit, which fails if another instance has counted: no number is given twice or left
 * out, even if the process ends in between. Orders do not number their invoices in their own commits, which would all wait for the one
 * counter.
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

/** Numbers some invoices, the oldest first. Fails with a conflict when one of them, or the counter, was changed meanwhile. */
async function numberSome(
  db: Firestore,
  waiting: readonly QueryDocumentSnapshot<StoredPurchase>[],
  at: Date,
): Promise<DocumentReference[]> {
  const [counter, settings] = await getTogether(db, counterRef(db, 'invoice'), checkoutSettingsRef(db));
  const numbers = openNumbers('invoice', counter);
  const tables = toCheckoutTables(settings);
  const batch = db.batch();
  const inOrder = waiting.toSorted((one, other) => ageOf(one) - ageOf(other));
  const emails = inOrder.flatMap((document) => {
    const purchase = dataOf(document);
    const numbered = { id: document.id, said: purchase, purchase, number: numbers.take(), at };
    const after = writeInvoice({ db, batch }, numbered, tables);
    replacePurchase(batch, document, after);
    return enqueueInvoiceEmail({ db, batch }, [document.id, after], at, tables);
  });
  numbers.close(batch);
  await batch.commit();
  return emails;
}

const ageOf = (document: QueryDocumentSnapshot<StoredPurchase>): number => dataOf(document).createdAt.toMillis();
