import type { PartGroup, PartKind } from './kinds.ts';

/** The route of a part's public page. */
export const PART_PATH = '/parts/:id';

/** The address of a part's public page. */
export function pathToPart(id: string): string {
  return PART_PATH.replace(':id', () => encodeURIComponent(id));
}

/** The canonical address of the list of a kind, or of a group of kinds. */
export function pathToKind(kind: PartKind | PartGroup): string {
  return `/product?kind=${kind}`;
}
