import type { DrawingSummary } from '@fourteener/contract/drawing/schemas';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { derivedNumber } from '@fourteener/contract/part/numbers';
import { pathToPart } from '@fourteener/contract/part/address';
import { usePartSummaries } from '../parts/part-summaries.ts';
import { Link } from '../../ui/navigation/link.tsx';
import type { DescribedBike } from './bike-facts.ts';
import { PartOffer } from './part-offer.tsx';
import { listWear } from './wear.ts';

interface WornPartsProps {
  bike: GarageBike;
  described: DescribedBike;
  /** The drawings of the bike. */
  drawings: readonly DrawingSummary[];
}

/** The wearing parts of a bike, the time for their service, and the part to buy then; empty if no interval is known. */
export function WornParts({ bike, described, drawings }: WornPartsProps) {
  const worn = listWear(described, drawings);
  const { partOf } = usePartSummaries([...new Set(worn.flatMap(({ part, buy }) => [part, ...buy]))]);
  if (worn.length === 0) return null;
  const nameOf = (id: string) => {
    const part = partOf(id);
    return typeof part === 'object' ? part.name : derivedNumber(id);
  };
  return (
    <section aria-labelledby="wear">
      <h2 id="wear" className="scroll-mt-20 text-heading">
        What wears
      </h2>
      <ul className="mt-4 border-t border-ink">
        {worn.map(({ part, interval, buy }) => (
          <li key={part} className="border-b border-line py-3">
            <p className="mb-2 flex flex-wrap gap-x-4 text-small">
              {!buy.includes(part) && (
                <Link to={pathToPart(part)} className="font-medium hover:text-accent">
                  {nameOf(part)}
                </Link>
              )}
              <span className="text-ink-soft">{interval}</span>
            </p>
            {buy.map((id) => {
              const bought = partOf(id);
              return typeof bought === 'object' && <PartOffer key={id} part={bought} bike={bike} />;
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
