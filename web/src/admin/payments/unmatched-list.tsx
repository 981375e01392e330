import type { Purchase, UnmatchedPayment } from '@fourteener/contract/purchase/schemas';
import { describeUnmatched, formatMinor } from '../../shop/orders/unmatched-words.ts';
import { formatDay } from '../../ui/text/dates.ts';

/**
 * The payments that cannot be booked, for admins: the expected amount, the received one, and the state of the refund. Nothing without such
 * payments.
 */
export function UnmatchedList({ purchase: { unmatched = [] } }: { purchase: Purchase }) {
  if (unmatched.length === 0) return null;
  return (
    <ul aria-label="Payments that cannot be booked" className="border-t border-line text-small">
      {unmatched.map((each) => (
        <li
          key={each.reference}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2 wrap-anywhere text-ink-soft"
        >
          <div>
            <p className={each.refund === 'made' ? 'font-medium text-ink' : 'font-medium text-warning'}>
              {describeUnmatched(each)}
            </p>
            <p>
              {adviceOf[each.refund ?? 'due']} Since <time dateTime={each.at}>{formatDay(each.at)}</time>, reference{' '}
              <span className="fact text-data">{each.reference}</span>.
            </p>
          </div>
          <p className="text-ink num">{formatMinor(each)}</p>
        </li>
      ))}
    </ul>
  );
}

const adviceOf: Readonly<Record<NonNullable<UnmatchedPayment['refund']> | 'due', string>> = {
  due: 'It is not booked, and nothing ships for it. The shop sends it back, and repeats that until it succeeds.',
  pending: 'It is not booked, and nothing ships for it. It is on its way back.',
  refused: 'It is not booked. The bank refused its refund: send it another way, by the provider’s Dashboard.',
  made: 'It is not booked, and all of it went back.',
};
