import type { Part } from '@fourteener/contract/parts';
import { writeDays } from '@fourteener/contract/write-days';

/** How long a part takes to arrive, by shipping zone; nothing where the shop does not say. */
export function DeliveryTimes({ part: { deliveryTimes = [] } }: { part: Part }) {
  if (deliveryTimes.length === 0) return null;
  return (
    <p className="mt-4 text-small text-ink-soft">
      Delivery:{' '}
      {deliveryTimes.map(({ name, days }, index) => (
        <span key={index}>
          {index > 0 && '; '}
          {name}, <span className="whitespace-nowrap">{writeDays(days)}</span>
        </span>
      ))}
    </p>
  );
}
