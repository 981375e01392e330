import type { PartKind } from './kinds.ts';

/** The kind of which a part is usually bought with one of another: it is used up with it. Which parts of it fit, the rules of fit say. */
export const companions: Partial<Record<PartKind, PartKind>> = {
  brake: 'brake-pads',
  cassette: 'chain',
  tyre: 'tube',
  wheel: 'tyre',
};

/** The most parts that a page offers with a part. */
export const MOST_COMPANIONS = 3;
