import { memo } from 'react';
import type { CellPosition, TableColumn } from './table-columns.ts';

/** Where each kind of cell stands in a card: index, the wide middle, figures. */
const places: Record<CellPosition, string> = {
  title: 'max-xl:col-start-2 max-xl:row-start-1',
  figure: 'max-xl:col-start-3 max-xl:row-start-1 max-xl:row-span-2',
  line: 'max-xl:col-start-2 max-xl:row-start-2',
  pair: 'max-xl:col-span-2 max-xl:col-start-2 max-xl:grid max-xl:grid-cols-[4.5rem_minmax(0,1fr)]',
  action:
    'max-sm:col-span-2 max-sm:col-start-2 sm:max-xl:col-start-3 sm:max-xl:row-span-2 sm:max-xl:row-start-1 sm:max-xl:self-center',
  wide: 'max-xl:hidden',
};

const cell = 'xl:border-b xl:border-line xl:px-3 xl:py-4 xl:last:pr-0';

interface TableRowProps<T> {
  /** Its place in the list, from 1. */
  number: number;
  row: T;
  columns: readonly TableColumn<T>[];
}

/**
 * A row of a table; below 1280 px a card, with the columns' heads as labels where they are needed. Drawn anew only when
 * another row stands in its place: each letter that is typed into the search would draw all of them.
 */
export const TableRow = memo(Row) as typeof Row;

function Row<T>({ number, row, columns }: TableRowProps<T>) {
  return (
    <tr className="align-baseline hover:bg-sunken max-xl:grid max-xl:grid-cols-[2rem_minmax(0,1fr)_auto] max-xl:gap-x-2 max-xl:gap-y-1 max-xl:border-b max-xl:border-line max-xl:py-5">
      <td className={`fact text-data text-ink-faint max-xl:leading-[1.6] xl:border-b xl:border-line xl:py-4 xl:pr-3`}>
        {number}
      </td>
      {columns.map(({ header, value, cell: show, position, isFigure, className = '' }) => (
        <td key={header} className={`${cell} ${places[position]} ${isFigure ? 'text-right num' : ''} ${className}`}>
          {position === 'pair' && <span className="text-ink-faint xl:hidden">{header}</span>}
          {show ? show(row) : value(row)}
        </td>
      ))}
    </tr>
  );
}
