import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { composeCreditNote, composeInvoice } from './compose.ts';
import { listCredits, listInvoiceRows } from './credits.ts';
import { counterRef, takeNumber } from './numbers.ts';
import { paperRef, type StoredPaper } from './store.ts';

/** The documents that the commit of a changed purchase must read, since it issues the papers as well. */
export function readsOfPapers(db: Firestore): DocumentReference[] {
  return [counterRef(db, 'invoice'), counterRef(db, 'credit-note'), checkoutSettingsRef(db)];
}

/**
 * Adds to a commit the papers that follow from a change of a purchase: credit notes for refunds that were made, and for amounts of an
 * invoice that are no longer to be paid. If the invoice still waits for its number and would change, it is issued first. Returns the
 * purchase with the numbers of these papers.
 */
export function issuePapers(
  commit: CommitContext,
  { id, before, after }: { id: string; before: StoredPurchase; after: StoredPurchase },
  at: Date,
): StoredPurchase {
  const tables = () => toCheckoutTables(commit.find(checkoutSettingsRef(commit.db)));
  const issued = isInvoicedFirst(before, after)
    ? writeInvoice(commit, { id, said: before, purchase: after, number: takeNumber(commit, 'invoice'), at }, tables())
    : after;
  const issuedAt = Timestamp.fromDate(at);
  return listCredits(before, issued).reduce((purchase, { reason, ...credit }) => {
    const note = { ...credit, number: takeNumber(commit, 'credit-note'), at: issuedAt };
    createPaper(commit, composeCreditNote(id, purchase, { ...note, reason }, tables()));
    return { ...purchase, creditNotes: [...(purchase.creditNotes ?? []), note] };
  }, issued);
}

/** Whether a paid invoice that waits for its number must be issued before this change, which lowers the owed amount or makes a refund. */
function isInvoicedFirst(before: StoredPurchase, after: StoredPurchase): boolean {
  const isWaiting = before.awaitsInvoice === true && after.awaitsInvoice === true && before.paidCents > 0;
  return isWaiting && (after.owedCents !== before.owedCents || after.refundedCents > before.refundedCents);
}

interface NumberedInvoice {
  id: string;
  /** The purchase as the invoice states it. */
  said: StoredPurchase;
  /** The purchase as it is stored next. */
  purchase: StoredPurchase;
  number: string;
  at: Date;
}

/** Adds an invoice with its number to a commit. Returns the purchase with that number. */
export function writeInvoice(
  commit: Pick<CommitContext, 'db' | 'batch'>,
  { id, said, purchase: { awaitsInvoice: _, ...purchase }, number, at }: NumberedInvoice,
  tables: CheckoutTables,
): StoredPurchase {
  const facts = { invoiceNumber: number, invoicedAt: Timestamp.fromDate(at), invoiced: listInvoiceRows(said) };
  const invoice = composeInvoice(id, { ...said, ...facts }, { number, issuedAt: facts.invoicedAt }, tables);
  createPaper(commit, invoice);
  return { ...purchase, ...facts };
}

/** A number is given once: the commit fails if there is a paper with it already. */
function createPaper({ db, batch }: Pick<CommitContext, 'db' | 'batch'>, paper: StoredPaper): void {
  batch.create(paperRef(db, paper.kind, paper.number), paper);
}
