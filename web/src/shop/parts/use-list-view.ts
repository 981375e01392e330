import { useDeferredValue } from 'react';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { usePartsView, viewOf } from './parts-view.ts';

/** The view of a list with `total` parts: as it is chosen, as it is drawn a moment later, and whether it may become rows once its number is known. */
export function useListView(isSearch: boolean, total: number | undefined) {
  const chosen = usePartsView();
  // A press is painted before its rows are.
  const drawn = useDeferredValue(chosen);
  const isWide = useMedia('(width >= 64rem)');
  return {
    view: viewOf({ chosen, isSearch, isWide, total }),
    drawnView: viewOf({ chosen: drawn, isSearch, isWide, total }),
    mayBeCompact: viewOf({ chosen, isSearch, isWide, total: total ?? Infinity }) === 'compact',
  };
}
