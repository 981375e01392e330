import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Selection {
  ids: ReadonlySet<string>;
  /** Chooses a row or no longer; `isRange`: together with all from the row that was chosen or left last. */
  toggle: (id: string, isRange?: boolean) => void;
}

const noSelection: Selection = { ids: new Set(), toggle: () => undefined };
const SelectionContext = createContext(noSelection);

/** Which rows of a table are chosen. `rows` are those there are: what is gone is chosen no more. */
export function useRowSelection<T extends { _id: string }>(rows: readonly T[]) {
  const [{ ids }, setChoice] = useState<Choice>({ ids: new Set() });
  // A new array of the same rows has the same order.
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
    /** Chooses these and no others. */
    select: (some: readonly T[]) => setChoice({ ids: new Set(some.map(({ _id }) => _id)) }),
  };
}

/** The chosen rows, and the one that was chosen or left last. */
interface Choice {
  ids: ReadonlySet<string>;
  last?: string;
}

/** Every row of a range becomes what the row at its end becomes. */
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

/** Makes a choice known to the rows of a table, which are not drawn anew for it. */
export function SelectionProvider({
  selection = noSelection,
  children,
}: {
  selection: Selection | undefined;
  children: ReactNode;
}) {
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** Chooses a row; with Shift also those from the last one on. */
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
