import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { ownOrder, type Sort, type TableColumn } from './table-columns.ts';

interface TableHeadProps<T> {
  columns: readonly TableColumn<T>[];
  sort: Sort;
  onSort: (wanted: Sort) => void;
  /** Chooses all rows; there where rows can be chosen. */
  selectAll?: ReactNode;
  /** Something else stands in its place: it is there for screen readers. */
  isCovered?: boolean;
}

/** The heads of a table's columns; a press sorts by the column, another turns it round. */
export function TableHead<T>({ columns, sort, onSort, selectAll, isCovered }: TableHeadProps<T>) {
  return (
    <thead className="max-xl:hidden">
      <tr>
        {selectAll && (
          <td className="top-bar sticky z-10 w-8 border-b border-line-strong bg-ground pl-2">{selectAll}</td>
        )}
        <Head by={ownOrder} words="Index" sign="#" {...{ sort, onSort, isCovered }} />
        {columns.map(({ header, isFigure }) => (
          <Head key={header} by={header} words={header} isFigure={isFigure} {...{ sort, onSort, isCovered }} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps extends Pick<TableHeadProps<never>, 'sort' | 'onSort' | 'isCovered'> {
  by: string;
  words: string;
  /** Seen in place of the words. */
  sign?: string;
  isFigure?: boolean | undefined;
}

function Head({ by, words, sign, isFigure = false, sort, onSort, isCovered }: HeadProps) {
  const isSorted = sort.by === by;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
      className={`top-bar sticky z-10 border-b border-line-strong bg-ground px-2 align-middle text-label font-normal text-ink-faint ${isFigure ? 'text-right' : 'text-left'}`}
    >
      <button
        type="button"
        tabIndex={isCovered ? -1 : undefined}
        className={`group inline-flex h-10 items-center gap-1 hover:text-ink ${isFigure ? 'flex-row-reverse text-right' : 'text-left'} ${isSorted ? 'text-ink' : ''}`}
        onClick={() => onSort({ by, isDown: isSorted ? !sort.isDown : isFigure })}
      >
        <span className={sign && 'sr-only'}>{words}</span>
        {sign && <span aria-hidden="true">{sign}</span>}
        <Icon
          name="down"
          className={`size-3.5 ${isSorted ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'} ${isSorted && !sort.isDown ? 'rotate-180' : ''}`}
        />
      </button>
    </th>
  );
}
