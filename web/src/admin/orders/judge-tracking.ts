import { type FoundShipment, trackingLine, type TrackingLine } from '@fourteener/contract/order/tracking';
import { countOf } from '@fourteener/contract/text/plurals';
import type { ChangedOrders } from './use-change-orders.ts';
import type { Shipment } from './ship-dialog.tsx';
import type { TypedTracking } from './parse-tracking.ts';

/** The labels for the kinds of lines, in the order of their counts. */
export const trackingKinds = {
  ready: 'To ship',
  shipped: 'Shipped',
  unknown: 'Not known yet',
  refused: 'Not shipped',
  wrong: 'With errors',
  same: 'Nothing to do',
} as const;
export type TrackingKind = keyof typeof trackingKinds;

/** A line of a file with tracking numbers, with its verdict. */
export interface JudgedTracking extends TypedTracking {
  kind: TrackingKind;
  words: string;
  /** The order of the line, if the shop found it. */
  found?: FoundShipment | undefined;
}

/** A tracking number that a spreadsheet cut: 1.23E+15. */
const CUT = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** The problem of a line's text; undefined when the shop can be asked about the line. */
function findTypedProblem(typed: TypedTracking): string | undefined {
  if (CUT.test(typed.trackingCode)) {
    return `A spreadsheet seems to have altered the tracking number: “${typed.trackingCode}”.`;
  }
  const { error } = trackingLine.safeParse(typed);
  return error && error.issues.map(({ message }) => message).join(' ');
}

/** The lines that the shop can be asked about. */
export function pickAsked(lines: readonly TypedTracking[]): TrackingLine[] {
  return lines.filter((line) => findTypedProblem(line) === undefined);
}

/** Judges each line by the order that the shop found for it, and by other lines about the same order. */
export function judgeTracking(lines: readonly TypedTracking[], found: readonly FoundShipment[]): JudgedTracking[] {
  const byLine = new Map(found.map((each) => [each.line, each]));
  const open = lines.filter(({ line }) => byLine.get(line)?.items.length);
  const orderIdOf = ({ line }: TypedTracking) => byLine.get(line)?.orderId;
  return lines.map((typed): JudgedTracking => {
    const shipment = byLine.get(typed.line);
    const problem = findTypedProblem(typed) ?? shipment?.problem?.message;
    if (problem !== undefined || !shipment) {
      const kind = shipment?.problem?.code === 'same-number' ? 'same' : 'wrong';
      return { ...typed, kind, words: problem ?? '', found: shipment };
    }
    const others = open.filter((other) => other.line !== typed.line);
    const sameOrder = others.filter((other) => orderIdOf(other) === shipment.orderId);
    const different = sameOrder.find((other) => !isSameParcel(other, typed));
    if (different) {
      const words = `Line ${different.line} has another tracking number for this order.`;
      return { ...typed, kind: 'wrong', words, found: shipment };
    }
    const before = sameOrder.find(({ line }) => line < typed.line);
    if (before) return { ...typed, kind: 'same', words: `Line ${before.line} says the same.`, found: shipment };
    const shared = others.find((other) => orderIdOf(other) !== shipment.orderId && isSameParcel(other, typed));
    const note = shared ? ` Line ${shared.line} has the same tracking number for another order.` : '';
    return { ...typed, kind: 'ready', words: `${tellShipped(shipment)}${note}`, found: shipment };
  });
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');

function isSameParcel(one: TypedTracking, other: TypedTracking): boolean {
  return plain(one.trackingCode) === plain(other.trackingCode) && plain(one.carrier) === plain(other.carrier);
}

function tellShipped({ items, orderSize }: FoundShipment): string {
  if (items.length === orderSize) return `Ships ${countOf(items.length, 'part')}.`;
  return `Ships ${items.length} of ${countOf(orderSize, 'part')}; the others are not packed.`;
}

/** The items that the lines of a kind ship, each with the carrier and tracking number of its parcel. */
export function pickShipments(lines: readonly JudgedTracking[], kind: TrackingKind): Shipment[] {
  return lines
    .filter((line) => line.kind === kind)
    .flatMap(({ carrier, trackingCode, found }) => (found?.items ?? []).map((id) => ({ id, carrier, trackingCode })));
}

/** Adds the results to the lines that were sent. */
export function noteShipped(lines: readonly JudgedTracking[], sent: TrackingKind, result: ChangedOrders) {
  const changed = new Set(result.changed.map(({ _id }) => _id));
  return lines.map((line): JudgedTracking => {
    if (line.kind !== sent || !line.found) return line;
    const { items } = line.found;
    const refused = result.refused.filter(({ _id }) => items.includes(_id));
    const done = items.filter((id) => changed.has(id)).length;
    if (done + refused.length < items.length) {
      return { ...line, kind: 'unknown', words: 'No answer came: it is not known yet whether it was shipped.' };
    }
    if (refused.length === 0) return { ...line, kind: 'shipped', words: `${countOf(done, 'part')} shipped.` };
    const reasons = [...new Set(refused.map(({ problem }) => String(problem.detail)))].join(' ');
    return {
      ...line,
      kind: 'refused',
      words: done > 0 ? `${done} of ${items.length} parts shipped. ${reasons}` : reasons,
    };
  });
}
