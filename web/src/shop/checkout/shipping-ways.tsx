import { writeArrival, writeDays } from '@fourteener/contract/checkout/delivery-words';
import { formatDollars } from '@fourteener/contract/money';
import type { Quote } from '@fourteener/contract/purchase/quotes';

type Way = NonNullable<Quote['ways']>[number];

interface ShippingWaysProps {
  /** The quote names the ways of shipping, and the one that is in its total. */
  quote: Quote;
  /** The way that was chosen last; its total may still be worked out. */
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

/** How the order gets to the customer: one of the ways that the shop offers there, each with its price and its days. */
export function ShippingWays({ quote: { ways = [], shippingName }, chosen, onChoose }: ShippingWaysProps) {
  const current = ways.some(({ name }) => name === chosen) ? chosen : shippingName;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">How to ship</legend>
      {ways.map((way) => (
        <label
          key={way.name}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 rounded-control border border-line-strong bg-surface px-4 py-3 hover:border-ink has-checked:border-ink has-checked:shadow-[inset_2px_0_0_var(--color-accent)]"
        >
          <input
            type="radio"
            name="shipping-way"
            className="size-4.5"
            value={way.name}
            checked={way.name === current}
            onChange={() => onChoose(way.name)}
          />
          <span>
            <span className="font-medium wrap-anywhere">{way.name}</span>
            <Time way={way} />
          </span>
          <span className="num">{way.shipping === 0 ? 'Free' : formatDollars(way.shipping)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Time({ way: { arrives, deliveryDays, isPickUp } }: { way: Way }) {
  if (!arrives && !deliveryDays) return null;
  const time = arrives ? writeArrival(arrives) : deliveryDays && writeDays(deliveryDays);
  const words = arrives ? (isPickUp ? 'Ready' : 'Arrives') : isPickUp ? 'Ready in' : 'Takes';
  return (
    <span className="block text-small text-ink-soft num">
      {words} {time}
    </span>
  );
}
