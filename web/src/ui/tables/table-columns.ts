import type { ReactNode } from 'react';

/**
 * Where a cell stands when its row becomes a card, below 1280 px: `title` and `figure` share the first line, `line` is
 * the one under it, `pair` a label beside its value, `action` stands below or at the right. `wide` is in tables only.
 */
export type CellPosition = 'title' | 'figure' | 'line' | 'pair' | 'action' | 'wide';

/** A column of a `DataTable`. */
export interface TableColumn<T> {
  /** The words in its head. */
  header: string;
  /** The value that it is sorted and searched by. */
  value: (row: T) => string | number;
  /** The contents of its cells, when they are more than the value. */
  cell?: (row: T) => ReactNode;
  position: CellPosition;
  /** At the right, in figures of one width. */
  isFigure?: boolean;
  /** Classes of its cells. */
  className?: string;
  /** The shop's names of the order by the column, upwards and downwards, where it sorts the list; absent where it cannot. */
  sorts?: { up?: string; down?: string };
}

/** The same columns of a list that the shop sorts by age alone. */
export function withoutSorts<T>(columns: readonly TableColumn<T>[]): TableColumn<T>[] {
  return columns.map(({ sorts: _sorts, ...column }) => column);
}

/** How a table is sorted: by which column (`order` is the rows' own order), and whether downwards. */
export interface Sort {
  by: string;
  isDown: boolean;
}

/** The order in which the rows came, newest first: what the index column counts. */
export const ownOrder = 'order';

/** Sorts text as people do, `Part 9` before `Part 10`, whatever the case. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Which of two values comes first, as `Array.sort` wants it. */
export function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** Everything that search finds a row by. */
export function writeSearchText<T>(columns: readonly TableColumn<T>[], row: T): string {
  return columns
    .map(({ value }) => String(value(row)))
    .join('\n')
    .toLowerCase();
}

/** Whether each typed word stands somewhere in the text, in any order. */
export function matchesSearch(text: string, typed: string): boolean {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
