import type { Position } from '@fourteener/contract/fit/facts';

/** The usual name of a place of a bike: the kind of its part and, if the kind can be at several ends, the end. */
export const nameSlot = (kind: string, end?: Position): string => (end ? `${kind}-${end}` : kind);
