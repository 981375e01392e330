import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const noSelection: Selection = { ids: new Set(), toggle: () => undefined };
const SelectionContext = createContext(noSelection);

/** Which rows of a table are chosen. `rows` are those there are: what is gone is chosen no more. */
export function useRowSelection<T extends { _id: string }>(rows: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      ids,
      toggle: (id) =>
        setIds((last) => {
          const next = new Set(last);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [ids],
  );
  return {
    selection,
    chosen: useMemo(() => rows.filter(({ _id }) => ids.has(_id)), [rows, ids]),
    /** Chooses these and no others. */
    select: (some: readonly T[]) => setIds(new Set(some.map(({ _id }) => _id))),
  };
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

/** Chooses a row. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = use(SelectionContext);
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      className="block size-5 xl:size-4"
      checked={ids.has(id)}
      onChange={() => toggle(id)}
    />
  );
}
