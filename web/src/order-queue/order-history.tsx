import type { Order, OrderStep } from '@fourteener/contract/orders';
import { nameStatus } from '../orders/order-steps.ts';
import { formatDateTime } from '../ui/text/dates.ts';

/** Every step of an order, the last one first: when, by whom, and what was told. */
export function OrderHistory({ order: { history } }: { order: Order }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-heading">
        History
      </h2>
      <ol className="mt-4 border-t border-ink">
        {history.toReversed().map((step) => (
          <li
            key={`${step.status} ${step.at}`}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small sm:grid-cols-[9rem_1fr_auto]"
          >
            <span className="font-medium">{nameStatus(step.status)}</span>
            <div className="text-ink-soft">
              <p>by {step.role === 'admin' ? 'the shop' : 'the customer'}</p>
              <StepDetails step={step} />
            </div>
            <time dateTime={step.at} className="text-ink-faint num">
              {formatDateTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepDetails({ step: { reason, carrier, trackingCode } }: { step: OrderStep }) {
  return (
    <>
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
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
    </>
  );
}
