import type { ReactNode } from 'react';
import type { CsvColumn } from '../../ui/tables/csv.ts';
import { ExportButton } from '../../ui/tables/export-button.tsx';

/** A column of a table of figures, for the file and for the page. */
export type FigureColumn<T> = CsvColumn<T> & {
  /** The text that the page shows instead of the value. */
  cell?: (row: T) => ReactNode;
  /** The head of the column on the page, where it differs from the head in the file. */
  shownHead?: string;
  /** Whether the column has numbers, which are aligned right. */
  isFigure?: true;
  /** Whether phones leave it out, for lack of width. */
  isWide?: true;
};

interface FigureTableProps<T> {
  /** The label of the table for screen readers. */
  label: string;
  columns: readonly FigureColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

/** A small table of figures, without sorting; on narrow screens it scrolls sideways. */
export function FigureTable<T>({ label, columns, rows, keyOf }: FigureTableProps<T>) {
  return (
    <div className="scrolls-sideways" tabIndex={0} role="group" aria-label={`${label}, scrolls sideways`}>
      <table className="w-full text-small" aria-label={label}>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map(({ head, shownHead = head, isFigure, isWide }) => (
              <th
                key={head}
                scope="col"
                className={`py-2 pr-4 align-bottom text-label font-normal text-ink-faint last:pr-0 ${isFigure ? 'text-right' : 'text-left'} ${isWide ? 'max-sm:hidden' : ''}`}
              >
                {shownHead}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line">
              {columns.map(({ head, value, cell, isFigure, isWide }) => (
                <td
                  key={head}
                  className={`py-2 pr-4 align-baseline last:pr-0 ${isFigure ? 'text-right whitespace-nowrap num' : ''} ${isWide ? 'max-sm:hidden' : ''}`}
                >
                  {cell ? cell(row) : value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ExportTableProps<T> {
  /** The noun for the rows, such as "days". */
  what: string;
  /** The name of the file, without its date and ending. */
  name: string;
  columns: readonly CsvColumn<T>[];
  rows: readonly T[];
}

/** Saves rows that the page has already as a CSV file. */
export function ExportTable<T>({ what, name, columns, rows }: ExportTableProps<T>) {
  const readPage = () => Promise.resolve({ rows: [...rows], next: undefined, total: rows.length });
  return <ExportButton what={what} name={name} columns={columns} readPage={readPage} />;
}
