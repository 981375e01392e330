import type { CreditNote, Invoice, PaperLine } from '@fourteener/contract/purchase/papers';
import type { Currency } from '@fourteener/contract/currency';
import { formatDollars } from '@fourteener/contract/money';
import type { ReactNode } from 'react';

export type Paper = Omit<Invoice, 'purchase'> | CreditNote;

interface PaperSheetProps {
  /** The title of the paper: "Invoice". */
  title: string;
  paper: Paper;
  /** The facts beside the address: label and value. */
  facts: readonly (readonly [label: string, value: string])[];
  children: ReactNode;
}

/** A printed invoice or credit note: the seller, the customer, the facts, and the contents below them. */
export function PaperSheet({ title, paper: { number, seller, buyer }, facts, children }: PaperSheetProps) {
  return (
    <article aria-labelledby="paper" className="max-w-[52rem]">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-ink pb-6">
        <p className="text-heading wide">{seller.name}</p>
        <address className="text-small wrap-anywhere whitespace-pre-line not-italic sm:text-right">
          {[seller.address, seller.email, seller.taxNumbers].filter(Boolean).join('\n')}
        </address>
      </div>
      {/* On the screen, the page's heading says the same. */}
      <h2 id="paper" className="mt-8 text-heading not-print:sr-only">
        {title} <span className="fact">{number}</span>
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <h3 className="text-label text-ink-faint">Bill to</h3>
          <address className="mt-1 wrap-anywhere whitespace-pre-line not-italic">{buyer.address}</address>
        </div>
        <dl className="grid grid-cols-2 content-start gap-x-6 border-t border-line">
          {facts.map(([label, value]) => (
            <div key={label} className="border-b border-line py-1.5">
              <dt className="text-label text-ink-faint">{label}</dt>
              <dd className="wrap-anywhere num">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </article>
  );
}

const head = 'py-2 pr-4 text-left text-label font-normal text-ink-faint last:pr-0';
const cell = 'py-3 pr-4 align-baseline last:pr-0';
/** A column that is shown on paper, but not on phones, which have no room for it. */
const wide = 'max-sm:hidden print:table-cell';

interface LinesTableProps {
  lines: readonly PaperLine[];
  currency: Currency;
  /** The amount of a line: on an invoice in the way of its prices, on a credit note with tax. */
  amountOf: (line: PaperLine) => number;
  amountHead: string;
}

/** The lines of a paper, each with its rate of tax and its amount. */
export function LinesTable({ lines, currency, amountOf, amountHead }: LinesTableProps) {
  const hasPrices = lines.some(({ PerUnitPrice }) => PerUnitPrice !== undefined);
  return (
    <div className="mt-8 overflow-x-auto">
      <table className="w-full num">
        <thead>
          <tr className="border-b border-ink">
            <th className={head}>Part</th>
            <th className={`${head} ${wide}`}>Number</th>
            <th className={`${head} text-right`}>Quantity</th>
            {hasPrices && <th className={`${head} ${wide} text-right`}>Per unit price</th>}
            <th className={`${head} ${wide} text-right`}>Tax</th>
            <th className={`${head} text-right`}>{amountHead}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.kind} ${line.number} ${line.name}`} className="border-b border-line">
              <td className={`${cell} wrap-anywhere`}>
                {line.kind === 'shipping' ? `Shipping, ${line.name}` : line.name}
                {line.discount !== undefined && (
                  <span className="block text-small text-ink-faint">
                    With a discount of {formatDollars(line.discount, currency)}
                  </span>
                )}
              </td>
              <td className={`${cell} ${wide} fact text-data whitespace-nowrap`}>{line.number}</td>
              <td className={`${cell} text-right`}>{line.quantity}</td>
              {hasPrices && (
                <td className={`${cell} ${wide} text-right`}>
                  {line.PerUnitPrice !== undefined && formatDollars(line.PerUnitPrice, currency)}
                </td>
              )}
              <td className={`${cell} ${wide} text-right`}>{line.taxPercent}%</td>
              <td className={`${cell} text-right`}>{formatDollars(amountOf(line), currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The sums of a paper by rate of tax, and in all. */
export function RatesTable({ paper: { rates, net, tax, gross, currency } }: { paper: Paper }) {
  const amount = (value: number) => <td className={`${cell} text-right`}>{formatDollars(value, currency)}</td>;
  return (
    <table className="mt-8 ml-auto w-full num sm:w-[28rem] print:w-[28rem]">
      <caption className="sr-only">Amounts by rate of tax</caption>
      <thead>
        <tr className="border-b border-ink">
          <th className={head}>Rate</th>
          <th className={`${head} text-right`}>Net</th>
          <th className={`${head} text-right`}>Tax</th>
          <th className={`${head} text-right`}>Gross</th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.taxPercent} className="border-b border-line">
            <th scope="row" className={`${cell} text-left font-normal`}>
              {rate.taxPercent}%
            </th>
            {amount(rate.net)}
            {amount(rate.tax)}
            {amount(rate.gross)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-medium">
          <th scope="row" className={`${cell} text-left font-medium`}>
            Total
          </th>
          {amount(net)}
          {amount(tax)}
          {amount(gross)}
        </tr>
      </tfoot>
    </table>
  );
}
