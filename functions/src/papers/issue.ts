import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import type { CommitContext } from '../inventory/unit-of-work.ts';
import { composeCreditNote, composeInvoice } from './compose.ts';
import { listCredits, listInvoiceRows } from './credits.ts';
import { counterRef, takeNumber } from './numbers.ts';
import { paperRef, type StoredPaper } from './store.ts';

/** The documents that a commit reads which changes a purchase: its papers are issued in the same commit. */
export function readsOfPapers(db: Firestore): DocumentReference[] {
  return [counterRef(db, 'invoice'), counterRef(db, 'credit-note'), checkoutSettingsRef(db)];
}

/**
 * Adds to a commit the papers that a change of a purchase asks for: a credit note for each refund that was made and for what is no longer to
 * be paid of an invoice; before these the invoice, if it waits for its number while what it says is about to change. Answers the
 * purchase afterwards, which names them.
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

/** Whether an invoice that was paid and waits for its number must have it now, since less is owed, or a refund made, from now on. */
function isInvoicedFirst(before: StoredPurchase, after: StoredPurchase): boolean {
  const isWaiting = before.awaitsInvoice === true && after.awaitsInvoice === true && before.paidCents > 0;
  return isWaiting && (after.owedCents !== before.owedCents || after.refundedCents > before.refundedCents);
}

interface NumberedInvoice {
  id: string;
  /** The purchase of which the invoice tells. */
  said: StoredPurchase;
  /** The same purchase as it is stored next. */
  purchase: StoredPurchase;
  number: string;
  at: Date;
}

/** Adds an invoice under its number to a commit; answers the purchase afterwards, which names it. */
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

/** A number is given once: a paper of it that is there already fails the commit. */
function createPaper({ db, batch }: Pick<CommitContext, 'db' | 'batch'>, paper: StoredPaper): void {
  batch.create(paperRef(db, paper.kind, paper.number), paper);
}
