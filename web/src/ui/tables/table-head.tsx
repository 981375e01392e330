import { Icon } from '../media/icon.tsx';
import { ownOrder, type Sort, type TableColumn } from './table-columns.ts';

interface TableHeadProps<T> {
  columns: readonly TableColumn<T>[];
  sort: Sort;
  onSort: (wanted: Sort) => void;
}

/** The heads of a table's columns; a press sorts by the column, another turns it round. */
export function TableHead<T>({ columns, sort, onSort }: TableHeadProps<T>) {
  return (
    <thead className="max-xl:hidden">
      <tr>
        <Head by={ownOrder} words="Index" sign="#" {...{ sort, onSort }} />
        {columns.map(({ header, isFigure }) => (
          <Head key={header} by={header} words={header} isFigure={isFigure} {...{ sort, onSort }} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps extends Pick<TableHeadProps<never>, 'sort' | 'onSort'> {
  by: string;
  words: string;
  /** Seen in place of the words. */
  sign?: string;
  isFigure?: boolean | undefined;
}

function Head({ by, words, sign, isFigure = false, sort, onSort }: HeadProps) {
  const isSorted = sort.by === by;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : undefined}
      className={`sticky top-bar z-10 border-b border-line-strong bg-ground px-3 align-bottom text-label font-normal text-ink-faint first:pl-0 last:pr-0 ${isFigure ? 'text-right' : 'text-left'}`}
    >
      <button
        type="button"
        className={`group inline-flex min-h-[min(2.75rem,var(--spacing-control))] items-center gap-1 hover:text-ink ${isFigure ? 'flex-row-reverse text-right' : 'text-left'} ${isSorted ? 'text-ink' : ''}`}
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
