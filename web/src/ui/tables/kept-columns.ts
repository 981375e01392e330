import { useMemo } from 'react';
import { useKeptNames } from '../browser/kept-names.ts';
import type { TableColumn } from './table-columns.ts';

/**
 * Which columns of a table are shown: all, but for those that somebody hid in this browser. `name` is the table's; without one, all of them
 * are. The first column, which says what a row is, stays.
 */
export function useKeptColumns<T>(columns: readonly TableColumn<T>[], name: string | undefined) {
  const { names: hidden, set } = useKeptNames(name === undefined ? undefined : `columns:${name}`);
  const toggle = (header: string) => set(header, !hidden.includes(header));
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
