import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../../ui/browser/kept-text.ts';
import { createEmitter } from '../../ui/hooks/create-emitter.ts';

export const partsViews = ['cards', 'compact'] as const;
/** How lists of parts are shown: as cards, or as rows of which more are seen at once. */
export type PartsView = (typeof partsViews)[number];

/** Where the browser keeps the choice. */
const KEY = 'parts-view';
/** With fewer found parts, cards are seen at a glance. */
const MANY = 12;

const { emit, subscribe } = createEmitter();

/** The view that was chosen in this browser; undefined while none was. */
function getPartsView(): PartsView | undefined {
  const kept = readText('local', KEY);
  return partsViews.find((view) => view === kept);
}

/** Shows all lists of parts in a view, and keeps the choice in this browser. */
export function choosePartsView(view: PartsView): void {
  writeText('local', KEY, view);
  emit();
}

/** The view that was chosen; undefined while none was, and while the page is taken over from what was built ahead. */
export function usePartsView(): PartsView | undefined {
  return useSyncExternalStore(subscribe, getPartsView, () => undefined);
}

interface Listed {
  /** The view that was chosen. */
  chosen: PartsView | undefined;
  /** The parts were searched for. */
  isSearch: boolean;
  /** The window has room for the rows' columns. */
  isWide: boolean;
  /** How many parts there are; undefined while nobody knows. */
  total: number | undefined;
}

/** The view of a list: the chosen one; without a choice, many parts that were searched for are rows where there is room for their columns. */
export function viewOf({ chosen, isSearch, isWide, total = 0 }: Listed): PartsView {
  return chosen ?? (isSearch && isWide && total >= MANY ? 'compact' : 'cards');
}
