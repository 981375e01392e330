import { useQuery } from '@tanstack/react-query';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hasStatus } from '../../api/errors.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { AwaitedParts, FoundParts } from '../parts/found-parts.tsx';
import { NoParts } from '../parts/no-parts.tsx';
import { PartsBar } from '../parts/parts-bar.tsx';
import { findTypedProblem } from '../parts/typed-search.ts';
import { useChoice } from '../parts/use-choice.ts';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FacetSkeleton } from './facet-skeleton.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { listChosen } from './filters.ts';
import { FitLink } from './fit-link.tsx';
import { KindsPlace } from './kinds-place.tsx';
import { ListTools } from './list-tools.tsx';
import { NothingFound } from './nothing-found.tsx';
import { isNarrowed, parseSearch, type SearchChoice, toAsked, withNamedBike, writeSearch } from './search-choice.ts';
import { SearchHead } from './search-head.tsx';
import { NoBike, OpenExact, SearchNotes, UnknownBike } from './search-notes.tsx';
import { summarizeQuery } from './summarize-parts.ts';

const FacetList = lazyPiece('The filters', () => import('./facet-list.tsx').then(({ FacetList: list }) => list), {
  loading: () => <FacetSkeleton />,
});

/** The page is prerendered for an address without a query. */
const all = parseSearch(new URLSearchParams());

/** The parts that the address asks for, all of them or those that were searched for, and the filters beside them. */
export function PartsList({ isBuilt }: { isBuilt: boolean }) {
  const [wanted, choose] = useChoice(parseSearch, writeSearch);
  const choice = isBuilt ? all : wanted;
  const heading = useRef<HTMLHeadingElement>(null);
  // A press is painted before the parts are asked for and rendered.
  const address = useDeferredValue(writeSearch(choice).toString());
  const shown = useMemo(() => parseSearch(new URLSearchParams(address)), [address]);
  const problem = findTypedProblem(shown.q);
  if (problem !== undefined)
    return (
      <>
        <SearchHead ref={heading} choice={choice} />
        <div className="mt-10">
          <Empty heading="This search is too long">{problem}</Empty>
        </div>
      </>
    );
  return (
    <Results
      choice={choice}
      shown={shown}
      isAwaited={choice !== wanted && writeSearch(wanted).toString() !== ''}
      onChoose={choose}
      heading={heading}
    />
  );
}

interface ResultsProps {
  /** The latest choice of the rider. */
  choice: SearchChoice;
  /** The choice that is rendered. */
  shown: SearchChoice;
  /** Whether other parts are about to replace these, so that these are not asked for. */
  isAwaited: boolean;
  onChoose: (choice: SearchChoice) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Results({ choice, shown, isAwaited, onChoose, heading }: ResultsProps) {
  const bike = useChosenBike();
  const asked = useMemo(() => toAsked(shown, bike), [shown, bike]);
  const facets = useQuery({ ...summarizeQuery(asked), enabled: !isAwaited });
  const [isOpen, setOpen] = useState(false);
  // On a phone the filters are only in a sheet.
  const isWide = useMedia('(width >= 64rem)');
  useEffect(() => {
    if (isWide) FacetList.preload();
  }, [isWide]);
  // The next press starts from the latest choice, even while that is still being rendered.
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  });
  const change = useCallback(
    (press: (now: SearchChoice) => SearchChoice) => onChoose(press(latest.current)),
    [onChoose],
  );
  const isSearch = isNarrowed(shown);
  const current = facets.isPlaceholderData ? undefined : facets.data;
  const none = useMemo(
    () =>
      isSearch ? (
        <NothingFound choice={shown} bike={bike} facets={current} onChoose={onChoose} />
      ) : (
        <NoParts isFiltered={shown.inStock} onShowAll={() => onChoose({ ...shown, inStock: false })} />
      ),
    [isSearch, shown, bike, current, onChoose],
  );
  const chosen = <ChosenFilters choice={shown} onChange={change} heading={heading} />;
  if (shown.fits && hasStatus(facets.error, 404)) {
    return (
      <>
        <SearchHead ref={heading} choice={choice} />
        {chosen}
        <UnknownBike why={facets.error.detail} onClear={() => onChoose({ ...choice, fits: undefined })} />
      </>
    );
  }
  const filters = (
    <QueryBoundary query={facets} failed="The filters could not be loaded" loading={<FacetSkeleton />}>
      {(data) => <FacetList facets={data} choice={shown} onChange={change} />}
    </QueryBoundary>
  );
  return (
    <div className="cols lg:grid-rows-[auto_1fr]">
      {isSearch && <OpenExact q={shown.q} asked={asked} />}
      <div className="col-span-4 lg:col-span-9 lg:col-start-4 lg:flex lg:flex-wrap lg:items-end lg:justify-between lg:gap-x-8 2xl:col-span-10 2xl:col-start-3">
        <SearchHead ref={heading} choice={choice} />
        {!isSearch && <FitLink className="mt-6 border-t border-line lg:hidden" />}
        <div className="lg:flex lg:gap-x-6">
          <ListTools
            choice={choice}
            filterCount={listChosen(choice).length}
            onSort={(sort) => onChoose({ ...choice, sort })}
            onFilter={() => setOpen(true)}
          />
          <PartsBar asked={asked} isSearch={isSearch} isAwaited={isAwaited} />
        </div>
      </div>
      <aside
        aria-label="Filters"
        className="col-span-3 max-lg:hidden lg:row-span-2 lg:row-start-1 2xl:col-span-2 noscript:hidden"
      >
        {isWide ? filters : <FacetSkeleton />}
      </aside>
      <div className="col-span-4 lg:col-span-9 2xl:col-span-10">
        {chosen}
        {shown.fits && asked.fits === undefined && <NoBike isChosen={bike !== undefined} />}
        {current && <SearchNotes facets={current} onFilter={(found) => onChoose(withNamedBike(choice, found))} />}
        {!isSearch && <KindsPlace kinds={facets.data?.kinds} hasFailed={facets.isError} />}
        <div className="mt-3 lg:mt-2">
          {isAwaited ? <AwaitedParts /> : <FoundParts isSearch={isSearch} asked={asked} none={none} />}
        </div>
      </div>
      {isOpen && !isWide && (
        <FilterSheet total={current?.total} onClose={() => setOpen(false)}>
          {filters}
        </FilterSheet>
      )}
    </div>
  );
}
