import { type Account, makeAccount } from '../../functions/test/support/accounts.ts';
import { makePart } from '../../functions/test/support/parts.ts';
import { openStandIn, stripeKey, webhookSecret } from '../../functions/test/support/payments.ts';
import { startServer } from '../../functions/test/support/server.ts';
import { readBusy } from '../../scripts/suites/busy-time.ts';
import { percentile } from '../report/statistics.ts';
import type { Row } from '../report/table.ts';
import { openDistance, ROUND_TRIP } from './distance.ts';
import type { Load } from './http-load.ts';
import { describeOrders, runTransactions } from './orders.ts';
import { compare } from './rounds.ts';

const SECONDS = 2;
/** The number of parts in a basket. */
const LINES = 5;
const PIECES = 1_000_000;

let riders = 0;

/**
 * Compares ordering a basket of five parts and then opening its payment page with bare transactions that write as many parts and orders,
 * near the database and at a distance from it. Each customer orders once and from a network of their own, through one of Hosting's
 * machines, because the shop limits the unpaid orders of each.
 */
export async function compareCheckouts(): Promise<Row[]> {
  const distance = await openDistance();
  const standIn = await openStandIn();
  try {
    const parts = await Promise.all(Array.from({ length: LINES }, () => makePart({ availableQuantity: PIECES })));
    const compareAt = async (place: string, atLeast: number, atPlace: Record<string, string> = {}): Promise<Row> => {
      const provider = { PAYMENT: 'stripe', STRIPE_API_BASE: standIn.origin, STRIPE_KEY: stripeKey };
      const server = await startServer({ env: { ...provider, STRIPE_WEBHOOK_SECRET: webhookSecret, ...atPlace } });
      try {
        const { ratio, shop, bare } = await compare({
          shop: () => checkOut(server.origin, parts),
          bare: () => runTransactions('baskets', SECONDS, parts, atPlace),
        });
        const what = `checkout of ${LINES} parts with a payment page${place}`;
        return { what, ratio, limit: { atLeast }, ours: describeOrders(shop), bare: describeOrders(bare) };
      } finally {
        await server.stop();
      }
    };
    // docs/decisions/0129 explains the least ratios and why they differ.
    return [await compareAt('', 0.2), await compareAt(`, database ${ROUND_TRIP} ms away`, 0.5, distance.env)];
  } finally {
    await Promise.all([standIn.close(), distance.stop()]);
  }
}

/** Orders and opens payment pages for some seconds; the time in which the customers sign up is not counted. */
async function checkOut(origin: string, parts: readonly string[]): Promise<Load> {
  const times: number[] = [];
  let took = 0;
  let busy = 0;
  while (took < SECONDS * 1_000) {
    const rider = await makeAccount();
    riders += 1;
    const from = `10.${riders >> 16}.${(riders >> 8) & 255}.${riders & 255}, 198.51.100.7`;
    const busyBefore = readBusy();
    const begin = performance.now();
    await checkOutOnce({ origin, from }, rider, parts);
    times.push(performance.now() - begin);
    took += times.at(-1) ?? 0;
    busy += readBusy() - busyBefore;
  }
  return { rate: times.length / (took / 1_000), p99: percentile(times, 0.99), wrong: 0, busy: busy / times.length };
}

async function checkOutOnce(
  { origin, from }: { origin: string; from: string },
  { token }: Account,
  parts: readonly string[],
): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { paymentPage?: { url: string } };
  };
  const lines = parts.map((partsId) => ({ partsId, quantity: 1 }));
  const to = { phone: '719 555 0100', address: '1 F Street\nSalida, CO 81201' };
  const { paymentPage } = await post('/baskets', { lines, method: 'card', withPaymentPage: true, ...to });
  if (!paymentPage) throw new Error('The payment page was not opened.');
}
