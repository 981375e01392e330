import type { Timestamp } from 'firebase-admin/firestore';
import { grossOf } from '@fourteener/contract/checkout/totals';
import { splitCents } from '@fourteener/contract/money';
import { listOwed } from '@fourteener/contract/order/end';
import type { StoredRefund } from '@fourteener/contract/purchase/stored-payments';
import type { StoredCreditRow, StoredInvoiceRow } from '@fourteener/contract/purchase/stored-papers';
import type { StoredPurchase } from '../checkout/purchases.ts';

// Pure functions that decide which credit notes follow from a change of a purchase. An invoice claims its amount less its credit notes.
// While money is still to come, the claim is what is owed; afterwards it is what the shop has received and not sent back. A credit note
// takes back the amount by which a change lowers the claim.

/** A credit note without its number. */
export interface Credit {
  /** The key of the refund that the credit note belongs to; absent where an unpaid invoice was lowered. */
  refund?: string;
  reason: string;
  rows: StoredCreditRow[];
}

/** The rows of an invoice that is issued now: all that is owed, or all that was agreed where nothing is owed. */
export function listInvoiceRows(purchase: StoredPurchase): StoredInvoiceRow[] {
  const owed = listOwed(purchase);
  return owed.length > 0 ? owed : listAgreedRows(purchase);
}

/** The rows as they were agreed, including what was canceled or returned since. */
export function listAgreedRows(purchase: StoredPurchase): StoredInvoiceRow[] {
  return listOwed(withoutEnds(purchase));
}

/** The purchase as if nothing of it was canceled or returned, as older invoices were written. */
function withoutEnds(purchase: StoredPurchase): StoredPurchase {
  return { ...purchase, lines: purchase.lines.map(({ returned: _returned, ended: _ended, ...line }) => line) };
}

/**
 * The credit notes for the purchase's invoice that follow from a change: one for each refund that was made, with its amount, unless the
 * shop had received more than the invoice claimed; and one where less of an invoice is to be paid than before. There is none while a refund
 * is due, and no second one when the bank refused a refund that is then made another way.
 */
export function listCredits(before: StoredPurchase, after: StoredPurchase): Credit[] {
  if (after.invoiceNumber === undefined) return [];
  const book = openBook(after);
  // Refunds from before the shop kept papers have no credit note.
  let claim = Math.min(book.claimCents(), expectedOf(before));
  const credits: Credit[] = [];
  const known = new Set(before.refunds.filter(isDone).map(({ key }) => key));
  const made = after.refunds.filter((each) => isDone(each) && !known.has(each.key));
  const heldLess = (refund: StoredRefund<Timestamp>) => refund.amountCents - creditedFor(after, refund);
  let held = heldOf(after) + sum(made.map(heldLess));
  for (const refund of made) {
    held -= heldLess(refund);
    const { key, reason } = refund;
    if (claim > held) credits.push({ refund: key, reason, rows: book.creditRefund(claim - held, refund) });
    claim = Math.min(claim, held);
  }
  const less = claim - expectedOf(after);
  if (less > 0) credits.push({ reason: 'It was canceled before it was paid.', rows: book.creditUnpaid(less) });
  return credits.filter(({ rows }) => rows.length > 0);
}

const isDone = ({ state }: StoredRefund<Timestamp>) => state === 'done';

/** The most that an invoice of the purchase may claim, in cents. */
function expectedOf(purchase: StoredPurchase): number {
  const { state, owedCents } = purchase;
  const held = heldOf(purchase);
  return state === 'due' || state === 'under-way' ? Math.max(owedCents, held) : held;
}

/** The cents that the shop has received and neither sent back nor credited: the credit note of a refund that the bank refused stays valid. */
function heldOf(purchase: StoredPurchase): number {
  const { paidCents, refundedCents, refunds } = purchase;
  const promised = refunds.filter((each) => !isDone(each)).map((each) => creditedFor(purchase, each));
  return paidCents - refundedCents - sum(promised);
}

/** The cents of a refund that credit notes have taken back already. */
function creditedFor({ creditNotes = [] }: StoredPurchase, { key, amountCents }: StoredRefund<Timestamp>): number {
  const rows = creditNotes.filter(({ refund }) => refund === key).flatMap((note) => note.rows);
  return Math.min(amountCents, sum(rows.map(({ grossCents }) => grossCents)));
}

/** A row of the invoice, with the amount that is left of it and the amount that is owed of it now. Cents with tax, except for `tax…`. */
interface BookRow {
  row: StoredInvoiceRow;
  gross: number;
  left: number;
  taxLeft: number;
  piecesLeft: number | undefined;
  owed: number;
  owedTax: number;
  owedPieces: number;
}

