import { addDollars, formatDollars } from '@fourteener/contract/money';
import { paymentMethodLabels } from '@fourteener/contract/purchase/payment-states';
import type { Invoice } from '@fourteener/contract/purchase/schemas';
import { formatDay } from '../../ui/text/dates.ts';
import { TotalsList } from './totals-list.tsx';

const head = 'py-2 pr-4 text-left text-label font-normal text-ink-faint last:pr-0';
const cell = 'py-3 pr-4 align-baseline last:pr-0';

/** An invoice as it is printed: who sold what to whom, what it cost, and what is still due. */
export function InvoiceSheet({ invoice: { number, issuedAt, seller, purchase } }: { invoice: Invoice }) {
  const { due, dueBy, paid, refunded } = purchase;
  const facts: (readonly [string, string])[] = [
    ['Issued', formatDay(issuedAt)],
    ['Purchase', purchase.number],
    ['Ordered', formatDay(purchase.createdAt)],
    ['Payment', paymentMethodLabels[purchase.method]],
    ...(dueBy === undefined ? [] : [['Due by', formatDay(dueBy)] as const]),
  ];
  return (
    <article aria-labelledby="invoice" className="max-w-[52rem]">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-b border-ink pb-6">
        <p className="text-heading wide">{seller.name}</p>
        <address className="text-small not-italic sm:text-right">
          {seller.address}
          <br />
          {seller.email}
        </address>
      </div>
      <h2 id="invoice" className="mt-8 text-heading">
        Invoice <span className="fact">{number}</span>
      </h2>
      <div className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <h3 className="text-label text-ink-faint">Bill to</h3>
          {/* Lines of an address that the shop wrote begin with a name. */}
          {!purchase.delivery && <p className="mt-1 wrap-anywhere">{purchase.userName}</p>}
          <address className="mt-1 wrap-anywhere whitespace-pre-line not-italic">{purchase.address}</address>
          <p className="wrap-anywhere">{purchase.userEmail}</p>
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
      <div className="mt-8 overflow-x-auto">
        <table className="w-full num">
          <thead>
            <tr className="border-b border-ink">
              <th className={head}>Part</th>
              <th className={`${head} max-sm:hidden print:table-cell`}>Number</th>
              <th className={`${head} text-right`}>Quantity</th>
              <th className={`${head} text-right max-sm:hidden print:table-cell`}>Per unit price</th>
              <th className={`${head} text-right max-sm:hidden print:table-cell`}>Tax</th>
              <th className={`${head} text-right`}>Amount</th>
            </tr>
          </thead>
          <tbody>
            {purchase.lines.map(
              ({ orderId, partsName, partsNumber, quantity, PerUnitPrice, taxPercent, amount, discount, ended }) => (
                <tr key={orderId} className="border-b border-line">
                  <td className={`${cell} wrap-anywhere`}>
                    {partsName}
                    {discount !== undefined && (
                      <span className="block text-small text-ink-faint">Discount {formatDollars(-discount)}</span>
                    )}
                    {ended && <span className="block text-small text-ink-faint">Canceled or returned</span>}
                  </td>
                  <td className={`${cell} fact text-data whitespace-nowrap max-sm:hidden print:table-cell`}>
                    {partsNumber}
                  </td>
                  <td className={`${cell} text-right`}>{quantity}</td>
                  <td className={`${cell} text-right max-sm:hidden print:table-cell`}>{formatDollars(PerUnitPrice)}</td>
                  <td className={`${cell} text-right max-sm:hidden print:table-cell`}>{taxPercent}%</td>
                  <td className={`${cell} text-right`}>{formatDollars(addDollars([amount, discount ?? 0]))}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <div className="mt-4 ml-auto sm:w-80 print:w-80">
        <TotalsList isInvoice totals={purchase} />
        <dl className="mt-3 border-t border-line pt-2 text-note num">
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
      </div>
      {due > 0 && (
        <p className="mt-6 max-w-text text-small text-ink-soft">
          Please pay {formatDollars(due)}
          {dueBy !== undefined && ` by ${formatDay(dueBy)}`} by bank transfer or check, and name invoice {number}. Write
          to {seller.email} for our bank details.
        </p>
      )}
    </article>
  );
}
