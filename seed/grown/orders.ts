import { writeCharacters } from '../../functions/src/database/ids.ts';
import { orders as history, type SeedOrder } from '../orders.ts';
import type { SeedPart } from '../parts/seed-part.ts';
import { openRandom, spread } from './random.ts';

const period = ['2024-06-06T00:00:00.000Z', '2026-11-18T00:00:00.000Z'] as const;

/** Generated orders for these parts, oldest first, by the customers of the seeded shop, from their first order on. */
export function growOrders(count: number, parts: readonly SeedPart[]): SeedOrder[] {
  const random = openRandom(719);
  return Array.from({ length: count }, (_, n) => {
    const placedAt = spread(period, n, count);
    const { account, phone, address } = random.pick(history.filter((order) => order.placedAt <= placedAt));
    const { id: partId, minimumQuantity } = random.pick(parts);
    const quantity = minimumQuantity + random.whole(0, 3);
    return { id: writeCharacters(random.bytes(8)), account, partId, quantity, phone, address, placedAt };
  });
}
