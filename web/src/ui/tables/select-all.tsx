import type { RowSelection } from './row-selection.tsx';

interface SelectAllProps<T extends { _id: string }> {
  /** The rows of the shown page. */
  rows: readonly T[];
  selection: RowSelection<T>;
}

/** Selects the rows of a page, or none; half checked when some of them are selected, disabled without rows. */
export function SelectAll<T extends { _id: string }>({
  rows,
  selection: { selection, chosen, select },
}: SelectAllProps<T>) {
  const here = rows.filter(({ _id }) => selection.ids.has(_id)).length;
  const isAll = here > 0 && here === rows.length;
  return (
    <input
      type="checkbox"
      aria-label="Select all on this page"
      className="block size-5 xl:size-4"
      disabled={rows.length === 0}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = here > 0 && !isAll;
      }}
      onChange={() => {
        const ids = new Set(rows.map(({ _id }) => _id));
        const others = chosen.filter(({ _id }) => !ids.has(_id));
        select(isAll ? others : [...others, ...rows]);
      }}
    />
  );
}
