import { countHeld } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { compareKeys, placeKey } from '@fourteener/contract/part/places';

/** The pieces of one part to be fetched. */
export interface PickedPart {
  partsId: string;
  partsNumber: string;
  partsName: string;
  /** Where it lies in the warehouse, if that is known. */
  place: string | undefined;
  pieces: number;
}

/**
 * The pieces of some items that are not shipped yet, added up by part, in the order of the places: `A-2` before `A-10`. Parts without a
 * place come last, by their numbers. `places`: the place of each part.
 */
export function sumParts(orders: readonly OrderItem[], places: ReadonlyMap<string, string>): PickedPart[] {
  const sums = new Map<string, PickedPart>();
  for (const order of orders) {
    const { partsId, partsNumber, partsName } = order;
    const held = countHeld(order);
    if (held === 0) continue;
    const pieces = (sums.get(partsId)?.pieces ?? 0) + held;
    sums.set(partsId, { partsId, partsNumber, partsName, place: places.get(partsId), pieces });
  }
  const keyOf = ({ place, partsNumber: number }: PickedPart) => placeKey({ place, number });
  return [...sums.values()].toSorted((one, other) => compareKeys(keyOf(one), keyOf(other)));
}
