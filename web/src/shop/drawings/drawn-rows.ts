import type { PublishedDrawing, DrawingLine, DrawingSummary, DrawnPart } from '@fourteener/contract/drawing/schemas';
import { isNoLongerSold, isSoldOut } from '@fourteener/contract/part/rules';
import { unitsFor } from '@fourteener/contract/part/units';
import { isSized } from './drawn-sizes.ts';

/** Whether a line can be bought, and how. */
type Offer =
  /** `isShort`: fewer are in stock than the drawing needs. */
  | { kind: 'sold'; quantity: number; isShort: boolean }
  | { kind: 'sold-out' }
  /** Sold in several sizes, one of which has to be chosen. */
  | { kind: 'sized' }
  /** Sold only in a set; `balloon` is the line of this drawing that is the set. */
  | { kind: 'in-set'; balloon: number | undefined }
  /** The part is no longer in the shop. */
  | { kind: 'gone' }
  /** The line leads to another drawing. */
  | { kind: 'drawing'; id: string };

/** A line of a drawing, with the shop's data on it. */
export interface DrawnRow {
  line: DrawingLine;
  /** The part of the line, or the set that the part comes in. */
  part: DrawnPart | undefined;
  /** The successor of a discontinued part. */
  successor: DrawnPart | undefined;
  offer: Offer;
  /** If the line is not sold alone, those of its parts that are sold. */
  spares: readonly DrawnPart[];
  /** The drawing to which the line leads. */
  drawing?: DrawingSummary | undefined;
}

/** The rows of a drawing's table, each followed by those of the lines under it. `all`: the drawings to which lines may lead. */
export function toRows(
  { lines, parts }: Pick<PublishedDrawing, 'lines' | 'parts'>,
  all: readonly DrawingSummary[] = [],
): DrawnRow[] {
  const byId = new Map(parts.map((part) => [part._id, part]));
  const grouped = lines
    .filter(({ under }) => under === undefined)
    .flatMap((above) => [above, ...lines.filter(({ under }) => under === above.balloon)]);
  return grouped.map((line) => {
    const part = line.partId === undefined ? undefined : byId.get(line.partId);
    const successor = part?.status === 'discontinued' ? byId.get(part.successor ?? '') : undefined;
    const drawing = line.assembly === undefined ? undefined : all.find(({ _id }) => _id === line.assembly);
    const spares = line.soldAlone
      ? []
      : lines.flatMap(({ under, soldAlone, partId = '' }) =>
          under === line.balloon && soldAlone ? (byId.get(partId) ?? []) : [],
        );
    return { line, part, successor, offer: offerOf(line, part, lines), spares, drawing };
  });
}

function offerOf(line: DrawingLine, part: DrawnPart | undefined, lines: readonly DrawingLine[]): Offer {
  if (line.assembly !== undefined) return { kind: 'drawing', id: line.assembly };
  if (!part) return { kind: 'gone' };
  if (!line.soldAlone) {
    const set = lines.find(({ soldAlone, partId }) => soldAlone && partId === line.partId);
    return { kind: 'in-set', balloon: set?.balloon };
  }
  if (isSized(part)) return { kind: 'sized' };
  if (isSoldOut(part) || isNoLongerSold(part)) return { kind: 'sold-out' };
  const wanted = Math.max(unitsFor(line.quantity, part), part.minimumQuantity);
  return {
    kind: 'sold',
    quantity: Math.min(wanted, part.availableQuantity),
    isShort: wanted > part.availableQuantity,
  };
}

/** The lines of an order of a whole drawing, and the lines that are not part of it. */
export interface WholeOrder {
  lines: { part: DrawnPart; quantity: number }[];
  /** The reasons why lines stay out, or come in fewer pieces, in the order of the lines. */
  left: { balloon: number; name: string; reason: string }[];
}

/**
 * The parts of an order of the whole drawing, each once. Lines that are spare parts of another line are left out, since they come in it.
 */
export function planWholeOrder(rows: readonly DrawnRow[]): WholeOrder {
  const pieces = new Map<string, { part: DrawnPart; quantity: number }>();
  const left: WholeOrder['left'] = [];
  for (const { line, part, offer } of rows) {
    if (line.under !== undefined || offer.kind === 'drawing') continue;
    const say = (reason: string) => left.push({ balloon: line.balloon, name: line.name, reason });
    if (part && offer.kind === 'sold') {
      const before = pieces.get(part._id)?.quantity ?? 0;
      const quantity = Math.min(before + offer.quantity, part.availableQuantity);
      pieces.set(part._id, { part, quantity });
      if (offer.isShort) say(`only ${offer.quantity} in stock`);
    } else if (offer.kind === 'in-set') {
      say(part ? `only comes with the ${part.name}` : 'not sold alone');
    } else if (offer.kind === 'sized') {
      say('sold by size');
    } else say(offer.kind === 'sold-out' ? 'sold out' : 'no longer in the shop');
  }
  return { lines: [...pieces.values()], left };
}
