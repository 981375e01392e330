import type { Position } from '@fourteener/contract/fit/facts';

/** The usual name of a place of a bike: the kind of part that is there, and the end of the bike if the kind can be at several. */
export const nameSlot = (kind: string, end?: Position): string => (end ? `${kind}-${end}` : kind);
