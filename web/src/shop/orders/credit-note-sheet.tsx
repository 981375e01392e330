import type { CreditNote } from '@fourteener/contract/purchase/papers';
import { formatDay } from '../../ui/text/dates.ts';
import { LinesTable, PaperSheet, RatesTable } from './paper-sheet.tsx';

/** A printed credit note: the corrected invoice, the reason, the amount and its tax. */
export function CreditNoteSheet({ note }: { note: CreditNote }) {
  const { invoiceNumber, invoicedAt, reason, refund } = note;
  return (
    <PaperSheet
      title="Credit note"
      paper={note}
      facts={[
        ['Issued', formatDay(note.issuedAt)],
        ['Order', note.purchaseNumber],
        ['For invoice', invoiceNumber],
        ['Invoice issued', formatDay(invoicedAt)],
      ]}
    >
      <p className="mt-6 wrap-anywhere whitespace-pre-line">
        {refund === undefined ? 'Deducted from the invoice' : 'Refunded'}: {reason}
      </p>
      <LinesTable
        lines={note.lines}
        currency={note.currency}
        amountOf={({ gross }) => gross}
        amountHead="Credited with tax"
      />
      <RatesTable paper={note} />
    </PaperSheet>
  );
}
