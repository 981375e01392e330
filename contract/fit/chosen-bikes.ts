import { type BikeFacts, isAlike, type PartFacts, type Port } from './facts.ts';
import { overridePorts } from './stored-bikes.ts';

/** A rider's bike: a bike of the shop or a preset, and the rider's changes to it. */
export interface ChosenBike {
  /** The slug of a bike of the shop. */
  bike?: string | undefined;
  size?: string | undefined;
  preset?: string | undefined;
  /** Facts that the rider measured, by slot. */
  measured: { slot: string; ports: Port[] }[];
  /** Parts of the shop that replaced others, by slot. */
  replaced: { slot: string; part: string }[];
}

type Slots = BikeFacts['slots'];

/**
 * Applies the rider's changes to a bike of the shop or a preset. As in a judgment, a part replaces every part of its kind at its end, also
 * in boxes. Measured facts belong to the part that was in the slot before.
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
    // Of a deleted part, only the kind is known: that of the part that it replaced.
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
