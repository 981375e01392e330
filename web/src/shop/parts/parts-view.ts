import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../../ui/browser/kept-text.ts';
import { createEmitter } from '../../ui/hooks/create-emitter.ts';

export const partsViews = ['cards', 'compact'] as const;
/** The view of a list of parts: cards, or rows, of which more fit on the screen. */
export type PartsView = (typeof partsViews)[number];

/** The storage key of the chosen view. */
const KEY = 'parts-view';
/** Fewer parts than this are shown as cards, which are then seen at a glance. */
const MANY = 12;

const { emit, subscribe } = createEmitter();

/** The chosen view of this browser; undefined while none is chosen. */
function getPartsView(): PartsView | undefined {
  const kept = readText('local', KEY);
  return partsViews.find((view) => view === kept);
}

/** Shows all lists of parts in a view, and stores the choice in this browser. */
export function choosePartsView(view: PartsView): void {
  writeText('local', KEY, view);
  emit();
}

/** The chosen view; undefined while none is chosen, and during hydration. */
export function usePartsView(): PartsView | undefined {
  return useSyncExternalStore(subscribe, getPartsView, () => undefined);
}

interface Listed {
  /** The view that was chosen. */
  chosen: PartsView | undefined;
  /** Whether the parts were searched for. */
  isSearch: boolean;
  /** Whether the window has room for the columns of rows. */
  isWide: boolean;
  /** The number of parts; undefined until it is known. */
  total: number | undefined;
}

/** The view of a list: the chosen one or, by default, rows for many searched parts in a wide window, and otherwise cards. */
export function viewOf({ chosen, isSearch, isWide, total = 0 }: Listed): PartsView {
  return chosen ?? (isSearch && isWide && total >= MANY ? 'compact' : 'cards');
}
