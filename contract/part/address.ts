import type { PartGroup, PartKind } from './kinds.ts';

/** The address of a part's public page, as routes write it. */
export const PART_PATH = '/parts/:id';

/** The address of a part's public page. */
export function pathToPart(id: string): string {
  return PART_PATH.replace(':id', () => encodeURIComponent(id));
}

/** The address of the list of a kind, or of a group of kinds, as its page names itself to search engines. */
export function pathToKind(kind: PartKind | PartGroup): string {
  return `/product?kind=${kind}`;
}
