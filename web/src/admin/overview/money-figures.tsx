import type { Comparison } from '@fourteener/contract/overview/days';
import type { Overview } from '@fourteener/contract/overview/schemas';
import { formatDollars } from '@fourteener/contract/money';
import { countOf, nounFor } from '@fourteener/contract/text/plurals';

interface MoneyFiguresProps {
  overview: Overview;
  against: Comparison;
}

/** The figures of the stock, and of the payments that came in and that are due. */
export function MoneyFigures({ overview: { stock, payments }, against }: MoneyFiguresProps) {
  const then = against === 'last-year' ? 'a year before' : 'before';
  const figures = [
    {
      label: 'Stock at sale prices',
      value: formatDollars(stock.value),
      note: `${tellPieces(stock)} now`,
    },
    ...(stock.hidden.parts > 0
      ? [
          {
            label: 'Hidden stock',
            value: stock.hidden.pieces.toLocaleString('en-US'),
            note: `${nounFor(stock.hidden.pieces, 'piece')} of ${countOf(stock.hidden.parts, 'part')} that riders cannot see`,
          },
        ]
      : []),
    ...(payments
      ? [
          ...listCharged(payments, then),
          { label: 'Paid', value: formatDollars(payments.paid), note: `${formatDollars(payments.paidBefore)} ${then}` },
          {
            label: 'Refunded',
            value: formatDollars(payments.refunded),
            note: `${formatDollars(payments.refundedBefore)} ${then}`,
          },
          ...listGoodwill(payments, then),
          {
            label: 'Due now',
            value: formatDollars(payments.due.amount),
            note: `${countOf(payments.due.purchases, 'payment')}, ${formatDollars(payments.overdue.amount)} of it overdue`,
          },
        ]
      : []),
  ];
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-heading">
        {payments ? 'Stock and payments' : 'Stock'}
      </h2>
      {payments && (
        <p className="mt-1 text-small text-ink-faint">
          Payments include all parts, shipping and tax.
          {payments.charged &&
            ' “Ordered” is the total of the orders of these days, without canceled and returned pieces.'}
        </p>
      )}
      <dl className="mt-3 grid gap-x-8 border-t border-line-strong sm:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ label, value, note }) => (
          <div key={label} className="border-b border-line py-3">
            <dt className="text-label text-ink-faint">{label}</dt>
            <dd className="mt-1 text-heading num">{value}</dd>
            <dd className="text-small text-ink-soft num">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const tellPieces = ({ pieces, parts }: Overview['stock']) =>
  `${pieces.toLocaleString('en-US')} ${nounFor(pieces, 'piece')} of ${countOf(parts, 'part')}`;

type Payments = NonNullable<Overview['payments']>;

/** The total charged for the period's orders, and its components; empty until older orders are added up. */
function listCharged({ charged, chargedBefore }: Payments, then: string) {
  if (!charged || !chargedBefore) return [];
  const { goods, shipping, tax, total } = charged;
  const apart = `Goods ${formatDollars(goods)}, shipping ${formatDollars(shipping)}, tax ${formatDollars(tax)}`;
  return [
    { label: 'Ordered', value: formatDollars(total), note: `${apart}. ${formatDollars(chargedBefore.total)} ${then}` },
  ];
}

function listGoodwill({ goodwill, goodwillBefore = 0 }: Payments, then: string) {
  if (goodwill === undefined) return [];
  const note = `Refunded without a return. ${formatDollars(goodwillBefore)} ${then}`;
  return [{ label: 'Goodwill', value: formatDollars(goodwill), note }];
}
