import type { DrawingSummary } from '@fourteener/contract/drawing/schemas';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import type { DescribedBike } from './bike-facts.ts';
import { BikeParts } from './bike-parts.tsx';
import { WornParts } from './worn-parts.tsx';

interface BikeOffersProps {
  bike: GarageBike;
  described: DescribedBike;
  /** The drawings of the bike. */
  drawings: readonly DrawingSummary[];
}

/** The parts to buy for a bike: those that wear, then all by drawing. */
export function BikeOffers({ bike, described, drawings }: BikeOffersProps) {
  return (
    <>
      <WornParts bike={bike} described={described} drawings={drawings} />
      <BikeParts bike={bike} drawings={drawings} />
    </>
  );
}
