import { startServer } from '../../functions/test/support/server.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { clientOf } from '../../functions/test/support/client.ts';
import { checkBooks } from './books.ts';
import { makeParts, makeRiders, orderPart, pick } from './riders.ts';
import { type LoadResult, openTally } from './tally.ts';

const AT_ONCE = 20;
const PIECES = 100_000;

/** Places orders for some seconds without a pause, twenty at once, over twenty parts. */
export async function runHotParts(seconds: number, stop: AbortSignal): Promise<LoadResult> {
  const server = await startServer();
  try {
    const [riders, parts] = await Promise.all([makeRiders(AT_ONCE), makeParts(AT_ONCE, PIECES)]);
    const send = clientOf(server.origin);
    const tally = openTally();
    const confirmed: string[] = [];
    const end = performance.now() + seconds * 1_000;
    await Promise.all(
      riders.map(async (rider) => {
        while (performance.now() < end && !stop.aborted) {
          const id = await orderPart(tally, send, rider, pick(parts));
          if (id !== undefined) confirmed.push(id);
        }
      }),
    );
    const { orders, faults } = await checkBooks(openShop().db, parts, confirmed);
    const rate = Math.round(orders / seconds);
    const says = `${AT_ONCE} at once over ${AT_ONCE} parts for ${seconds} s: ${orders.toLocaleString('en-US')} orders, ${rate}/s`;
    return { says, tally, faults: [...faults, ...tally.faults()] };
  } finally {
    await server.stop();
  }
}
