import { formatDollars } from '@fourteener/contract/money';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { formatDay } from '../../ui/text/dates.ts';
import { CreditNoteLink } from './paper-links.tsx';
import { nameRefund } from './refund-words.ts';
import { describeUnmatched, formatMinor } from './unmatched-words.ts';

/** The refunds of a purchase, each with its amount, time and reason; also those of payments that could not be booked. */
export function Refunds({ purchase }: { purchase: Purchase }) {
  const { refunds, method, unmatched = [] } = purchase;
  if (refunds.length + unmatched.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="text-small">
      {refunds.map(({ key, amount, reason, at, ...refund }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-6 py-1">
          <span className="wrap-anywhere text-ink-soft">
            {nameRefund(refund, method)}, {refund.state === 'due' && 'since '}
            <time dateTime={at}>{formatDay(at)}</time>
            {reason && `: ${reason}`}
            <CreditNoteLink purchase={purchase} refund={key} />
          </span>
          <span className="num">{formatDollars(amount)}</span>
        </li>
      ))}
      {unmatched.map((each) => (
        <li key={each.reference} className="flex flex-wrap justify-between gap-x-6 py-1">
          <span className="wrap-anywhere text-ink-soft">
            {each.refund === 'made' ? 'Refunded' : 'Refund due'}, since{' '}
            <time dateTime={each.at}>{formatDay(each.at)}</time>: {describeUnmatched(each)}.
          </span>
          <span className="num">{formatMinor(each)}</span>
        </li>
      ))}
    </ul>
  );
}
