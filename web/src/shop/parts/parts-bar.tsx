import { countOf } from '@fourteener/contract/text/plurals';
import { useDeferredValue } from 'react';
import { useFoundParts } from './found-parts.tsx';
import type { PartsAsked } from './list-parts.ts';
import { useListView } from './use-list-view.ts';
import { ViewSwitch } from './view-switch.tsx';

interface PartsBarProps {
  asked: PartsAsked;
  isSearch: boolean;
  /** Whether the parts are not asked for yet. */
  isAwaited: boolean;
}

/** The number of parts in the list below, and the choice of their view. */
export function PartsBar({ asked, isSearch, isAwaited }: PartsBarProps) {
  const { data, isPlaceholderData } = useDeferredValue(useFoundParts(asked, !isAwaited));
  const { view } = useListView(isSearch, data?.total);
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-3">
      <p role="status" className="text-small whitespace-nowrap text-ink-faint num lg:min-w-32 lg:text-right">
        {data && !isPlaceholderData && countParts(data.total, asked.inStock !== undefined)}
      </p>
      {data?.total !== 0 && <ViewSwitch shown={view} />}
    </div>
  );
}

function countParts(count: number, inStock: boolean): string {
  return `${countOf(count, 'part')}${inStock ? ' in stock' : ''}`;
}
