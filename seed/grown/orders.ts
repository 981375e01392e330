import { writeCharacters } from '../../functions/src/database/ids.ts';
import { orders as history, type SeedOrder } from '../orders.ts';
import type { SeedPart } from '../parts/seed-part.ts';
import { openRandom, spread } from './random.ts';

const period = ['2024-06-06T00:00:00.000Z', '2026-11-18T00:00:00.000Z'] as const;

/** One in this many orders has several parts. */
const SEVERAL = 3;

/** The most parts of one order. */
const MOST = 4;

/**
 * Generated orders of these parts, oldest first, with `count` items in all, placed by the customers of the seeded shop since their first
 * order. About a third of the orders have several parts.
 */
export function growOrders(count: number, parts: readonly SeedPart[]): SeedOrder[] {
  const random = openRandom(719);
  const orders: SeedOrder[] = [];
  while (orders.length < count) {
    const placedAt = spread(period, orders.length, count);
    const { account, phone, address } = random.pick(history.filter((order) => order.placedAt <= placedAt));
    const wanted = random.whole(1, SEVERAL) === 1 ? random.whole(2, MOST) : 1;
    const chosen = new Set<SeedPart>();
    while (chosen.size < Math.min(wanted, parts.length, count - orders.length)) chosen.add(random.pick(parts));
    const items = [...chosen].map(({ id: partId, minimumQuantity }) => {
      const quantity = minimumQuantity + random.whole(0, 3);
      return { id: writeCharacters(random.bytes(8)), account, partId, quantity, phone, address, placedAt };
    });
    const [first] = items;
    const whole = first && items.length > 1 ? { whole: { id: first.id, size: items.length } } : {};
    orders.push(...items.map((item) => ({ ...item, ...whole })));
  }
  return orders;
}
