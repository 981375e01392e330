import type { PartKind } from './kinds.ts';

/** For a kind, the kind of part that is usually bought with it because it wears with it. The rules of fit decide which of its parts fit. */
export const companions: Partial<Record<PartKind, PartKind>> = {
  brake: 'brake-pads',
  cassette: 'chain',
  tyre: 'tube',
  wheel: 'tyre',
};

/** The most parts that a part's page offers with it. */
export const MOST_COMPANIONS = 3;
