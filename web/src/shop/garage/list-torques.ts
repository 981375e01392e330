import { type DescribedBike, listPlaces } from './bike-facts.ts';

/** A torque of a bike: where, of which part, what is tightened and how far. */
export interface BikeTorque {
  /** "Rear wheel". */
  place: string;
  /** The id of the part of the shop that is there. */
  part: string;
  label: string;
  /** `5 N·m` */
  value: string;
}

/** The torques of a bike, in the order of its places. */
export function listBikeTorques(bike: DescribedBike): BikeTorque[] {
  const bySlot = new Map(bike.slots.map(({ slot, torques }) => [slot, torques ?? []]));
  return listPlaces(bike).flatMap(({ slot, label: place, part }) =>
    part === undefined ? [] : (bySlot.get(slot) ?? []).map(({ label, value }) => ({ place, part, label, value })),
  );
}
