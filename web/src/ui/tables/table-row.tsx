import { memo } from 'react';
import { SelectRow } from './row-selection.tsx';
import { type CellPosition, followsFigures, type TableColumn } from './table-columns.ts';

/** The classes of each kind of cell in a card: index, the wide middle, figures. */
const places: Record<CellPosition, string> = {
  title: 'max-xl:col-start-2 max-xl:row-start-1 max-xl:text-small',
  figure: 'max-xl:col-start-3 max-xl:row-start-1 max-xl:row-span-2 max-xl:text-right',
  line: 'max-xl:col-start-2 max-xl:row-start-2 max-xl:text-label max-xl:text-ink-soft',
  pair: 'max-xl:col-span-2 max-xl:col-start-2 max-xl:grid max-xl:grid-cols-[4.5rem_minmax(0,1fr)] max-xl:text-label',
  action:
    'max-sm:col-span-2 max-sm:col-start-2 sm:max-xl:col-start-3 sm:max-xl:row-span-2 sm:max-xl:row-start-1 sm:max-xl:self-center',
  wide: 'max-xl:hidden',
};

const cell = 'xl:h-10 xl:border-b xl:border-line xl:px-2 xl:py-1';

interface TableRowProps<T> {
  /** Its number in the list, from 1. */
  number: number;
  row: T;
  columns: readonly TableColumn<T>[];
  /** The row's id, where the keyboard moves between rows, and whether Tab reaches this row first. */
  id?: string | undefined;
  isFirst?: boolean;
  /** The row's name, where rows can be selected. */
  name?: string | undefined;
}

/**
 * A row of a table; below 1280 px a card, with the columns' heads as labels where they are needed. Memoized, since each
 * letter typed into the search would render all rows again.
 */
export const TableRow = memo(Row) as typeof Row;

function Row<T extends { _id: string }>({ number, row, columns, id, isFirst, name }: TableRowProps<T>) {
  return (
    <tr
      data-row={id}
      tabIndex={id === undefined ? undefined : isFirst ? 0 : -1}
      className="scroll-mt-26 -outline-offset-2 hover:bg-sunken has-[[aria-label^=Select]:checked]:bg-accent-quiet max-xl:grid max-xl:grid-cols-[2rem_minmax(0,1fr)_auto] max-xl:items-baseline max-xl:gap-x-2 max-xl:border-b max-xl:border-line max-xl:py-2.5"
    >
      {name !== undefined && (
        <td className="max-xl:row-span-2 max-xl:row-start-1 max-xl:self-center xl:w-8 xl:border-b xl:border-line xl:pl-2">
          <SelectRow id={row._id} name={name} />
        </td>
      )}
      <td
        className={`fact text-data text-ink-faint xl:w-10 xl:border-b xl:border-line xl:px-2 ${name === undefined ? '' : 'max-xl:hidden'}`}
      >
        {number}
      </td>
      {columns.map(({ header, value, cell: show, position, isFigure, className = '' }, index) => (
        <td
          key={header}
          className={`${cell} ${places[position]} ${isFigure ? 'text-right num' : ''} ${followsFigures(columns, index) ? 'xl:pl-8' : ''} ${className}`}
        >
          {position === 'pair' && <span className="text-ink-faint xl:hidden">{header}</span>}
          {show ? show(row) : value(row)}
        </td>
      ))}
    </tr>
  );
}
