import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Selection {
  ids: ReadonlySet<string>;
  /** Selects or deselects a row; with `isRange` together with all rows from the last toggled one. */
  toggle: (id: string, isRange?: boolean) => void;
}

const noSelection: Selection = { ids: new Set(), toggle: () => undefined };
const SelectionContext = createContext(noSelection);

/** The selected rows of a table. `rows` are its current rows; a row that is no longer among them is deselected. */
export function useRowSelection<T extends { _id: string }>(rows: readonly T[]) {
  const [{ ids }, setChoice] = useState<Choice>({ ids: new Set() });
  // As text, because a new array of the same rows must not change the selection.
  const order = rows.map(({ _id }) => _id).join(' ');
  const selection = useMemo<Selection>(() => {
    const listed = order.split(' ');
    return {
      ids,
      toggle: (id, isRange = false) => setChoice((last) => toggleRows(last, listed, id, isRange)),
    };
  }, [ids, order]);
  return {
    selection,
    chosen: useMemo(() => rows.filter(({ _id }) => ids.has(_id)), [rows, ids]),
    /** Selects exactly these rows. */
    select: (some: readonly T[]) => setChoice({ ids: new Set(some.map(({ _id }) => _id)) }),
  };
}

/** The selected rows, and the one that was toggled last. */
interface Choice {
  ids: ReadonlySet<string>;
  last?: string;
}

/** Every row of a range gets the new state of the row that was pressed. */
function toggleRows({ ids, last = '' }: Choice, listed: readonly string[], id: string, isRange: boolean): Choice {
  const [from, to] = [listed.indexOf(last), listed.indexOf(id)];
  const range = isRange && from >= 0 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(ids);
  for (const each of range) {
    if (ids.has(id)) next.delete(each);
    else next.add(each);
  }
  return { ids: next, last: id };
}

export type RowSelection<T extends { _id: string }> = ReturnType<typeof useRowSelection<T>>;

/** Provides the selection to the rows of a table, which are not rendered again for it. */
export function SelectionProvider({
  selection = noSelection,
  children,
}: {
  selection: Selection | undefined;
  children: ReactNode;
}) {
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The checkbox of a row; with Shift it toggles all rows from the last toggled one. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = use(SelectionContext);
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      className="block size-5 xl:size-4"
      checked={ids.has(id)}
      onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
