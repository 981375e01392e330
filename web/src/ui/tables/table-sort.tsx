import { QuietSelect } from '../forms/quiet-select.tsx';
import { ownOrder, type Sort, type TableColumn } from './table-columns.ts';

interface TableSortProps<T> {
  columns: readonly TableColumn<T>[];
  /** The names of the rows' own order and of its reverse. */
  ownOrders?: readonly [string, string] | undefined;
  sort: Sort;
  canSort: (wanted: Sort) => boolean;
  onSort: (wanted: Sort) => void;
}

/** The choice of a table's order where its rows are cards, without heads to press. */
export function TableSort<T>({
  columns,
  ownOrders = ['Newest first', 'Oldest first'],
  sort,
  canSort,
  onSort,
}: TableSortProps<T>) {
  const sorts = listSorts(columns, ownOrders).filter(canSort);
  const chosen = sorts.findIndex(({ by, isDown }) => by === sort.by && isDown === sort.isDown);
  const choose = (index: number) => {
    const wanted = sorts[index];
    if (wanted) onSort({ by: wanted.by, isDown: wanted.isDown });
  };
  return (
    <QuietSelect label="Sort by" value={chosen} onChange={({ target }) => choose(Number(target.value))}>
      {sorts.map(({ words }, index) => (
        <option key={words} value={index}>
          {words}
        </option>
      ))}
    </QuietSelect>
  );
}

function listSorts<T>(
  columns: readonly TableColumn<T>[],
  [own, reverse]: readonly [string, string],
): (Sort & { words: string })[] {
  return [
    { by: ownOrder, isDown: false, words: own },
    { by: ownOrder, isDown: true, words: reverse },
    ...columns.flatMap(({ header, isFigure }) => [
      { by: header, isDown: false, words: `${header}, ${isFigure ? 'lowest first' : 'A to Z'}` },
      { by: header, isDown: true, words: `${header}, ${isFigure ? 'highest first' : 'Z to A'}` },
    ]),
  ];
}
