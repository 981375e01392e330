import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../../functions/test/support/accounts.ts';
import type { Client } from '../../functions/test/support/client.ts';
import { startServer } from '../../functions/test/support/server.ts';
import { openShop } from '../../functions/test/support/shop.ts';
import { watchMemory } from '../bench/memory.ts';
import { megabytes } from '../report/table.ts';
import { checkBooks } from './books.ts';
import { makeParts, makeRiders, orderPart, pick, visitorOf } from './riders.ts';
import { type LoadResult, openTally, type Tally } from './tally.ts';

const SHOPPERS = 50;
const PARTS = 40;
const PIECES = 100_000;
/** The shortest and the longest time for which a shopper looks at a page, ms. */
const LOOK = [500, 1_500] as const;

/** The data that all shoppers share. */
export interface Traffic {
  tally: Tally;
  send: Client;
  riders: readonly Account[];
  parts: readonly string[];
  /** The ids of all orders that were confirmed. */
  confirmed: string[];
  /** The end, on the clock of `performance.now()`. */
  end: number;
  stop: AbortSignal;
}

/** Lets one shopper read the list, a part and its reviews, place an order and read the own orders, repeatedly until the end. */
export async function goShopping({ tally, send, parts, confirmed, end, stop }: Traffic, rider: Account): Promise<void> {
  const look = () => wait(LOOK[0] + Math.random() * (LOOK[1] - LOOK[0]));
  const get = (what: string, path: string, as?: Account) => tally.ask(what, () => send(path, { as }));
  // The shoppers do not start all at the same moment.
  await look();
  while (performance.now() < end && !stop.aborted) {
    const part = pick(parts);
    await get('the newest parts', '/partses?last=6');
    await look();
    await get('a list of 24 parts', '/partses?limit=24');
    await look();
    await get('a part', `/partses/${part}`);
    await get('its reviews', `/partses/${part}/reviews?limit=10`);
    await look();
    const id = await orderPart(tally, send, rider, part);
    if (id !== undefined) confirmed.push(id);
    await look();
    await get('the own orders', `/order?userEmail=${encodeURIComponent(rider.email)}&limit=10`, rider);
    await look();
  }
}

/** Lets fifty shoppers browse, order and look at their orders for some seconds. */
export async function runShoppers(seconds: number, stop: AbortSignal): Promise<LoadResult> {
  const server = await startServer();
  try {
    const [riders, parts] = await Promise.all([makeRiders(SHOPPERS), makeParts(PARTS, PIECES)]);
    const end = performance.now() + seconds * 1_000;
    const traffic = { tally: openTally(), send: visitorOf(server.origin), riders, parts, confirmed: [], end, stop };
    const work = () => Promise.all(riders.map((rider) => goShopping(traffic, rider)));
    const most = await watchMemory(server.process.pid ?? 0, work);
    const { tally, confirmed } = traffic;
    const { orders, faults } = await checkBooks(openShop().db, parts, confirmed);
    const says =
      `${SHOPPERS} shoppers for ${seconds} s: ${tally.answers().toLocaleString('en-US')} answers, ` +
      `${orders.toLocaleString('en-US')} orders, at most ${megabytes(most)}`;
    return { says, tally, faults: [...faults, ...tally.faults()] };
  } finally {
    await server.stop();
  }
}
