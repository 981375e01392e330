import { startTransition, useCallback, useDeferredValue, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../screens/paths.ts';
import { PageMeta } from '../ui/page/page-meta.tsx';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import { FoundParts } from '../parts/found-parts.tsx';
import { PartsBar } from '../parts/parts-bar.tsx';
import { type PartsChoice, parseChoice, toSearchParams } from '../parts/parts-choice.ts';

const LEAD =
  'Made or finished in our workshop and sold individually, with spares for ten years after we stop making a part.';

/** The page is built ahead for an address without a query. */
const builtChoice = parseChoice(new URLSearchParams());

/** All parts of the shop, twelve at a time, as the rider wants them sorted. */
export default function ProductsPage() {
  const [query, setQuery] = useSearchParams();
  // The address changes a moment after the press; the controls show the choice at once.
  const [choice, showChoice] = useOptimistic(parseChoice(query));
  const choose = useCallback(
    (chosen: PartsChoice) =>
      startTransition(() => {
        showChoice(chosen);
        setQuery(toSearchParams(chosen));
      }),
    [showChoice, setQuery],
  );
  const isHydrated = useHydrated();
  // A press is painted before the parts are asked for and drawn.
  const sort = useDeferredValue(choice.sort);
  const inStock = useDeferredValue(choice.inStock);

  return (
    <section className="page pt-10 pb-section lg:pt-16">
      <PageMeta title="Parts" description={`All parts of a Fourteener. ${LEAD}`} path={paths.products} />
      <div className="cols items-end gap-y-5">
        <h1 className="col-span-4 text-display wide lg:col-span-7">Parts</h1>
        <p className="col-span-4 max-w-[44ch] text-ink-soft lg:col-span-5">{LEAD}</p>
      </div>
      <div className="mt-10 lg:mt-14">
        <PartsBar choice={isHydrated ? choice : builtChoice} onChoose={choose} />
      </div>
      <FoundParts sort={sort} inStock={inStock} onChoose={choose} />
    </section>
  );
}
