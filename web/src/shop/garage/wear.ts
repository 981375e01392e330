import type { DrawingSummary } from '@fourteener/contract/drawing/schemas';
import type { PartKind } from '@fourteener/contract/part/kinds';
import { type DescribedBike, listPlaces } from './bike-facts.ts';

/** A part of a bike that wears or needs service. */
interface Worn {
  /** The id of the part on the bike, or of a spare in a drawing. */
  part: string;
  /** The time for service, in words. */
  interval: string;
  /** The ids of the parts that the service needs. */
  buy: readonly string[];
}

/** The kinds of parts that are replaced as a whole; others need only supplies, such as the fluid of a brake. */
const consumed: ReadonlySet<string | undefined> = new Set<PartKind>([
  ...(['chain', 'cassette', 'chainring', 'bottom-bracket'] as const),
  ...(['brake-pads', 'rotor', 'brake-fluid'] as const),
  ...(['tyre', 'tube', 'sealant'] as const),
  ...(['grips', 'bar-tape', 'headset', 'bearing', 'spare-part'] as const),
]);

/**
 * Lists the wearing parts of a bike, each once: the installed ones in the order of their places, then the spares of its drawings that have
 * no place of their own, such as brake pads. Parts whose service needs no new part are last.
 */
export function listWear({ slots }: DescribedBike, drawings: readonly DrawingSummary[]): Worn[] {
  const bySlot = new Map(slots.map((entry) => [entry.slot, entry]));
  const installed = listPlaces({ model: '', slots }).flatMap(({ slot, part }): Worn[] => {
    const { facts, service } = bySlot.get(slot) ?? {};
    if (part === undefined || !service) return [];
    const { interval, alsoNeeded = [] } = service;
    return [{ part, interval, buy: consumed.has(facts?.kind) ? [part] : alsoNeeded }];
  });
  const kinds = new Set(slots.map(({ facts }) => facts?.kind));
  const spares = drawings
    .flatMap(({ parts = [] }) => parts)
    .flatMap(({ _id: part, kind, interval }): Worn[] =>
      interval === undefined || kinds.has(kind) ? [] : [{ part, interval, buy: [part] }],
    );
  const all = [
    ...new Map([...installed, ...spares].toReversed().map((worn) => [worn.part, worn])).values(),
  ].toReversed();
  const needsNothing = ({ buy }: Worn) => (buy.length > 0 ? 0 : 1);
  return all.toSorted((one, other) => needsNothing(one) - needsNothing(other));
}
