import { type BikeFacts, isAlike, type PartFacts, type Port } from './facts.ts';
import { overridePorts } from './stored-bikes.ts';

/** A bike as its rider has it: one of the shop or a preset, and what is different on it. */
export interface ChosenBike {
  /** The slug of a bike of the shop. */
  bike?: string | undefined;
  size?: string | undefined;
  preset?: string | undefined;
  /** Facts that the rider measured, by the place. */
  measured: { slot: string; ports: Port[] }[];
  /** Parts of the shop that took the place of others, by their ids. */
  replaced: { slot: string; part: string }[];
}

type Slots = BikeFacts['slots'];

/**
 * Makes of a bike of the shop or a preset the rider's own. A part takes the place of every one of its kind at its end, in boxes too, as
 * when parts are judged; what was measured in a place counts for the part that was there before.
 */
export function changeBike(
  bike: BikeFacts,
  { measured, replaced }: Pick<ChosenBike, 'measured' | 'replaced'>,
  factsOf: (id: string) => PartFacts | undefined,
): BikeFacts {
  let slots: Slots = { ...bike.slots };
  for (const { slot, ports } of measured) {
    const part = slots[slot];
    if (part) slots[slot] = { ...part, ports: overridePorts(part.ports, ports) };
  }
  for (const { slot, part: id } of replaced) {
    const before = slots[slot];
    // Of a deleted part only the part that it replaced is known.
    const facts = factsOf(id) ?? (before && { kind: before.kind, ports: [] });
    if (!facts) continue;
    const fitted: PartFacts = { ...facts, position: facts.position ?? before?.position };
    slots = { ...removeAlike(slots, [fitted, ...(fitted.includes ?? [])]), [slot]: fitted };
  }
  return { ...bike, slots };
}

function removeAlike(slots: Slots, fitted: readonly PartFacts[]): Slots {
  const isReplaced = ({ kind, position }: PartFacts) =>
    fitted.some((one) => one.kind === kind && isAlike(one.position, position));
  return Object.fromEntries(
    Object.entries(slots).map(([slot, part]) => {
      if (!part || isReplaced(part)) return [slot, null];
      const includes = part.includes?.filter((one) => !isReplaced({ ...one, position: one.position ?? part.position }));
      return [slot, { ...part, ...(includes && { includes }) }];
    }),
  );
}
