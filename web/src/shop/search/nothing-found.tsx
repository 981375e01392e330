import type { PartFacets } from '@fourteener/contract/part/search';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { Button } from '../../ui/buttons/button.tsx';
import { Empty } from '../../ui/feedback/notice.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { FoundParts } from '../parts/found-parts.tsx';
import { KindsDisclosure } from './kinds.tsx';
import { listChosen } from './filters.ts';
import { quoteWords } from './quote-words.ts';
import { clearFilters, nameKind, pathToSearch, type SearchChoice, toAsked } from './search-choice.ts';

const OTHERS = 'parts-for-the-other-words';

interface NothingFoundProps {
  choice: SearchChoice;
  /** The chosen bike, which also filters the parts for fewer words. */
  bike: GarageBike | undefined;
  /** The number of parts for the choice; undefined while it is unknown. */
  facets: PartFacets | undefined;
  onChoose: (choice: SearchChoice) => void;
}

/** Shown in place of found parts if there are none: the search, the parts for fewer words, and other possible meanings. */
export function NothingFound({ choice, bike, facets, onChoose }: NothingFoundProps) {
  const { dropped = [], q = '', total = 0, kinds = [] } = facets?.nothingFound ?? {};
  // The number of parts that would be found without the bike.
  const unfit = choice.fits ? (facets?.fit?.no ?? 0) : 0;
  const isFiltered = listChosen(choice).length > 0;
  const hasOthers = dropped.length > 0 && total > 0;
  return (
    <>
      <Empty
        heading={choice.q === '' ? 'No part matches these filters' : `Nothing found for “${choice.q}”`}
        action={
          <div className="flex flex-wrap gap-3">
            {unfit > 0 && (
              <Button variant="secondary" onClick={() => onChoose({ ...choice, fits: undefined })}>
                Show what does not fit
              </Button>
            )}
            {isFiltered && (
              <Button variant="secondary" onClick={() => onChoose(clearFilters(choice))}>
                Clear the filters
              </Button>
            )}
          </div>
        }
      >
        {unfit > 0 ? explainUnfit(unfit) : explain(choice, dropped, q, isFiltered)}
      </Empty>
      {hasOthers && (
        <section aria-labelledby={OTHERS} className="mt-10">
          <h3 id={OTHERS} className="text-heading">
            Parts for “{q}”
          </h3>
          <FoundParts isSearch asked={toAsked({ ...choice, q }, bike)} none={null} />
        </section>
      )}
      {kinds.length > 0 && (
        <nav aria-label="You may be looking for" className="mt-8">
          <h3 className="font-medium">You may be looking for</h3>
          <ul>
            {kinds.map(({ kind, count }) => (
              <li key={kind}>
                <Link
                  to={pathToSearch({ ...clearFilters(choice), q, kinds: [kind] })}
                  className="block py-1 hover:text-accent"
                >
                  {nameKind(kind)} <span className="text-ink-faint num">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <KindsDisclosure isOpen={facets !== undefined && kinds.length === 0} className="mt-8 border-y border-line" />
    </>
  );
}

function explainUnfit(unfit: number): string {
  return unfit === 1
    ? 'One part matches everything else, but it does not fit this bike.'
    : `${unfit} parts match everything else, but none of them fits this bike.`;
}

function explain({ q }: SearchChoice, dropped: readonly string[], remaining: string, isFiltered: boolean): string {
  if (q === '') return 'There may be parts with fewer filters.';
  if (dropped.length === 0 && isFiltered) return 'There are parts with these words, but none with these filters.';
  if (dropped.length === 0) return 'Check the spelling, or search by part number.';
  if (remaining === '') return `No part has ${quoteWords(dropped)}. Check the spelling, or search by part number.`;
  return `No part has ${quoteWords(dropped)} as well as the other words.`;
}
