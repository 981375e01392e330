import { formatDollars } from '@fourteener/contract/money';
import { type PaymentRole, paymentStateOf } from '@fourteener/contract/purchase/payment-states';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { formatDate, formatDateTime } from '../../ui/text/dates.ts';

const actors: Readonly<Record<PaymentRole, string>> = {
  admin: 'Booked by staff',
  provider: 'Reported by the payment provider',
  shop: 'Set by the shop',
};

/** The steps of a payment, latest first, each with its time, author, amount and reason. */
export function PaymentHistory({ purchase: { history } }: { purchase: Purchase }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-heading">
        History
      </h2>
      <ol className="mt-4 border-t border-ink">
        {history.toReversed().map(({ state, at, role, amount, reason, reference, paidOn }, index) => (
          <li
            key={`${history.length - index}`}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small sm:grid-cols-[9rem_1fr_auto]"
          >
            <span className="font-medium">
              {paymentStateOf(state).label}
              {amount !== undefined && <span className="block font-normal num">{formatDollars(amount)}</span>}
            </span>
            <div className="text-ink-soft">
              <p>{actors[role]}</p>
              {reason !== undefined && <p className="wrap-anywhere">“{reason}”</p>}
              {paidOn !== undefined && <p>It came in on {formatDate(paidOn)}.</p>}
              {reference !== undefined && (
                <p className="wrap-anywhere">
                  Reference <span className="fact text-data">{reference}</span>
                </p>
              )}
            </div>
            <time dateTime={at} className="text-ink-faint num">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
