import { formatDollars } from '@fourteener/contract/money';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { formatDay } from '../../ui/text/dates.ts';
import { nameRefund } from './refund-words.ts';

/** The refunds of a purchase: how much, when, and why. */
export function Refunds({ purchase: { refunds, method } }: { purchase: Purchase }) {
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="text-small">
      {refunds.map(({ key, amount, reason, at, ...refund }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-6 py-1">
          <span className="wrap-anywhere text-ink-soft">
            {nameRefund(refund, method)}, {refund.state === 'due' && 'since '}
            <time dateTime={at}>{formatDay(at)}</time>
            {reason && `: ${reason}`}
          </span>
          <span className="num">{formatDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
