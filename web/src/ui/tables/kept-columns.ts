import { useMemo } from 'react';
import { useKeptNames } from '../browser/kept-names.ts';
import type { TableColumn } from './table-columns.ts';

/**
 * The shown columns of a table: all but those that a user hid in this browser. `name` is the table's; without it all
 * columns are shown. The first column, which identifies the row, cannot be hidden.
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
    /** Shows or hides a column; undefined for a table without a name. */
    toggle: name === undefined ? undefined : toggle,
  };
}
