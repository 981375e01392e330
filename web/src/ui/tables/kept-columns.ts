import { useMemo, useState } from 'react';
import { readText, writeText } from '../browser/kept-text.ts';
import { safeStorage } from '../browser/safe-storage.ts';
import type { TableColumn } from './table-columns.ts';

/**
 * Which columns of a table are shown: all, but for those that somebody hid in this browser. `name` is the table's; without one, all of them
 * are. The first column, which says what a row is, stays.
 */
export function useKeptColumns<T>(columns: readonly TableColumn<T>[], name: string | undefined) {
  const key = `columns:${name}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => (name === undefined ? [] : readHidden(key)));
  const toggle = (header: string) => {
    const next = hidden.includes(header) ? hidden.filter((each) => each !== header) : [...hidden, header];
    setHidden(next);
    writeText('local', key, JSON.stringify(next));
  };
  return {
    shown: useMemo(
      () => columns.filter(({ header, position }) => position === 'title' || !hidden.includes(header)),
      [columns, hidden],
    ),
    hidden,
    /** Shows or hides a column; undefined where the table keeps none. */
    toggle: name === undefined ? undefined : toggle,
  };
}

/** What the browser keeps of hidden columns; none where that is something else. */
function readHidden(key: string): string[] {
  const kept = safeStorage(() => JSON.parse(readText('local', key) ?? '[]') as unknown);
  return Array.isArray(kept) ? kept.filter((header) => typeof header === 'string') : [];
}
