import { toDollars } from '../money.ts';
import type { StoredTimestamp } from '../order/stored.ts';
import type { Purchase } from './schemas.ts';

// The fields of a stored purchase about the papers that were issued for it.

/** A row of an invoice as it was issued, in cents: some pieces of an item, or, without an `orderId`, shipping. */
export interface StoredInvoiceRow {
  orderId?: string;
  pieces?: number;
  amountCents: number;
  taxCents: number;
}

/**
 * A row of a credit note, in cents: the amount that it takes off a row of the invoice, the tax in it, and the number of pieces if it is for
 * pieces.
 */
export interface StoredCreditRow {
  orderId?: string;
  pieces?: number;
  grossCents: number;
  taxCents: number;
}

/** A credit note of a purchase. */
export interface StoredCreditNote<M extends StoredTimestamp> {
  number: string;
  at: M;
  /** The key of its refund; absent if it lowers an invoice that was not paid. */
  refund?: string;
  rows: StoredCreditRow[];
}

/** A credit note of a purchase in the form of a response. */
export function toCreditNoteFacts({
  number,
  at,
  refund,
  rows,
}: StoredCreditNote<StoredTimestamp>): NonNullable<Purchase['creditNotes']>[number] {
  const cents = rows.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const facts = { number, issuedAt: at.toDate().toISOString(), amount: toDollars(cents) };
  return { ...facts, ...(refund !== undefined && { refund }) };
}
