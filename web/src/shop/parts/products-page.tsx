import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { PartBadges } from '../fit/part-badges.tsx';
import { AllParts } from './all-parts.tsx';
import { PartGridSkeleton } from './part-grid-skeleton.tsx';
import { FitLink } from '../search/fit-link.tsx';
import { KindsDisclosure } from '../search/kinds.tsx';
import { isNarrowed, parseSearch } from '../search/search-choice.ts';

const SearchResults = lazyPiece(
  'The search',
  () => import('../search/search-results.tsx').then(({ SearchResults: results }) => results),
  { loading: () => <PartGridSkeleton count={12} /> },
);

/** The parts of the shop: all of them, or those that the address asks for. */
export default function ProductsPage() {
  const [query] = useSearchParams();
  // The page is built ahead for an address without a query; what takes its place is drawn bit by bit.
  const isHydrated = useDeferredValue(useHydrated());
  const isFiltered = isNarrowed(parseSearch(query));
  return (
    <section className="page pt-8 pb-section">
      <PartBadges>
        {isFiltered && isHydrated ? (
          <SearchResults />
        ) : (
          <AllParts
            browse={
              <>
                <KindsDisclosure className="border-t border-line" />
                <FitLink />
              </>
            }
            isLeaving={isFiltered}
          />
        )}
      </PartBadges>
    </section>
  );
}
