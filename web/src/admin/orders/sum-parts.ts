import { countHeld } from '@fourteener/contract/order/parcels';
import type { OrderItem } from '@fourteener/contract/order/schemas';

/** What is to be fetched of one part. */
export interface PickedPart {
  partsId: string;
  partsNumber: string;
  partsName: string;
  pieces: number;
}

/** The pieces of some items that are still here by part, in the order of the parts' numbers. */
export function sumParts(orders: readonly OrderItem[]): PickedPart[] {
  const sums = new Map<string, PickedPart>();
  for (const order of orders) {
    const { partsId, partsNumber, partsName } = order;
    const held = countHeld(order);
    if (held === 0) continue;
    const pieces = (sums.get(partsId)?.pieces ?? 0) + held;
    sums.set(partsId, { partsId, partsNumber, partsName, pieces });
  }
  return [...sums.values()].toSorted((a, b) => (a.partsNumber < b.partsNumber ? -1 : 1));
}
