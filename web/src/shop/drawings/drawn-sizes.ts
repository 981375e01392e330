import type { PublishedDrawing, DrawnPart } from '@fourteener/contract/drawing/schemas';
import { sizeOf } from '@fourteener/contract/part/sizes';

/** The parts in the size of the rider's bike, by the ids of the parts that the lines of a drawing name. */
export type OwnSizes = ReadonlyMap<string, DrawnPart>;

export const noSizes: OwnSizes = new Map();

/** Whether a part of a drawing is sold by size, and its size is not chosen yet. */
export function isSized(part: Pick<DrawnPart, 'group' | 'specs'>): boolean {
  return part.group !== undefined && sizeOf(part) !== undefined;
}

/** A drawing in which the parts in the rider's size replace those that its lines name. */
export function inOwnSizes(drawing: PublishedDrawing, own: OwnSizes): PublishedDrawing {
  if (own.size === 0) return drawing;
  return {
    ...drawing,
    lines: drawing.lines.map((line) => ({ ...line, partId: own.get(line.partId ?? '')?._id ?? line.partId })),
    parts: drawing.parts.map((part) => own.get(part._id) ?? part),
  };
}
