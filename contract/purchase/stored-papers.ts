import { toDollars } from '../money.ts';
import type { StoredTimestamp } from '../order/stored.ts';
import type { Purchase } from './schemas.ts';

// The fields of a stored purchase that say which papers were issued for it.

/** A row of an invoice as it was issued: some pieces of an item, or, without an `orderId`, shipping. Cents. */
export interface StoredInvoiceRow {
  orderId?: string;
  pieces?: number;
  amountCents: number;
  taxCents: number;
}

/** A row of a credit note: how much of a row of the invoice it takes back, with its tax, and of which pieces if it is of pieces. Cents. */
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
  /** The key of the refund that it is for; absent where less is owed of an invoice that was not paid. */
  refund?: string;
  rows: StoredCreditRow[];
}

/** A credit note of a purchase as the shop answers it. */
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
