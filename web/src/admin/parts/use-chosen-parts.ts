import type { Part } from '@fourteener/contract/part/schemas';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useRowSelection } from '../../ui/tables/row-selection.tsx';

/** Which parts are chosen: they stay chosen while others are searched, or on another page of the table. */
export function useChosenParts(shown: readonly Part[]) {
  const [kept, setKept] = useState<readonly Part[]>([]);
  const selection = useRowSelection(useMemo(() => joinParts(shown, kept), [shown, kept]));
  const { chosen, select } = selection;
  const keep = useEffectEvent(() => setKept(chosen));
  // Another array of the same parts is no other choice.
  const ids = chosen.map(({ _id }) => _id).join(' ');
  useEffect(() => keep(), [ids]);
  return {
    ...selection,
    /** Chooses parts of which the table may not show all. */
    chooseAll: (all: readonly Part[]) => {
      setKept(all);
      select(all);
    },
  };
}

/** The parts of two lists, each once. */
function joinParts(one: readonly Part[], other: readonly Part[]): Part[] {
  const ids = new Set(one.map(({ _id }) => _id));
  return [...one, ...other.filter(({ _id }) => !ids.has(_id))];
}
