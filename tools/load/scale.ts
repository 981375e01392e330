import { partSorts } from '../../contract/part/sorts.ts';
import { type Account, makeAccount } from '../../functions/test/support/accounts.ts';
import type { Client } from '../../functions/test/support/client.ts';
import { startServer } from '../../functions/test/support/server.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { refreshSnapshot } from '../../functions/src/catalog/refresh-snapshot.ts';
import { step } from '../../scripts/console/steps.ts';
import { planGrowth } from '../../seed/grown/plan.ts';
import { writeGrowth } from '../../seed/grown/write.ts';
import { instanceHeap, watchMemory } from '../bench/memory.ts';
import { megabytes } from '../report/table.ts';
import { makeRiders, orderPart, visitorOf } from './riders.ts';
import { type LoadResult, openTally, type Tally } from './tally.ts';

/**
 * The size of the shop. With 100,000 orders the emulator's heap would be full, because it keeps all documents in memory and scans them for
 * each query; an instance keeps no orders.
 */
const SIZES = { parts: 10_000, orders: 30_000, reviews: 5_000 };
/** The limit of an instance's memory, bytes. */
const MEMORY = 400 * 1_000_000;
const VISITORS = 20;
/** The number of requests of each visitor. */
const ROUNDS = 20;

const searches = ['titanium seatpost', 'sadle', 'FD-R7000', 'bottom bracket 68', 'brake'];
/** The lists that the staff opens first. For each, the emulator scans all documents, while production reads one page. */
const staffLists = [
  '/allorders?limit=50&sort=newest',
  '/partses/managed?limit=50',
  '/customers?limit=50',
  '/audit?limit=50',
];

interface Visit {
  tally: Tally;
  send: Client;
  parts: readonly string[];
}

/** Tests an instance of a shop with 10,000 parts and 30,000 orders: visitors read, search and order, and an admin opens the lists. */
export async function runScale(stop: AbortSignal): Promise<LoadResult> {
  const { db } = openShop();
  await step('Writing the shop', () => writeGrowth(db, planGrowth(SIZES)));
  // Writes the snapshot of all parts, as the scheduled function does: a new instance reads it instead of every part.
  await refreshSnapshot(db);
  const server = await startServer({ env: { NODE_OPTIONS: instanceHeap } });
  try {
    const [riders, admin] = await Promise.all([makeRiders(VISITORS), makeAccount({ admin: true })]);
    const tally = openTally();
    const send = visitorOf(server.origin);
    const found = await db.collection('parts').limit(500).get();
    const visit = { tally, send, parts: found.docs.map(({ id }) => id) };
    const most = await watchMemory(server.process.pid ?? 0, async () => {
      await Promise.all(riders.map((rider, n) => goThrough(visit, { rider, first: n, stop })));
      for (const path of staffLists) await tally.ask('a list of the staff', () => send(path, { as: admin }));
    });
    const faults = tally.faults();
    if (most > MEMORY) faults.push(`the instance had ${megabytes(most)}`);
    const count = (many: number) => many.toLocaleString('en-US');
    const says = `${count(SIZES.parts)} parts, ${count(SIZES.orders)} orders, ${VISITORS} visitors at once: the instance has at most ${megabytes(most)}`;
    return { says, tally, faults };
  } finally {
    await server.stop();
  }
}

async function goThrough(
  { tally, send, parts }: Visit,
  { rider, first, stop }: { rider: Account; first: number; stop: AbortSignal },
): Promise<void> {
  const nth = <T>(all: readonly T[], n: number): T => {
    const one = all[n % all.length];
    if (one === undefined) throw new RangeError('There is nothing to choose from.');
    return one;
  };
  for (let n = first; n < first + ROUNDS && !stop.aborted; n += 1) {
    const part = nth(parts, n * 7);
    await tally.ask('a list of 24 parts', () => send(`/partses?limit=24&sort=${nth(partSorts, n)}`));
    await tally.ask('a search', () => send(`/partses?limit=24&q=${encodeURIComponent(nth(searches, n))}`));
    await tally.ask('a part', () => send(`/partses/${part}`));
    if (n % 10 === 0) await orderPart(tally, send, rider, part);
  }
}
