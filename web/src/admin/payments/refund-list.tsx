import { formatDollars } from '@fourteener/contract/money';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { CreditNoteLink } from '../../shop/orders/paper-links.tsx';
import { nameRefund } from '../../shop/orders/refund-words.ts';
import { formatDateTime } from '../../ui/text/dates.ts';

/** The refunds of a purchase, for admins: whether each was made or is due, its reason, and the bank's reference. */
export function RefundList({ purchase }: { purchase: Purchase }) {
  const { refunds, lines, method } = purchase;
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="border-t border-line text-small">
      {refunds.map(({ key, amount, reason, state, progress, at, orderId, reference }) => {
        const order = lines.find((line) => line.orderId === orderId);
        return (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2 wrap-anywhere text-ink-soft"
          >
            <p>
              <span className={state === 'due' ? 'font-medium text-warning' : 'font-medium text-ink'}>
                {nameRefund({ state, progress }, method)}
              </span>
              , {state === 'due' && 'since '}
              <time dateTime={at}>{formatDateTime(at)}</time>
              {order && `, order ${order.orderNumber}`}
              {progress === 'refused' && (
                <span className="block text-warning">
                  The bank refused it: send the money another way, then book the refund.
                </span>
              )}
              <span className="block">
                “{reason}”
                {reference !== undefined && (
                  <>
                    {' '}
                    Reference <span className="fact text-data">{reference}</span>
                  </>
                )}
              </span>
              <CreditNoteLink purchase={purchase} refund={key} />
            </p>
            <p className="text-ink num">{formatDollars(amount)}</p>
          </li>
        );
      })}
    </ul>
  );
}