/** Opens the remaining amounts of an invoice's rows, from which credits are taken one after another. */
function openBook(purchase: StoredPurchase) {
  const { taxIncluded, invoiced = listAgreedRows(purchase), creditNotes = [] } = purchase;
  const owed = new Map(listOwed(purchase).map((each) => [each.orderId, each]));
  const credited = creditNotes.flatMap(({ rows }) => rows);
  const book = invoiced.map((row): BookRow => {
    const taken = credited.filter(({ orderId }) => orderId === row.orderId);
    const now = owed.get(row.orderId);
    const gross = grossOf(row, taxIncluded);
    return {
      ...{ row, gross },
      left: gross - sum(taken.map(({ grossCents }) => grossCents)),
      taxLeft: row.taxCents - sum(taken.map(({ taxCents }) => taxCents)),
      piecesLeft: row.pieces === undefined ? undefined : row.pieces - sum(taken.map(({ pieces = 0 }) => pieces)),
      owed: now ? grossOf(now, taxIncluded) : 0,
      owedTax: now?.taxCents ?? 0,
      owedPieces: now?.pieces ?? 0,
    };
  });
  const endedOf = ({ left, owed: kept }: BookRow) => Math.max(0, left - kept);

  /** Takes a share of each row. Returns the credited rows with their tax. */
  function take(shares: readonly number[]): StoredCreditRow[] {
    return book.flatMap((each, n) => {
      const share = shares[n] ?? 0;
      if (share === 0) return [];
      const left = each.left - share;
      const taxLeft = taxAt(each, left);
      const isEnd = left === each.owed && each.piecesLeft !== undefined && each.piecesLeft > each.owedPieces;
      const taken: StoredCreditRow = {
        ...(each.row.orderId !== undefined && { orderId: each.row.orderId }),
        ...(isEnd && { pieces: (each.piecesLeft ?? 0) - each.owedPieces }),
        grossCents: share,
        taxCents: each.taxLeft - taxLeft,
      };
      Object.assign(each, { left, taxLeft, ...(isEnd && { piecesLeft: each.owedPieces }) });
      return [taken];
    });
  }

  /** Distributes an amount over the rows by the first of the weights, the rest by the next weight, and so on. */
  function takeBy(cents: number, weights: readonly ((each: BookRow) => number)[]): StoredCreditRow[] {
    const shares = book.map(() => 0);
    let missing = cents;
    for (const weigh of weights) {
      const most = book.map((each, n) => Math.max(0, Math.min(weigh(each), each.left - (shares[n] ?? 0))));
      const added = splitCents(Math.min(missing, sum(most)), most);
      added.forEach((share, n) => (shares[n] = (shares[n] ?? 0) + share));
      missing -= sum(added);
    }
    return take(shares);
  }

  return {
    claimCents: () => sum(book.map(({ left }) => left)),

    /**
     * Goodwill lowers the price of pieces that are kept. Any other refund is for canceled or returned pieces, first for those of its own
     * item.
     */
    creditRefund(cents: number, { orderId, goodwill }: StoredRefund<Timestamp>): StoredCreditRow[] {
      if (goodwill) return takeBy(cents, [({ owed: kept }) => kept, ({ left }) => left]);
      const isOwn = ({ row }: BookRow) => orderId !== undefined && row.orderId === orderId;
      const isShipping = ({ row }: BookRow) => row.orderId === undefined;
      return takeBy(cents, [
        (each) => (isOwn(each) ? endedOf(each) : 0),
        (each) => (isShipping(each) ? endedOf(each) : 0),
        endedOf,
        ({ left }) => left,
      ]);
    },

    /** Credits cents that are no longer to be paid. Shipping may cost more than before, where free shipping has ended. */
    creditUnpaid(cents: number): StoredCreditRow[] {
      const ends = book.map(({ left, owed: kept }) => left - kept);
      return sum(ends) === cents ? take(ends) : takeBy(cents, [endedOf, ({ left }) => left]);
    },
  };
}

/** The tax of a row of which an amount is left: as the purchase has it for the pieces that are kept, otherwise in proportion. */
function taxAt({ row, gross, left: before, taxLeft, owed, owedTax }: BookRow, left: number): number {
  if (left === owed) return owedTax;
  const share = gross === 0 ? 0 : shareOf(row.taxCents, left, gross);
  // The credited tax must not exceed the credited amount, nor the remaining tax the remaining amount.
  return Math.min(Math.max(share, taxLeft - (before - left)), Math.min(taxLeft, left));
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Rounds to the nearest cent in integers, without floating-point fractions. */
function shareOf(cents: number, part: number, whole: number): number {
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
