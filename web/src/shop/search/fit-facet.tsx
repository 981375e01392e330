import type { PartFacets } from '@fourteener/contract/part/search';
import { useQuery } from '@tanstack/react-query';
import { useChosenBike } from '../garage/garage-store.ts';
import { BikeLink } from '../garage/bike-link.tsx';
import { paths } from '../../screens/paths.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { FacetGroup, FacetOption } from './facet-group.tsx';
import { describeFits, fitsOf } from './fits-choice.ts';
import { type SearchChoice, toAsked } from './search-choice.ts';
import { summarizeQuery } from './summarize-parts.ts';

interface FitFacetProps {
  choice: SearchChoice;
  onChange: (press: (choice: SearchChoice) => SearchChoice) => void;
}

const wayToBike = 'flex h-12 items-center text-note hover:text-accent';

/** The filter for parts that fit the rider's bike, and their number; without a bike, the button to choose one. */
export function FitFacet({ choice, onChange }: FitFacetProps) {
  const bike = useChosenBike();
  const fits = choice.fits ?? (bike && fitsOf(bike));
  // A bike named by an address has the shop's name; a bike of the garage has the name that its rider gave it.
  const isOwn = bike !== undefined && (fits === 'mine' || JSON.stringify(fits) === JSON.stringify(fitsOf(bike)));
  const asked = toAsked({ ...choice, fits }, bike);
  const { data } = useQuery({ ...summarizeQuery(asked), enabled: asked.fits !== undefined });
  if (fits === undefined || (fits === 'mine' && asked.fits === undefined)) {
    return (
      <p className="border-b border-line">
        {bike ? (
          <Link isLate to={paths.garage} className={wayToBike}>
            <span className="link">See your bike</span>
          </Link>
        ) : (
          <BikeLink className={wayToBike}>
            <span className="link">Choose your bike</span>
          </BikeLink>
        )}
      </p>
    );
  }
  const isChosen = choice.fits !== undefined;
  const counts = data?.fit;
  return (
    <FacetGroup heading="Fits my bike">
      <FacetOption
        words={isOwn ? bike.name : describeFits(fits).replace(/^Fits /, '')}
        count={counts && countFound(counts)}
        checked={isChosen}
        disabled={counts !== undefined && countFound(counts) === 0 && !isChosen}
        onToggle={() => onChange((now) => ({ ...now, fits: now.fits === undefined ? fits : undefined }))}
      />
      <p className="text-label text-ink-faint num">{counts && describeCounts(counts)}</p>
    </FacetGroup>
  );
}

type Counts = NonNullable<PartFacets['fit']>;

const countFitting = ({ fits, caution, with: withAdapter }: Counts) => fits + caution + withAdapter;
const countFound = (counts: Counts) => countFitting(counts) + counts.none + counts.unknown;

/** The number of parts under each heading, "12 fit · 4 not checked · 3 not known"; empty if all fit, since the option has that number. */
function describeCounts(counts: Counts): string {
  const { none, unknown } = counts;
  const fitting = countFitting(counts);
  if (none + unknown === 0) return '';
  return [
    `${fitting} ${fitting === 1 ? 'fits' : 'fit'}`,
    ...(none > 0 ? [`${none} not checked`] : []),
    ...(unknown > 0 ? [`${unknown} not known`] : []),
  ].join(' · ');
}
