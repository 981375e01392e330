import type { ReactNode } from 'react';

/** Filters beside a search. On phones they scroll sideways, so that the results below stay visible, and fade at the edge where more follows. */
export function FilterStrip({ children }: { children: ReactNode }) {
  return (
    <div className="scrolls-sideways flex items-center gap-2 max-sm:-m-1 max-sm:max-w-[calc(100%+0.5rem)] max-sm:p-1 max-sm:whitespace-nowrap max-sm:*:shrink-0 sm:contents">
      {children}
    </div>
  );
}
