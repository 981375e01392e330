import { partKindCodes, type PartKind } from '@fourteener/contract/part/kinds';
import type { Position } from '@fourteener/contract/fit/facts';

/** The usual name of a place of a bike: the kind of part that is there, and the end of the bike if the kind can be at several. */
export const nameSlot = (kind: string, end?: Position): string => (end ? `${kind}-${end}` : kind);

/** The kind that the usual name of a place says; undefined for a name that an admin made up, which says nothing. */
export function kindOfSlot(slot: string): PartKind | undefined {
  const said = slot.replace(/-(?:front|rear|upper|lower)$/, '');
  // Compared whole: `brake-lever` is no place of a `brake`.
  return partKindCodes.find((kind) => kind === said);
}
