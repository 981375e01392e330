import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';
import { followsFigures, ownOrder, type Sort, type TableColumn } from './table-columns.ts';

interface TableHeadProps<T> {
  columns: readonly TableColumn<T>[];
  sort: Sort;
  canSort: (wanted: Sort) => boolean;
  onSort: (wanted: Sort) => void;
  /** The checkbox that selects all rows; absent where rows cannot be selected. */
  selectAll?: ReactNode;
  /** Whether the bulk bar covers the heads, which are then for screen readers only. */
  isCovered?: boolean;
}

/**
 * The heads of a table's columns. A press sorts by the column, another one reverses the order. A column by which the
 * list cannot be sorted has no button.
 */
export function TableHead<T>({ columns, sort, canSort, onSort, selectAll, isCovered }: TableHeadProps<T>) {
  return (
    <thead className="max-xl:hidden">
      <tr>
        {selectAll && (
          <td className="top-bar sticky z-10 w-8 border-b border-line-strong bg-ground pl-2">{selectAll}</td>
        )}
        <Head by={ownOrder} words="Index" sign="#" {...{ sort, canSort, onSort, isCovered }} />
        {columns.map(({ header, isFigure }, index) => (
          <Head
            key={header}
            by={header}
            words={header}
            isFigure={isFigure}
            hasGap={followsFigures(columns, index)}
            {...{ sort, canSort, onSort, isCovered }}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps extends Pick<TableHeadProps<never>, 'sort' | 'canSort' | 'onSort' | 'isCovered'> {
  by: string;
  words: string;
  /** A short sign that is shown in place of the words. */
  sign?: string;
  isFigure?: boolean | undefined;
  /** Whether more space stands before it. */
  hasGap?: boolean;
}

function Head({ by, words, sign, isFigure = false, hasGap = false, sort, canSort, onSort, isCovered }: HeadProps) {
  const isSorted = sort.by === by;
  const next = { by, isDown: isSorted ? !sort.isDown : isFigure };
  const wanted = [next, { by, isDown: !next.isDown }].find(canSort);
  const shown = (
    <>
      <span className={sign && 'sr-only'}>{words}</span>
      {sign && <span aria-hidden="true">{sign}</span>}
    </>
  );
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
      className={`top-bar sticky z-10 border-b border-line-strong bg-ground px-2 align-middle text-label font-normal text-ink-faint ${isFigure ? 'text-right' : 'text-left'} ${hasGap ? 'pl-8' : ''}`}
    >
      {wanted ? (
        <button
          type="button"
          tabIndex={isCovered ? -1 : undefined}
          className={`group inline-flex h-10 items-center gap-1 hover:text-ink ${isFigure ? 'flex-row-reverse text-right' : 'text-left'} ${isSorted ? 'text-ink' : ''}`}
          onClick={() => onSort(wanted)}
        >
          {shown}
          <Icon
            name="down"
            className={`size-3.5 ${isSorted ? '' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'} ${isSorted && !sort.isDown ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <span className="inline-flex h-10 items-center">{shown}</span>
      )}
    </th>
  );
}
