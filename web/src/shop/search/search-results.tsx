import { pathToPart } from '@fourteener/contract/part/address';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { hasStatus } from '../../api/errors.ts';
import { useChosenBike } from '../garage/garage-store.ts';
import { FoundParts, foundPartsQuery } from '../parts/found-parts.tsx';
import type { PartsAsked } from '../parts/list-parts.ts';
import { useChoice } from '../parts/use-choice.ts';
import { BikeLink } from '../garage/bike-link.tsx';
import { paths } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { QueryBoundary } from '../../ui/feedback/query-boundary.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { QuietSelect } from '../../ui/forms/quiet-select.tsx';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { findNumberedPart } from './numbered-part.ts';
import { FacetList } from './facet-list.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { listChosen } from './filters.ts';
import { NamedBike } from './named-bike.tsx';
import { NothingFound } from './nothing-found.tsx';
import { quoteWords } from './quote-words.ts';
import {
  foundSorts,
  type FoundSort,
  parseSearch,
  type SearchChoice,
  toAsked,
  withNamedBike,
  writeSearch,
} from './search-choice.ts';
import { SearchHead } from './search-head.tsx';
import { summarizeQuery } from './summarize-parts.ts';
import { findTypedProblem } from '../parts/typed-search.ts';

/** What was searched for: the parts, and beside them what they can be filtered by. */
export function SearchResults() {
  const [choice, choose] = useChoice(parseSearch, writeSearch);
  const heading = useRef<HTMLHeadingElement>(null);
  // A press is painted before the parts are asked for and drawn.
  const address = useDeferredValue(writeSearch(choice).toString());
  const shown = useMemo(() => parseSearch(new URLSearchParams(address)), [address]);
  const problem = findTypedProblem(shown.q);
  return (
    <>
      {problem === undefined ? (
        <Results choice={choice} shown={shown} onChoose={choose} heading={heading} />
      ) : (
        <>
          <SearchHead ref={heading} choice={choice} />
          <div className="mt-10">
            <Empty heading="This search is too long">{problem}</Empty>
          </div>
        </>
      )}
    </>
  );
}

interface ResultsProps {
  /** What is chosen. */
  choice: SearchChoice;
  /** What of it is drawn. */
  shown: SearchChoice;
  onChoose: (choice: SearchChoice) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Results({ choice, shown, onChoose, heading }: ResultsProps) {
  const bike = useChosenBike();
  const asked = useMemo(() => toAsked(shown, bike), [shown, bike]);
  const facets = useQuery(summarizeQuery(asked));
  const [isOpen, setOpen] = useState(false);
  // A phone has the filters in a sheet only.
  const isWide = useMedia('(width >= 64rem)');
  // What is pressed next begins where the last press ended, also while that is still being drawn.
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  });
  const change = useCallback(
    (press: (now: SearchChoice) => SearchChoice) => onChoose(press(latest.current)),
    [onChoose],
  );
  const current = facets.isPlaceholderData ? undefined : facets.data;
  const none = useMemo(
    () => <NothingFound choice={shown} bike={bike} facets={current} onChoose={onChoose} />,
    [shown, bike, current, onChoose],
  );
  const chosen = useMemo(
    () => <ChosenFilters choice={shown} onChange={change} heading={heading} />,
    [shown, change, heading],
  );
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
    <QueryBoundary query={facets} failed="The filters could not be loaded" loading={null}>
      {(data) => <FacetList facets={data} choice={shown} onChange={change} />}
    </QueryBoundary>
  );
  const count = listChosen(choice).length;
  return (
    <div className="cols lg:grid-rows-[auto_1fr]">
      <OpenExact q={shown.q} asked={asked} />
      <div className="col-span-4 lg:col-span-9 lg:col-start-4 lg:flex lg:items-end lg:justify-between lg:gap-x-8 2xl:col-span-10 2xl:col-start-3">
        <SearchHead ref={heading} choice={choice} />
        <div className="flex items-center justify-between gap-x-4 max-lg:mt-6 max-lg:border-y max-lg:border-line max-lg:py-2.5">
          <button
            type="button"
            aria-haspopup="dialog"
            className="h-11 rounded-control border border-ink px-4 text-small font-medium lg:hidden"
            onClick={() => setOpen(true)}
          >
            Filter {count > 0 && <span className="num">{count}</span>}
          </button>
          <div className="ml-auto shrink-0">
            <QuietSelect
              label="Sort by"
              value={choice.sort}
              onChange={({ target: { value } }) => onChoose({ ...choice, sort: value as FoundSort })}
            >
              {Object.entries(foundSorts)
                .filter(([sort]) => sort !== 'relevance' || choice.q !== '')
                .map(([sort, words]) => (
                  <option key={sort} value={sort}>
                    {words}
                  </option>
                ))}
            </QuietSelect>
          </div>
        </div>
      </div>
      <aside aria-label="Filters" className="col-span-3 max-lg:hidden lg:row-span-2 lg:row-start-1 2xl:col-span-2">
        {isWide && filters}
      </aside>
      <div className="col-span-4 lg:col-span-9 2xl:col-span-10">
        {shown.fits && asked.fits === undefined && <NoBike isChosen={bike !== undefined} />}
        {current?.corrected.map(({ typed, used }) => (
          <p key={typed} className="mt-4 text-ink-soft">
            No part has “{typed}”. These are the parts for {quoteWords(used)}.
          </p>
        ))}
        {current?.bike && <NamedBike bike={current.bike} onFilter={(bike) => onChoose(withNamedBike(choice, bike))} />}
        <FoundParts isSearch asked={asked} filters={chosen} none={none} />
      </div>
      {isOpen && !isWide && (
        <FilterSheet total={current?.total} onClose={() => setOpen(false)}>
          {filters}
        </FilterSheet>
      )}
    </div>
  );
}

/** Stands over all parts when they are to fit a bike that nobody has chosen, or that has too many changes. */
function NoBike({ isChosen }: { isChosen: boolean }) {
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

/** Stands in place of the parts when the address names a bike that the shop does not have. */
function UnknownBike({ why, onClear }: { why: string; onClear: () => void }) {
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

/** Opens the one part of which the typed text is the number, in place of the list that has only that. */
function OpenExact({ q, asked }: { q: string; asked: PartsAsked }) {
  const { data } = useInfiniteQuery(foundPartsQuery(asked));
  const part = data && findNumberedPart(q, data.rows);
  return part ? <Navigate to={pathToPart(part._id)} replace /> : null;
}
