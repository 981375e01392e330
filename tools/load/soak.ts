import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../functions/test/support/server.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { median } from '../report/statistics.ts';
import { instanceHeap, readMemory } from '../bench/memory.ts';
import { megabytes } from '../report/table.ts';
import { checkBooks } from './books.ts';
import { isSteady } from './is-steady.ts';
import { makeParts, makeRiders, visitorOf } from './riders.ts';
import { goShopping } from './shoppers.ts';
import { type LoadResult, openTally } from './tally.ts';

const SHOPPERS = 30;
const PARTS = 40;
const PIECES = 100_000;
/** The seconds that fill the caches: a shorter soak says nothing about growth. */
const JUDGED = 600;
/** The time between two measurements of the memory, ms. */
const EVERY = 5_000;

/** Runs mixed traffic for a long time, during which memory must not grow. */
export async function runSoak(seconds: number, stop: AbortSignal): Promise<LoadResult> {
  const server = await startServer({ env: { NODE_OPTIONS: instanceHeap } });
  try {
    const [riders, parts] = await Promise.all([makeRiders(SHOPPERS), makeParts(PARTS, PIECES)]);
    const end = performance.now() + seconds * 1_000;
    const traffic = { tally: openTally(), send: visitorOf(server.origin), riders, parts, confirmed: [], end, stop };
    const memory: number[] = [];
    const watch = async () => {
      while (performance.now() < end && !stop.aborted) {
        memory.push(readMemory(server.process.pid ?? 0));
        await wait(EVERY);
      }
    };
    await Promise.all([watch(), ...riders.map((rider) => goShopping(traffic, rider))]);
    const { tally, confirmed } = traffic;
    const { orders, faults } = await checkBooks(openShop().db, parts, confirmed);
    const quarter = (n: number) =>
      megabytes(median(memory.slice((memory.length * n) / 4, (memory.length * (n + 1)) / 4)));
    const quarters = [0, 1, 2, 3].map(quarter).join(', ');
    if (seconds >= JUDGED && !isSteady(memory)) faults.push(`memory grows: ${quarters}`);
    const says =
      `${SHOPPERS} shoppers for ${seconds} s: ${tally.answers().toLocaleString('en-US')} answers, ` +
      `${orders.toLocaleString('en-US')} orders; memory by quarters ${quarters}`;
    return { says, tally, faults: [...faults, ...tally.faults()] };
  } finally {
    await server.stop();
  }
}
