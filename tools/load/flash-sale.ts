import { startServer } from '../../functions/test/support/server.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { clientOf } from '../../functions/test/support/client.ts';
import { checkBooks } from './books.ts';
import { makeParts, makeRiders, orderPart } from './riders.ts';
import { type LoadResult, openTally } from './tally.ts';

const BUYERS = 200;

/** All buyers order one piece of the same part at the same moment, at two instances in turns. */
export async function runFlashSale(pieces: number): Promise<LoadResult> {
  const servers = await Promise.all([startServer(), startServer()]);
  try {
    const [riders, parts] = await Promise.all([makeRiders(BUYERS), makeParts(1, pieces)]);
    const [part = ''] = parts;
    const clients = servers.map(({ origin }) => clientOf(origin));
    const tally = openTally();
    const begin = performance.now();
    const answers = await Promise.all(
      riders.map((rider, n) => {
        const send = clients[n % clients.length];
        if (!send) throw new RangeError('No instance.');
        return orderPart(tally, send, rider, part);
      }),
    );
    const seconds = (performance.now() - begin) / 1_000;
    const sold = answers.filter((id) => id !== undefined);
    const { orders, left, faults } = await checkBooks(openShop().db, parts, sold);
    if (left !== 0 || orders !== pieces) faults.push(`${orders} of ${pieces} pieces were sold, ${left} are left`);
    const says = `${BUYERS} buyers, ${pieces} pieces: ${sold.length} sold in ${seconds.toFixed(1)} s, ${left} left`;
    return { says, tally, faults: [...faults, ...tally.faults()] };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}
