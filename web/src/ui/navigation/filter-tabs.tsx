import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from './link.tsx';
import { newestParams } from './newest-params.ts';

interface FilterTabsProps {
  /** The label of the tabs, "Orders by status". */
  label: string;
  tabs: readonly {
    /** Makes the tab's address from the parameters of the page's address: those of the press, which can be newer than the rendered ones. */
    pathFrom: (params: URLSearchParams) => string;
    words: string;
    count?: number | string;
    isCurrent: boolean;
  }[];
}

const tab =
  'block border-b-2 border-transparent pt-2.5 pb-2 text-note text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink';

/** Links that filter a list by state; on narrow screens the row of tabs scrolls sideways. */
export function FilterTabs({ label, tabs }: FilterTabsProps) {
  const [params] = useSearchParams();
  const strip = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.words;
  useEffect(() => {
    const nav = strip.current;
    const chosen = nav?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (!nav || !chosen) return;
    // Scrolls only the row of tabs: `scrollIntoView` would also scroll the page when the row is below the fold.
    const frame = nav.getBoundingClientRect();
    nav.scrollLeft += chosen.left - frame.left - (frame.width - chosen.width) / 2;
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className="scrolls-sideways border-b border-line">
      <ul className="flex gap-7 whitespace-nowrap">
        {tabs.map(({ pathFrom, words, count, isCurrent }) => (
          <li key={words}>
            <Link
              to={pathFrom(params)}
              findNewest={() => pathFrom(newestParams())}
              className={tab}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {words}
              {count !== undefined && <span className="text-small text-ink-faint num"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
