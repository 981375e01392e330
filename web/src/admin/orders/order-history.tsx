import { nameReturnReason } from '@fourteener/contract/order/return-reasons';
import type { OrderStep } from '@fourteener/contract/order/schemas';
import { formatCount } from '@fourteener/contract/text/format-count';
import { countOf } from '@fourteener/contract/text/plurals';
import { useQuery } from '@tanstack/react-query';
import { purchaseQuery } from '../../shop/orders/get-purchase.ts';
import type { Order } from '../../shop/orders/group-orders.ts';
import { namesPieces } from '../../shop/orders/order-steps.ts';
import { listOrderEvents, tellArrival } from '../../shop/orders/order-timeline.ts';
import { formatDateTime } from '../../ui/text/dates.ts';

/** The history of an order, latest event first: time, parts, author and details. */
export function OrderHistory({ order }: { order: Order }) {
  const events = listOrderEvents(order).toReversed();
  const [{ purchaseId = '' }] = order.items;
  const { data: purchase } = useQuery({ ...purchaseQuery(purchaseId), enabled: purchaseId !== '' });
  const arrival = purchase && tellArrival(order, purchase);
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-heading">
        History
      </h2>
      <ol className="mt-4 border-t border-ink">
        {arrival && <li className="border-b border-line py-3 text-small text-ink-soft num">{arrival}</li>}
        {events.map(({ key, words, at, parts, step }) => (
          <li
            key={key}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small sm:grid-cols-[9rem_1fr_auto]"
          >
            <span className="font-medium">{words}</span>
            <div className="text-ink-soft">
              <p>
                {parts.length > 0 && `${parts.join(', ')}, `}by {step?.role === 'admin' ? 'the shop' : 'the customer'}
              </p>
              {step && <StepDetails step={step} />}
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

function StepDetails({ step }: { step: OrderStep }) {
  // The step at which a customer sends pieces back would repeat the text of the return request.
  const told = step.sent ? { ...step, reason: undefined, returnReason: undefined, quantity: undefined } : step;
  const { reason, returnReason, carrier, trackingCode, weight, quantity, restocked, writtenOff } = told;
  return (
    <>
      {quantity !== undefined && !namesPieces(told) && <p className="num">{countOf(quantity, 'piece')}</p>}
      {restocked !== undefined && (
        <p className="num">
          {restocked} restocked, {writtenOff ?? 0} written off
        </p>
      )}
      {carrier && (
        <p>
          {carrier}
          {trackingCode && (
            <>
              , <span className="fact text-data wrap-anywhere">{trackingCode}</span>
            </>
          )}
        </p>
      )}
      {weight !== undefined && <p className="num">{formatCount(weight)} g</p>}
      {returnReason && <p>{nameReturnReason(returnReason)}</p>}
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
    </>
  );
}
