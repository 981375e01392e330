import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { CreditNote, Invoice } from '@fourteener/contract/purchase/papers';

import { type StoredPurchase, toPurchase } from '../checkout/purchases.ts';
import { checkoutSettingsRef, toCheckoutTables } from '../checkout/settings.ts';
import { dataOf, getTogether } from '../database/collection.ts';
import { DomainError } from '../errors/domain-error.ts';
import { composeInvoice } from './compose.ts';
import { paperRef, type StoredPaper, toCreditNote, toInvoicePaper } from './store.ts';

/**
 * Returns the invoice of a purchase as it was issued. An invoice from before the shop kept papers is composed from the purchase. Throws a
 * `DomainError` (404) until the invoice is issued.
 */
export async function getInvoice(db: Firestore, document: DocumentSnapshot<StoredPurchase>): Promise<Invoice> {
  const stored = dataOf(document);
  const { invoiceNumber: number, invoicedAt: issuedAt } = stored;
  if (number === undefined || !issuedAt) throw new DomainError('not-found', 'There is no invoice yet.');
  const purchase = toPurchase(document);
  const paper = (await paperRef(db, 'invoice', number).get()).data();
  if (paper?.kind === 'invoice' && paper.purchaseId === document.id) return { ...toInvoicePaper(paper), purchase };
  const tables = toCheckoutTables(await checkoutSettingsRef(db).get());
  return { ...toInvoicePaper(composeInvoice(document.id, stored, { number, issuedAt }, tables)), purchase };
}

/** Returns the credit notes of a purchase as they were issued, the oldest first. */
export async function listCreditNotes(
  db: Firestore,
  document: DocumentSnapshot<StoredPurchase>,
): Promise<CreditNote[]> {
  const { creditNotes = [] } = dataOf(document);
  if (creditNotes.length === 0) return [];
  const refs = creditNotes.map(({ number }) => paperRef(db, 'credit-note', number));
  return (await getTogether<StoredPaper[]>(db, ...refs)).flatMap((each) => {
    const paper = each.data();
    return paper?.kind === 'credit-note' ? [toCreditNote(paper)] : [];
  });
}
