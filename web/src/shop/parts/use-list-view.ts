import { useDeferredValue } from 'react';
import { useMedia } from '../../ui/hooks/use-media.ts';
import { usePartsView, viewOf } from './parts-view.ts';

/**
 * The view of a list with `total` parts: the chosen one, the one that is rendered a moment later, and whether the list may change to rows
 * once its number is known.
 */
export function useListView(isSearch: boolean, total: number | undefined) {
  const chosen = usePartsView();
  // The pressed button is painted before the rows.
  const drawn = useDeferredValue(chosen);
  const isWide = useMedia('(width >= 64rem)');
  return {
    view: viewOf({ chosen, isSearch, isWide, total }),
    drawnView: viewOf({ chosen: drawn, isSearch, isWide, total }),
    mayBeCompact: viewOf({ chosen, isSearch, isWide, total: total ?? Infinity }) === 'compact',
  };
}
