import { createContext, type ReactNode, use, useMemo, useState } from 'react';

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const SelectionContext = createContext<Selection>({ ids: new Set(), toggle: () => undefined });

/** Which of the rows of a table are chosen. */
export function useSelection() {
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
  return { selection, ids, select: (chosen: Iterable<string>) => setIds(new Set(chosen)) };
}

/** Makes a choice known to the rows of a table, which are not drawn anew for it. */
export function SelectionProvider({ selection, children }: { selection: Selection; children: ReactNode }) {
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** Chooses a row. */
export function SelectRow({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = use(SelectionContext);
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      className="size-4.5"
      checked={ids.has(id)}
      onChange={() => toggle(id)}
    />
  );
}
