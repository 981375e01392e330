import { type DescribedBike, listPlaces } from './bike-facts.ts';

/** A torque of a bike: the place, the part, what is tightened, and the values. */
export interface BikeTorque {
  /** "Rear wheel". */
  place: string;
  /** The id of the shop's part in this place. */
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
