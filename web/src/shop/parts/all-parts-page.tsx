import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { PartBadges } from '../fit/part-badges.tsx';
import { PartsList } from '../search/parts-list.tsx';
import { parseSearch, writeSearch } from '../search/search-choice.ts';

/** The parts of the shop: all of them, or those that the address asks for. */
export default function AllPartsPage() {
  const [query] = useSearchParams();
  // The page is prerendered for an address without a query; other parts replace its list in small steps.
  const isBuilt = !useDeferredValue(useHydrated());
  const [isOther] = useState(() => writeSearch(parseSearch(query)).toString() !== '');
  return (
    <section className="page pt-8 pb-section lg:pt-7">
      <PartBadges>
        {/* The prerendered list of all parts is replaced, rather than reordered, if the address asks for other parts. */}
        <PartsList key={isOther && isBuilt ? 'built' : 'live'} isBuilt={isBuilt} />
      </PartBadges>
    </section>
  );
}
