import { currency } from '@fourteener/contract/currency';
import type { Timestamp } from 'firebase-admin/firestore';
import { brand } from '@fourteener/contract/brand';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { readState } from '@fourteener/contract/checkout/states';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import type { StoredCreditNote, StoredInvoiceRow } from '@fourteener/contract/purchase/stored-papers';
import { readSurely } from '../checkout/destination.ts';
import type { StoredPurchase } from '../checkout/purchases.ts';
import { listInvoiceRows } from './credits.ts';
import { expiryOf, splitTax, type StoredCreditNotePaper, type StoredInvoice, type StoredPaperLine } from './store.ts';

/** Composes the invoice of a purchase with its number and date, for a new invoice or one that was issued before. */
export function composeInvoice(
  id: string,
  purchase: StoredPurchase,
  { number, issuedAt }: { number: string; issuedAt: Timestamp },
  tables: CheckoutTables,
): StoredInvoice {
  const { taxIncluded, invoiced = listInvoiceRows(purchase) } = purchase;
  const lines = invoiced.map((row): StoredPaperLine => {
    const { priceCents, ...line } = nameRow(purchase, row);
    const { pieces, amountCents } = row;
    const amounts = splitTax(row, taxIncluded);
    if (pieces === undefined || priceCents === undefined) return { ...line, ...amounts };
    // The price after the discount.
    const discountCents = priceCents * pieces - amountCents;
    return { ...line, quantity: pieces, priceCents, ...(discountCents > 0 && { discountCents }), ...amounts };
  });
  return { kind: 'invoice', number, issuedAt, lines, ...composeFacts(id, purchase, issuedAt, tables) };
}

/** Composes a credit note of a purchase. */
export function composeCreditNote(
  id: string,
  purchase: StoredPurchase,
  { number, at, rows, refund, reason }: StoredCreditNote<Timestamp> & { reason: string },
  tables: CheckoutTables,
): StoredCreditNotePaper {
  const { invoiceNumber = '', invoicedAt = at } = purchase;
  const lines = rows.map(({ pieces, grossCents, taxCents, ...row }) => {
    const { priceCents: _price, ...line } = nameRow(purchase, row);
    return { ...line, ...(pieces !== undefined && { quantity: pieces }), netCents: grossCents - taxCents, taxCents };
  });
  const facts = { number, issuedAt: at, lines, invoiceNumber, invoicedAt, reason };
  return {
    kind: 'credit-note',
    ...facts,
    ...(refund !== undefined && { refund }),
    ...composeFacts(id, purchase, at, tables),
  };
}

/** The name and tax rate of a row of the invoice. */
function nameRow(
  { lines, shippingName, shippingTaxRate }: StoredPurchase,
  { orderId }: Pick<StoredInvoiceRow, 'orderId'>,
): Pick<StoredPaperLine, 'kind' | 'name' | 'number' | 'taxRate' | 'priceCents'> {
  const line = orderId === undefined ? undefined : lines.find((each) => each.orderId === orderId);
  if (!line) return { kind: 'shipping', name: shippingName, taxRate: shippingTaxRate };
  const { partId, partName: name, partNumber: number = derivedNumber(partId), taxRate, priceCents } = line;
  return { kind: 'part', name, number, taxRate, priceCents };
}

function composeFacts(id: string, purchase: StoredPurchase, issuedAt: Timestamp, tables: CheckoutTables) {
  const { userId, userName, address, delivery, isPickUp, poNumber, taxIncluded, createdAt } = purchase;
  const { taxNumbers, bankDetails } = tables;
  const { country, state } = (isPickUp ? undefined : (delivery ?? readSurely(address, tables))) ?? tables.home;
  const code = readState(country, state) ?? state;
  return {
    purchaseId: id,
    userId,
    seller: {
      ...{ name: brand.name, address: brand.address, email: brand.email },
      ...(taxNumbers !== undefined && { taxNumbers }),
      ...(bankDetails !== undefined && { bankDetails }),
    },
    // An address that the shop wrote from fields begins with a name.
    buyer: { name: delivery?.name ?? userName, address: delivery ? address : `${userName}\n${address}` },
    place: { country, ...(code && { state: code }) },
    orderedAt: createdAt,
    ...(poNumber !== undefined && { poNumber }),
    taxIncluded,
    currency,
    expiresAt: expiryOf(issuedAt.toDate()),
  };
}
