import { pathToPart } from '@fourteener/contract/part/address';
import type { FoundBike, PartFacets } from '@fourteener/contract/part/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { Redirect } from '../../ui/navigation/redirect.tsx';
import { BikeLink } from '../garage/bike-link.tsx';
import { foundPartsQuery } from '../parts/found-parts.tsx';
import type { PartsAsked } from '../parts/list-parts.ts';
import type { TypedText } from '../parts/typed-number.ts';
import { NamedBike } from './named-bike.tsx';
import { findNumberedPart } from './numbered-part.ts';
import { quoteWords } from './quote-words.ts';

interface SearchNotesProps {
  facets: PartFacets;
  /** Searches for the other words, with the bike as a filter. */
  onFilter: (bike: FoundBike) => void;
}

/** Says how the words of a search were read, if some were corrected or name a bike. */
export function SearchNotes({ facets: { corrected, bike }, onFilter }: SearchNotesProps) {
  return (
    <>
      {corrected.map(({ typed, used }) => (
        <p key={typed} className="mt-4 text-ink-soft">
          No part has “{typed}”. These are the parts for {quoteWords(used)}.
        </p>
      ))}
      {bike && <NamedBike bike={bike} onFilter={onFilter} />}
    </>
  );
}

/** Shown above all parts if the address asks for a fit to the rider's bike, but no bike is chosen, or it has too many changes. */
export function NoBike({ isChosen }: { isChosen: boolean }) {
  return (
    <p className="mt-4 text-ink-soft">
      {isChosen
        ? 'Your bike has too many changes to search with it, so these are all parts. The page of each part says whether it fits.'
        : 'No bike is chosen, so these are all parts.'}{' '}
      {isChosen ? (
        <Link to={paths.garage} className="link">
          See your bike
        </Link>
      ) : (
        <BikeLink className="link">Choose your bike</BikeLink>
      )}
    </p>
  );
}

/** Shown in place of the parts if the address names a bike that the shop does not have. */
export function UnknownBike({ why, onClear }: { why: string; onClear: () => void }) {
  return (
    <div className="mt-10">
      <Empty
        heading="We do not know this bike"
        action={
          <Button variant="secondary" onClick={onClear}>
            Search without it
          </Button>
        }
      >
        {why}
      </Empty>
    </div>
  );
}

/** Opens the part with the typed number, in place of a list that has only that part. */
export function OpenExact({ q, asked }: { q: string; asked: PartsAsked }) {
  const { data } = useInfiniteQuery(foundPartsQuery(asked));
  const part = data && findNumberedPart(q, data.rows);
  return part ? <Redirect key={part._id} to={pathToPart(part._id)} state={{ typed: q } satisfies TypedText} /> : null;
}
