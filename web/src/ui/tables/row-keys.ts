import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { type KeyRow, useListedKeys } from '../hooks/listed-keys.ts';
import { useShortcut } from '../hooks/use-shortcut.ts';

interface RowKeys {
  /** The actions on the row that has the focus; undefined where a table has none. */
  open: ((id: string) => void) | undefined;
  toggle: ((id: string) => void) | undefined;
}

const next: KeyRow = { keys: ['j', 'ArrowDown'], does: 'Go to the next row' };
const previous: KeyRow = { keys: ['k', 'ArrowUp'], does: 'Go to the previous row' };
const opening: KeyRow = { keys: ['Enter'], does: 'Open the row' };
const choosing: KeyRow = { keys: ['x', ' '], does: 'Select or deselect the row' };

/**
 * Moves through the rows of a table by keyboard: j and k or the arrows move, x or space selects, Enter opens. The rows
 * are the elements in `body` with `data-row`, their id. Tab reaches one of them: the one that had the focus last.
 */
export function useRowKeys(body: RefObject<HTMLElement | null>, { open, toggle }: RowKeys) {
  const isUsed = open !== undefined || toggle !== undefined;
  const listRows = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const move = (event: { preventDefault: () => void }, from: HTMLElement | undefined, by: 1 | -1) => {
    const rows = listRows();
    const next = rows[from ? rows.indexOf(from) + by : 0];
    if (!isUsed || rows.length === 0) return;
    event.preventDefault();
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const rowOf = (element: EventTarget | null) =>
    element instanceof Element ? (element.closest<HTMLElement>('[data-row]') ?? undefined) : undefined;
  useListedKeys(isUsed ? [next, previous, ...(open ? [opening] : []), ...(toggle ? [choosing] : [])] : []);
  useShortcut('j', (event) => move(event, rowOf(event.target), 1));
  useShortcut('k', (event) => move(event, rowOf(event.target), -1));
  if (!isUsed) return {};
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const current = rowOf(target);
      for (const row of current ? listRows() : []) row.tabIndex = row === current ? 0 : -1;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      const id = row?.dataset.row;
      // A button or link within the row handles its own keys.
      if (event.target !== row || id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const isOf = ({ keys }: KeyRow) => keys.includes(event.key);
      if (isOf(next)) move(event, row, 1);
      else if (isOf(previous)) move(event, row, -1);
      else if (isOf(opening) && open) open(id);
      else if (isOf(choosing) && toggle) {
        // Space would scroll the page.
        event.preventDefault();
        toggle(id);
      }
    },
  };
}

/** The keys of the search above a table: `/` focuses it, and the down arrow moves from it to the first row. */
export function useSearchKeys() {
  const ref = useRef<HTMLInputElement>(null);
  const toSearch = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    ref.current?.select();
  };
  useShortcut('/', toSearch, { does: 'Go to the search' });
  return { ref, onDown: () => document.querySelector<HTMLElement>('main [data-row]')?.focus() };
}
