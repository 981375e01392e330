import { constraints } from '@fourteener/contract/constraints';
import type { GarageBike } from '@fourteener/contract/garage/schemas';
import { emptyGarage, type Garage, garageOf } from './garage.ts';
import { isSame } from './same-garage.ts';

/**
 * Merges two garages that were changed separately since `base`: of each bike, the changes of the side that changed it, or of both; where
 * both changed the same, ours count. A bike that one side removed and the other changed stays. At a sign-in there is no common garage, and
 * `base` is empty: a bike of ours that equals one of theirs is not added twice. Theirs come first. Beyond the most bikes of a garage, ours
 * are left out.
 */
export function mergeGarages(base: Garage, ours: Garage, theirs: Garage): Garage {
  const twins = new Map(ours.bikes.flatMap((bike) => twinOf(bike, base, ours, theirs)));
  const own = ours.bikes.filter(({ id }) => !twins.has(id));
  const ids = new Set([...theirs.bikes, ...own].map(({ id }) => id));
  const bikes = [...ids].flatMap((id) => mergeBike(find(base, id), find(ours, id), find(theirs, id)));
  const chosen = ours.chosen === base.chosen ? theirs.chosen : ours.chosen;
  const kept = garageOf(bikes.slice(0, constraints.garageBikes), twins.get(chosen ?? '') ?? chosen);
  // The bike that was chosen last may be gone.
  return kept.chosen === null ? garageOf(kept.bikes, theirs.chosen) : kept;
}

/** Merges the garage of a visitor who signs in into that of the account. */
export function mergeVisitor(visitor: Garage, account: Garage): Garage {
  return mergeGarages(emptyGarage, visitor, account);
}

const find = ({ bikes }: Garage, id: string) => bikes.find((bike) => bike.id === id);

/** Pairs the id of a visitor's bike with the id of the account's bike that has the same content. */
function twinOf({ id, ...bike }: GarageBike, base: Garage, ours: Garage, theirs: Garage): [string, string][] {
  if (base.bikes.length > 0 || find(theirs, id)) return [];
  // A bike that both garages have is merged by its id, and may differ.
  const twin = theirs.bikes.find(({ id: theirId, ...their }) => isSame(their, bike) && !find(ours, theirId));
  return twin ? [[id, twin.id]] : [];
}

function mergeBike(before?: GarageBike, ours?: GarageBike, theirs?: GarageBike): GarageBike[] {
  if (isSame(ours, before)) return theirs ? [theirs] : [];
  if (!ours || !theirs || isSame(theirs, before))
    return ours ? [ours] : theirs && !isSame(theirs, before) ? [theirs] : [];
  const pick = <T>(of: (bike: GarageBike) => T) => (before && isSame(of(ours), of(before)) ? of(theirs) : of(ours));
  const { name, size } = { name: pick((bike) => bike.name), size: pick((bike) => bike.size) };
  return [
    {
      ...theirs,
      name,
      size,
      measured: mergeSlots(before?.measured, ours.measured, theirs.measured),
      replaced: mergeSlots(before?.replaced, ours.replaced, theirs.replaced),
    },
  ];
}

/** Merges the entries for places by the rule for bikes; ours count where both changed the same place. */
function mergeSlots<T extends { slot: string }>(
  before: readonly T[] = [],
  ours: readonly T[],
  theirs: readonly T[],
): T[] {
  const at = (entries: readonly T[], slot: string) => entries.filter((entry) => entry.slot === slot);
  const slots = [...new Set([...theirs, ...ours].map(({ slot }) => slot))];
  return slots.flatMap((slot) => {
    const [was, our, their] = [at(before, slot), at(ours, slot), at(theirs, slot)];
    if (isSame(our, was)) return their;
    return our.length > 0 || isSame(their, was) ? our : their;
  });
}
