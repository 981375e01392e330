import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { paths } from '../../screens/paths.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { AwaitedParts, FoundParts } from './found-parts.tsx';
import { NoParts } from './no-parts.tsx';
import { PartsBar } from './parts-bar.tsx';
import { parseChoice, toSearchParams } from './parts-choice.ts';
import { useChoice } from './use-choice.ts';

const LEAD =
  'Made or finished in our workshop and sold individually, with spares for ten years after we stop making a part.';

/** The page is built ahead for an address without a query. */
const builtChoice = parseChoice(new URLSearchParams());

interface AllPartsProps {
  /** Leads to some of them. */
  browse: ReactNode;
  /** Something else is about to take their place, so that they need not be asked for. */
  isLeaving: boolean;
}

/** All parts of the shop, twelve at a time, as the rider wants them sorted. */
export function AllParts({ browse, isLeaving }: AllPartsProps) {
  const [choice, choose] = useChoice(parseChoice, toSearchParams);
  const isHydrated = useHydrated();
  // A press is painted before the parts are asked for and drawn.
  const sort = useDeferredValue(choice.sort);
  const inStock = useDeferredValue(choice.inStock);
  const asked = useMemo(() => ({ sort, ...(inStock && ({ inStock: 'true' } as const)) }), [sort, inStock]);
  const none = useMemo(
    () => <NoParts isFiltered={inStock} onShowAll={() => choose({ sort, inStock: false })} />,
    [sort, inStock, choose],
  );

  return (
    <>
      <PageMeta title="Parts" description={`All parts of a Fourteener. ${LEAD}`} path={paths.products} />
      <div className="cols items-end gap-y-5">
        <h1 className="col-span-4 text-display wide lg:col-span-7">Parts</h1>
        <p className="col-span-4 max-w-[44ch] text-ink-soft lg:col-span-5">{LEAD}</p>
      </div>
      <div className="mt-10 lg:mt-14">
        {browse}
        <PartsBar choice={isHydrated ? choice : builtChoice} onChoose={choose} />
      </div>
      {/* Parts change, so the built page has none of them; the function renders the page of each. */}
      <p className="mt-6 hidden max-w-text noscript:block">
        The list of parts needs JavaScript. The page of each part works without it, and{' '}
        <a href={paths.blog} className="link">
          our articles
        </a>{' '}
        lead to some of them.
      </p>
      {isLeaving ? <AwaitedParts /> : <FoundParts asked={asked} none={none} />}
    </>
  );
}
