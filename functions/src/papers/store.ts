import { type Currency, currency } from '@fourteener/contract/currency';
import { type DocumentReference, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { beginningOf, toDay } from '@fourteener/contract/calendar';
import type { Destination } from '@fourteener/contract/checkout/delivery';
import { grossOf } from '@fourteener/contract/checkout/totals';
import { constraints } from '@fourteener/contract/constraints';
import { toDollars } from '@fourteener/contract/money';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { CreditNote, Invoice } from '@fourteener/contract/purchase/papers';
import type { OwnData } from '@fourteener/contract/user/own-data';
import { defineCollection } from '../database/collection.ts';
import { toIsoString } from '../database/timestamps.ts';

/** A line of a paper. Money in cents, rates in thousandths of a percent. */
export interface StoredPaperLine {
  kind: 'part' | 'shipping';
  name: string;
  number?: string;
  quantity?: number;
  priceCents?: number;
  /** The cents that a discount code takes off the price of these pieces; absent where that is nothing. */
  discountCents?: number;
  taxRate: number;
  netCents: number;
  taxCents: number;
}

interface StoredPaperFacts {
  number: string;
  issuedAt: Timestamp;
  /** When the legal retention period ends; a TTL policy deletes the paper then. */
  expiresAt: Timestamp;
  purchaseId: string;
  /** The customer's account, empty once it is deleted. It is the only field that changes, and is not printed. */
  userId: string;
  seller: Invoice['seller'];
  buyer: Invoice['buyer'];
  place: Pick<Destination, 'country' | 'state'>;
  orderedAt: Timestamp;
  poNumber?: string;
  taxIncluded: boolean;
  /** Absent in papers from before the currency was stored, which are in the shop's currency. */
  currency?: Currency;
  lines: StoredPaperLine[];
}

/** An invoice as it was issued. */
export interface StoredInvoice extends StoredPaperFacts {
  kind: 'invoice';
}

/** A credit note as it was issued. */
export interface StoredCreditNotePaper extends StoredPaperFacts {
  kind: 'credit-note';
  invoiceNumber: string;
  invoicedAt: Timestamp;
  reason: string;
  refund?: string;
}

/** An invoice or a credit note, under its kind and number. */
export type StoredPaper = StoredInvoice | StoredCreditNotePaper;
export type PaperKind = StoredPaper['kind'];

type OwnPaper = NonNullable<OwnData['papers']>[number];

export const papers = defineCollection<StoredPaper>('papers');

/** Where a paper is stored. */
export function paperRef(db: Firestore, kind: PaperKind, number: string): DocumentReference<StoredPaper> {
  return papers.in(db).doc(`${kind}-${number}`);
}

/** The papers of an account's orders. */
export function papersOfAccount(db: Firestore, uid: string): Query<StoredPaper> {
  return papers.in(db).where('userId', '==', uid);
}

/** The end of the last year in which a paper issued at a time must be kept. */
export function expiryOf(issuedAt: Date): Timestamp {
  const year = Number(toDay(issuedAt).slice(0, 4));
  return Timestamp.fromDate(beginningOf(`${year + constraints.paperYears + 1}-01-01`));
}

/** The sums of a paper's lines by tax rate, the highest rate first, in cents. */
function sumByRate(lines: readonly StoredPaperLine[]): { taxRate: number; netCents: number; taxCents: number }[] {
  return [...Map.groupBy(lines, ({ taxRate }) => taxRate)]
    .map(([taxRate, some]) => ({ taxRate, ...sumOf(some) }))
    .toSorted((one, other) => other.taxRate - one.taxRate);
}

/** Adds up amounts in cents. */
function sumOf(amounts: readonly { netCents: number; taxCents: number }[]): {
  netCents: number;
  taxCents: number;
} {
  return amounts.reduce(
    (sum, each) => ({ netCents: sum.netCents + each.netCents, taxCents: sum.taxCents + each.taxCents }),
    { netCents: 0, taxCents: 0 },
  );
}

/** Splits the amount of a line into the amount without tax, and the tax. */
export function splitTax(
  row: { amountCents: number; taxCents: number },
  taxIncluded: boolean,
): Pick<StoredPaperLine, 'netCents' | 'taxCents'> {
  return { netCents: grossOf(row, taxIncluded) - row.taxCents, taxCents: row.taxCents };
}

/** A stored invoice as the API returns it, without its purchase. */
export function toInvoicePaper(paper: StoredInvoice): Omit<Invoice, 'purchase'> {
  return toPaper(paper);
}

/** A stored credit note as the API returns it. */
export function toCreditNote(paper: StoredCreditNotePaper): CreditNote {
  const { invoiceNumber, invoicedAt, reason, refund } = paper;
  const facts = { invoiceNumber, invoicedAt: toIsoString(invoicedAt), reason };
  return { ...toPaper(paper), ...facts, ...(refund !== undefined && { refund }) };
}

/** The customer's data in a paper, for the copy of all their data. */
export function toOwnPaper({ kind, number, issuedAt, purchaseId, buyer }: StoredPaper): OwnPaper {
  return { kind, number, issuedAt: toIsoString(issuedAt), purchaseId, ...buyer };
}

function toPaper(paper: StoredPaper): Omit<Invoice, 'purchase'> {
  const { number, seller, buyer, place, purchaseId, poNumber, taxIncluded, lines } = paper;
  return {
    number,
    issuedAt: toIsoString(paper.issuedAt),
    seller,
    buyer,
    place,
    purchaseId,
    purchaseNumber: formatOrderNumber(purchaseId),
    orderedAt: toIsoString(paper.orderedAt),
    ...(poNumber !== undefined && { poNumber }),
    taxIncluded,
    lines: lines.map(({ priceCents, discountCents, taxRate, netCents, taxCents, ...line }) => ({
      ...line,
      ...(priceCents !== undefined && { PerUnitPrice: toDollars(priceCents) }),
      ...(discountCents !== undefined && { discount: toDollars(discountCents) }),
      taxPercent: taxRate / 1_000,
      ...toAmounts({ netCents, taxCents }),
    })),
    rates: sumByRate(lines).map(({ taxRate, ...sums }) => ({ taxPercent: taxRate / 1_000, ...toAmounts(sums) })),
    ...toAmounts(sumOf(lines)),
    currency: paper.currency ?? currency,
  };
}

const toAmounts = ({ netCents, taxCents }: { netCents: number; taxCents: number }) => ({
  net: toDollars(netCents),
  tax: toDollars(taxCents),
  gross: toDollars(netCents + taxCents),
});
