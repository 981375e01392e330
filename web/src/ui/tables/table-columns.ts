import type { ReactNode } from 'react';

/**
 * The place of a cell when its row is a card, below 1280 px: `title` and `figure` share the first line, `line` is the
 * one below, `pair` is a label beside its value, `action` is below or at the right. `wide` is shown in tables only.
 */
export type CellPosition = 'title' | 'figure' | 'line' | 'pair' | 'action' | 'wide';

/** A column of a `DataTable`. */
export interface TableColumn<T> {
  /** The column's heading. */
  header: string;
  /** The value by which the column is sorted and searched. */
  value: (row: T) => string | number;
  /** Renders its cells, when they show more than the value. */
  cell?: (row: T) => ReactNode;
  position: CellPosition;
  /** Whether the cells are right-aligned numbers. */
  isFigure?: boolean;
  /** The classes of its cells. */
  className?: string;
  /**
   * The shop's names for sorting by the column, ascending and descending, where the shop sorts the list; absent where
   * it cannot.
   */
  sorts?: { up?: string; down?: string };
}

/** Whether a column of text follows right-aligned figures, and needs more space before it to be told apart from them. */
export function followsFigures<T>(columns: readonly TableColumn<T>[], index: number): boolean {
  return columns[index - 1]?.isFigure === true && columns[index]?.isFigure !== true;
}

/** The columns for a list that the shop sorts by age alone. */
export function withoutSorts<T>(columns: readonly TableColumn<T>[]): TableColumn<T>[] {
  return columns.map(({ sorts: _sorts, ...column }) => column);
}

/** The sort of a table: its column (`order` is the rows' own order), and whether it is descending. */
export interface Sort {
  by: string;
  isDown: boolean;
}

/** The rows' own order, newest first, as counted by the index column. */
export const ownOrder = 'order';

/** Sorts text naturally, `Part 9` before `Part 10`, ignoring case. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares two values, for `Array.sort`. */
export function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** The text of a row that the search looks through. */
export function writeSearchText<T>(columns: readonly TableColumn<T>[], row: T): string {
  return columns
    .map(({ value }) => String(value(row)))
    .join('\n')
    .toLowerCase();
}

/** Whether each searched word occurs somewhere in the text, in any order. */
export function matchesSearch(text: string, typed: string): boolean {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
