import { type Account, makeAccount } from '../../functions/test/support/accounts.ts';
import { makePart } from '../../functions/test/support/parts.ts';
import { openStandIn, stripeKey, webhookSecret } from '../../functions/test/support/payments.ts';
import { startServer } from '../../functions/test/support/server.ts';
import { percentile } from '../report/statistics.ts';
import { milliseconds, perSecond, type Row } from '../report/table.ts';
import type { Load } from './http-load.ts';
import { runTransactions } from './orders.ts';
import { compare } from './rounds.ts';

const SECONDS = 2;
/** Parts of a basket. */
const LINES = 5;
const PIECES = 1_000_000;

let riders = 0;

/**
 * A basket of five parts that is ordered and whose payment page is opened, one after the other, beside bare transactions that write as many
 * parts and orders. Each customer orders once and from a network of their own, through one of Hosting's machines, as the shop counts what
 * somebody leaves unpaid.
 */
export async function compareCheckouts(): Promise<Row[]> {
  const standIn = await openStandIn();
  const env = { PAYMENT: 'stripe', STRIPE_API_BASE: standIn.origin, STRIPE_KEY: stripeKey };
  const server = await startServer({ env: { ...env, STRIPE_WEBHOOK_SECRET: webhookSecret } });
  try {
    const parts = await Promise.all(Array.from({ length: LINES }, () => makePart({ availableQuantity: PIECES })));
    const { ratio, shop, bare } = await compare({
      shop: () => checkOut(server.origin, parts),
      bare: () => runTransactions('baskets', SECONDS, parts),
    });
    const told = ({ rate, p99 }: Load) => `${perSecond(rate)}, p99 ${milliseconds(p99)}`;
    const what = `checkout of ${LINES} parts with a payment page`;
    return [{ what, ratio, limit: { atLeast: 0.5 }, ours: told(shop), bare: told(bare) }];
  } finally {
    await server.stop();
    await standIn.close();
  }
}

/** Orders and opens payment pages for some seconds, without the time in which the customers sign up. */
async function checkOut(origin: string, parts: readonly string[]): Promise<Load> {
  const times: number[] = [];
  let busy = 0;
  while (busy < SECONDS * 1_000) {
    const rider = await makeAccount();
    riders += 1;
    const from = `10.${riders >> 16}.${(riders >> 8) & 255}.${riders & 255}, 198.51.100.7`;
    const begin = performance.now();
    await checkOutOnce({ origin, from }, rider, parts);
    const took = performance.now() - begin;
    times.push(took);
    busy += took;
  }
  return { rate: times.length / (busy / 1_000), p99: percentile(times, 0.99), wrong: 0 };
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
