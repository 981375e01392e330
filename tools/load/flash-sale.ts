import { startServer } from '../../functions/test/support/server.ts';
import { type InstalledFunction, withInstalledFunction } from '../../functions/test/support/installed-function.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { clientOf } from '../../functions/test/support/client.ts';
import { checkBooks } from './books.ts';
import { makeParts, makeRiders, orderUntilTold } from './riders.ts';
import { type LoadResult, openTally } from './tally.ts';

const BUYERS = 200;

/** The seconds within which each buyer must have a piece or be told that none is left. */
const MOST_SECONDS = 10;

/** All buyers order one piece of the same part at the same moment, alternately at two instances of the installed function. */
export function runFlashSale(pieces: number): Promise<LoadResult> {
  return withInstalledFunction((installed) => sell(installed, pieces));
}

async function sell(installed: InstalledFunction, pieces: number): Promise<LoadResult> {
  const servers = await Promise.all([startServer(installed), startServer(installed)]);
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
        return orderUntilTold(tally, send, rider, part);
      }),
    );
    const seconds = (performance.now() - begin) / 1_000;
    const sold = answers.flatMap((answer) => (typeof answer === 'object' ? answer.id : []));
    const told = answers.filter((answer) => answer === 'told').length;
    const { orders, left, faults } = await checkBooks(openShop().db, parts, sold);
    if (left !== 0 || orders !== pieces) faults.push(`${orders} of ${pieces} pieces were sold, ${left} are left`);
    if (sold.length !== pieces || told !== BUYERS - pieces)
      faults.push(`${sold.length} buyers have a piece, and ${told} were told that none is left`);
    if (seconds > MOST_SECONDS) faults.push(`it took ${seconds.toFixed(1)} s, more than ${MOST_SECONDS}`);
    const says = `${BUYERS} buyers, ${pieces} pieces: ${sold.length} sold and ${told} told in ${seconds.toFixed(1)} s, ${left} left`;
    return { says, tally, faults: [...faults, ...tally.faults()] };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}
