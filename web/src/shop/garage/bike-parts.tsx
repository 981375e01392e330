import type { DrawingSummary, PartOfBike } from '@fourteener/contract/drawing/schemas';
import { pathToDrawing } from '@fourteener/contract/drawing/page';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { Link } from '../../ui/navigation/link.tsx';
import { PartOffer } from './part-offer.tsx';

/** The parts of a drawing that are shown at first; a press shows the others. */
const SHOWN = 4;

interface BikePartsProps {
  bike: GarageBike;
  /** The drawings of the bike, each with its parts in the order in which they are shown. */
  drawings: readonly DrawingSummary[];
}

/** The parts for a bike by the drawings that show them; empty if there is no drawing of the bike. */
export function BikeParts({ bike, drawings }: BikePartsProps) {
  if (drawings.length === 0) return null;
  return (
    <section aria-labelledby="parts">
      <h2 id="parts" className="scroll-mt-20 text-heading">
        Parts for this bike
      </h2>
      <p className="mt-1 text-small text-ink-soft">By drawing, those that riders order most first.</p>
      {drawings.map(({ _id, title, parts = [] }) => {
        const rest = parts.slice(SHOWN);
        return (
          <section key={_id} aria-labelledby={`parts-${_id}`} className="mt-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
              <h3 id={`parts-${_id}`} className="font-medium">
                {title}
              </h3>
              <Link to={pathToDrawing(_id)} className="py-1 text-small link">
                See the drawing<span className="sr-only"> {title}</span>
              </Link>
            </div>
            <Offers bike={bike} parts={parts.slice(0, SHOWN)} />
            {rest.length > 0 && (
              <details>
                <summary className="w-fit cursor-pointer py-3 text-small hover:text-accent">
                  {countOf(rest.length, 'more part')}
                  <span className="sr-only"> of the drawing {title}</span>
                </summary>
                <Offers bike={bike} parts={rest} />
              </details>
            )}
          </section>
        );
      })}
    </section>
  );
}

function Offers({ bike, parts }: { bike: GarageBike; parts: readonly PartOfBike[] }) {
  return (
    <ul>
      {parts.map((part) => (
        <li key={part._id} className="border-b border-line py-3">
          <PartOffer part={part} bike={bike} quantity={part.quantity} />
        </li>
      ))}
    </ul>
  );
}
