import { partExamples } from '@fourteener/contract/part/examples';
import type { Part } from '@fourteener/contract/part/schemas';
import { PartCard } from '../shop/parts/part-card.tsx';
import { PartGridSkeleton } from '../shop/parts/part-grid-skeleton.tsx';
import { Specification } from '../shop/parts/specification.tsx';
import { StockBadge } from '../shop/parts/stock-badge.tsx';
import { Rating } from '../ui/charts/rating.tsx';
import { StyleguideSection, Specimen } from './styleguide-section.tsx';

const part: Part = {
  ...partExamples.getPart.answer,
  _id: 'princeton-stem-4c8q2w',
  name: 'Princeton Stem',
  img: '/images/parts/stem-800.webp',
  description: 'Forged, then machined.\nMass: 148 g\nReach: 100 mm',
  availableQuantity: 22,
  price: 96,
};
const stocks: Record<string, Part> = {
  'in stock': part,
  'few left': { ...part, availableQuantity: 4, img: '/images/parts/stem-silver-800.webp' },
  'sold out': { ...part, availableQuantity: 0, img: '/images/parts/headset-800.webp' },
  'a long name, a picture that is gone': {
    ...part,
    name: 'Uncompahgre Dropper Seatpost with Internal Routing, 31.6 × 410, Anodised',
    img: '/images/parts/none.webp',
  },
};
const grid = 'grid gap-x-gap gap-y-14 md:grid-cols-2 xl:grid-cols-3';

/** The card of a part in each state, and what it is made of. */
export function StyleguideParts() {
  return (
    <StyleguideSection name="Card of a part">
      <div className={grid}>
        {Object.entries(stocks).map(([state, shown]) => (
          <Specimen key={state} state={state}>
            <PartCard part={shown} />
          </Specimen>
        ))}
      </div>
      <Specimen state="loading">
        <PartGridSkeleton count={3} />
      </Specimen>
      <div className="grid gap-6 sm:grid-cols-3">
        {Object.entries(stocks)
          .slice(0, 3)
          .map(([state, stock]) => (
            <Specimen key={state} state={`stock badge, ${state}`}>
              <StockBadge stock={stock} />
            </Specimen>
          ))}
        <Specimen state="rating, five">
          <Rating stars={5} />
        </Specimen>
        <Specimen state="rating, three">
          <Rating stars={3} />
        </Specimen>
      </div>
      <Specimen state="specification">
        <Specification
          rows={[
            { label: 'Mass', value: '148 g' },
            { label: 'Reach', value: '100 mm' },
          ]}
        />
      </Specimen>
    </StyleguideSection>
  );
}
