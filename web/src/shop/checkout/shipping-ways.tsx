import { writeArrival, writeDays } from '@fourteener/contract/checkout/delivery-words';
import { formatDollars } from '@fourteener/contract/money';
import type { Quote } from '@fourteener/contract/purchase/quotes';
import { ChoiceCard } from '../../ui/forms/choice-card.tsx';

type Way = NonNullable<Quote['ways']>[number];

interface ShippingWaysProps {
  /** The quote, with the ways of shipping and the name of the one in its total. */
  quote: Quote;
  /** The way that was chosen last; its total may still be worked out. */
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

/** The choice among the ways of shipping that the shop offers for the destination, each with its price and its days. */
export function ShippingWays({ quote: { ways = [], shippingName }, chosen, onChoose }: ShippingWaysProps) {
  const current = ways.some(({ name }) => name === chosen) ? chosen : shippingName;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">How to ship</legend>
      {ways.map((way) => (
        <ChoiceCard
          key={way.name}
          group="shipping-way"
          value={way.name}
          isChosen={way.name === current}
          onChoose={() => onChoose(way.name)}
          note={describeTime(way)}
          end={way.shipping === 0 ? 'Free' : formatDollars(way.shipping)}
        >
          {way.name}
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

/** `Arrives Tue, Dec 1 – Wed, Dec 2`, `Ready in 2 days`; undefined if the shop promises neither. */
function describeTime({ arrives, deliveryDays, isPickUp }: Way): string | undefined {
  if (arrives) return `${isPickUp ? 'Ready' : 'Arrives'} ${writeArrival(arrives)}`;
  return deliveryDays && `${isPickUp ? 'Ready in' : 'Takes'} ${writeDays(deliveryDays)}`;
}
