import { formatDollars } from '@fourteener/contract/money';
import { paymentMethodLabels } from '@fourteener/contract/purchase/payment-states';
import type { Invoice } from '@fourteener/contract/purchase/papers';
import { formatDay } from '../../ui/text/dates.ts';
import { LinesTable, PaperSheet, RatesTable } from './paper-sheet.tsx';

/** A printed invoice: seller, customer, lines, prices, and the amount due. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { number, seller, taxIncluded, purchase } = invoice;
  const { due, dueBy, paid, refunded } = purchase;
  const facts: (readonly [string, string])[] = [
    ['Issued', formatDay(invoice.issuedAt)],
    ['Order', invoice.purchaseNumber],
    ['Ordered', formatDay(invoice.orderedAt)],
    ...(invoice.poNumber === undefined ? [] : [['PO number', invoice.poNumber] as const]),
    ['Payment', paymentMethodLabels[purchase.method]],
    ...(dueBy === undefined ? [] : [['Due by', formatDay(dueBy)] as const]),
  ];
  return (
    <PaperSheet title="Invoice" paper={invoice} facts={facts}>
      <LinesTable
        lines={invoice.lines}
        currency={invoice.currency}
        amountOf={({ net, gross }) => (taxIncluded ? gross : net)}
        amountHead={taxIncluded ? 'Amount with tax' : 'Amount'}
      />
      <RatesTable paper={invoice} />
      <dl className="mt-4 ml-auto text-note num sm:w-80 print:w-80">
        {(
          [
            ['Paid', paid],
            ['Refunded', refunded],
            ['Still due', due],
          ] as const
        )
          .filter(([label, amount]) => amount > 0 || label === 'Still due')
          .map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4 py-1">
              <dt>{label}</dt>
              <dd>{formatDollars(amount)}</dd>
            </div>
          ))}
      </dl>
      {due > 0 && (
        <div className="mt-6 max-w-text text-small text-ink-soft">
          <p>
            Please pay {formatDollars(due)}
            {dueBy !== undefined && ` by ${formatDay(dueBy)}`} by bank transfer or check, and name invoice {number}.
            {seller.bankDetails === undefined && ` Write to ${seller.email} for our bank details.`}
          </p>
          {seller.bankDetails !== undefined && (
            <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink">{seller.bankDetails}</p>
          )}
        </div>
      )}
    </PaperSheet>
  );
}
