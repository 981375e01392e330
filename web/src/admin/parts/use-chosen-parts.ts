import type { Part } from '@fourteener/contract/part/schemas';
import { useMemo, useState } from 'react';
import { useRowSelection } from '../../ui/tables/row-selection.tsx';

interface Kept {
  /** The ids of the chosen parts, to notice when the choice changes. */
  ids: string;
  parts: readonly Part[];
}

/** The chosen parts: they stay chosen during another search and on other pages of the table. */
export function useChosenParts(shown: readonly Part[]) {
  const [kept, setKept] = useState<Kept>({ ids: '', parts: [] });
  const selection = useRowSelection(useMemo(() => joinParts(shown, kept.parts), [shown, kept]));
  const { chosen, select } = selection;
  // A new array of the same parts does not count as another choice.
  const ids = chosen.map(({ _id }) => _id).join(' ');
  if (ids !== kept.ids) setKept({ ids, parts: chosen });
  return {
    ...selection,
    /** Chooses parts, even those that the table does not show. */
    chooseAll: (all: readonly Part[]) => {
      setKept({ ids, parts: all });
      select(all);
    },
  };
}

/** The parts of two lists, each once. */
function joinParts(one: readonly Part[], other: readonly Part[]): Part[] {
  const ids = new Set(one.map(({ _id }) => _id));
  return [...one, ...other.filter(({ _id }) => !ids.has(_id))];
}
