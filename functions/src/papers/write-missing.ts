import { type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { replacePurchase, type StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { dataOf, getTogether } from '../database/collection.ts';
import { composeCreditNote, composeInvoice } from './compose.ts';
import { type Credit, listAgreedRows, listCredits, listInvoiceRows } from './credits.ts';
import { counterRef, openNumbers } from './numbers.ts';
import { paperRef } from './store.ts';

/** Whether the purchase was invoiced before the shop kept papers, and its papers are yet to be written. */
export function lacksPapers({ invoiceNumber, invoicedAt, invoiced }: StoredPurchase): boolean {
  return invoiceNumber !== undefined && invoicedAt !== undefined && invoiced === undefined;
}

/**
 * Writes the papers of a purchase from before the shop kept papers: its invoice under its own number and date, and credit notes for what
 * was refunded or lapsed since, under new numbers and today's date, since an older number would be out of order. Fails with a conflict when
 * the purchase or a number has changed since.
 */
export async function writeMissingPapers(
  db: Firestore,
  document: QueryDocumentSnapshot<StoredPurchase>,
  at: Date,
): Promise<void> {
  const stored = dataOf(document);
  const { invoiceNumber: number, invoicedAt } = stored;
  if (number === undefined || invoicedAt === undefined) return;
  const invoiceRef = paperRef(db, 'invoice', number);
  const [counter, settings] = await getTogether(db, counterRef(db, 'credit-note'), checkoutSettingsRef(db));
  const tables = toCheckoutTables(settings);
  // Credit notes refer to all that was agreed, since the invoice is an older one.
  const invoiced = stored.creditNotes ? listAgreedRows(stored) : listInvoiceRows(stored);
  const purchase = { ...stored, invoiced };
  const batch = db.batch();
  batch.create(invoiceRef, composeInvoice(document.id, purchase, { number, issuedAt: invoicedAt }, tables));
  const numbers = openNumbers('credit-note', counter);
  const issuedAt = Timestamp.fromDate(at);
  const after = listMissingCredits(purchase).reduce<StoredPurchase>((before, { reason, ...credit }) => {
    const note = { ...credit, number: numbers.take(), at: issuedAt };
    const paper = composeCreditNote(document.id, purchase, { ...note, reason }, tables);
    batch.create(paperRef(db, 'credit-note', note.number), paper);
    return { ...before, creditNotes: [...(before.creditNotes ?? []), note] };
  }, purchase);
  numbers.close(batch);
  replacePurchase(batch, document, after);
  await batch.commit();
}

/** The credit notes for the part of the invoice that the shop has not kept, as if it had lapsed or been refunded now. */
function listMissingCredits(purchase: StoredPurchase): Credit[] {
  const { refunds, creditNotes = [], paidCents, totalCents } = purchase;
  const noted = new Set(creditNotes.map(({ refund }) => refund));
  const kept = refunds.filter(({ key, state }) => state !== 'done' || noted.has(key));
  const made = kept.filter(({ state }) => state === 'done');
  const refundedCents = made.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const before = { ...purchase, refunds: kept, refundedCents };
  // Goodwill comes last: the other refunds belong to canceled or returned pieces, which the invoice may leave out.
  const inOrder = [...refunds.filter(({ goodwill }) => !goodwill), ...refunds.filter(({ goodwill }) => goodwill)];
  const state = paidCents > 0 ? { state: 'paid' as const } : { state: 'due' as const, owedCents: totalCents };
  return listCredits({ ...before, ...state }, { ...purchase, refunds: inOrder });
}
