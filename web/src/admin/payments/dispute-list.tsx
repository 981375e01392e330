import { formatDollars } from '@fourteener/contract/money';
import type { Dispute, Purchase } from '@fourteener/contract/purchase/schemas';
import { formatDay } from '../../ui/text/dates.ts';

/**
 * The disputes about a payment, for admins: the state of each, the deadline for the shop's answer, and advice. Nothing without disputes.
 */
export function DisputeList({ purchase: { disputes = [] } }: { purchase: Purchase }) {
  if (disputes.length === 0) return null;
  return (
    <ul aria-label="Disputes" className="border-t border-line text-small">
      {disputes.map((dispute) => (
        <li
          key={dispute.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2 wrap-anywhere text-ink-soft"
        >
          <div>
            <p className={dispute.state === 'open' ? 'font-medium text-warning' : 'font-medium text-ink'}>
              {describeDispute(dispute)}
            </p>
            <p>
              The customer’s reason: {dispute.reason.replaceAll('_', ' ')}. Since{' '}
              <time dateTime={dispute.at}>{formatDay(dispute.at)}</time>.
            </p>
            {dispute.state === 'open' && (
              <p className="max-w-text">
                Answer in the payment provider’s Dashboard{dispute.dueBy && ` by ${formatDay(dispute.dueBy)}`}. What
                helps: the order and the address below, the carrier, the number and the day of delivery on the order’s
                page, and the emails that the customer got.
              </p>
            )}
          </div>
          <p className="text-ink num">{formatDollars(dispute.amount)}</p>
        </li>
      ))}
    </ul>
  );
}

function describeDispute({ state, isInquiry }: Dispute): string {
  if (state === 'lost') return 'Dispute lost: the bank has sent the money back';
  if (state === 'won') return isInquiry ? 'Inquiry closed: the money stays' : 'Dispute won: the money stays';
  return isInquiry
    ? 'The customer’s bank asks about this payment'
    : 'Disputed: nothing is shipped until the bank decides';
}
