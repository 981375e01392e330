import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countWithdrawn } from './count-withdrawn.ts';

/** What is to be fetched of one part. */
export interface PickedPart {
  partsId: string;
  partsNumber: string;
  partsName: string;
  pieces: number;
}

/** The pieces of an order that are to be packed: those that its customer did not withdraw from. */
export function countToPack(order: OrderItem): number {
  return order.quantity - countWithdrawn(order);
}

/** The pieces of some orders by part, in the order of the parts' numbers. */
export function sumParts(orders: readonly OrderItem[]): PickedPart[] {
  const sums = new Map<string, PickedPart>();
  for (const order of orders) {
    const { partsId, partsNumber, partsName } = order;
    const pieces = (sums.get(partsId)?.pieces ?? 0) + countToPack(order);
    sums.set(partsId, { partsId, partsNumber, partsName, pieces });
  }
  return [...sums.values()].toSorted((a, b) => (a.partsNumber < b.partsNumber ? -1 : 1));
}
