import { makeAccount } from '../../functions/test/support/accounts.ts';
import { makePart } from '../../functions/test/support/parts.ts';
import { startServer } from '../../functions/test/support/server.ts';
import { inRoot } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';
import { type Load, load, writeRequest } from './http-load.ts';
import { compare, type Compared } from './rounds.ts';
import { milliseconds, perSecond, type Row } from '../report/table.ts';

const SECONDS = 2;
const AT_ONCE = 50;
const PIECES = 1_000_000;

/**
 * Least ratios by how many order at once. Among ten the processors are the bound, not the round trips, and an order has more to write
 * than a bare transaction: the terms by which it is found are most of it (docs/decisions/0071).
 */
const LEAST = new Map([
  [1, 0.75],
  [10, 0.5],
]);

/** Orders, beside bare transactions: of different parts by 1 and by 10 riders at once, then of one part by 50; each has an account. */
export async function compareOrders(): Promise<Row[]> {
  const server = await startServer();
  try {
    const accounts = await Promise.all(Array.from({ length: AT_ONCE }, () => makeAccount()));
    const write = (partsId: string, rider = 0) =>
      writeRequest('POST', '/order', {
        headers: { Authorization: `Bearer ${accounts[rider]?.token ?? ''}` },
        body: { partsId, quantity: 1, phone: '719 555 0100', address: '1 F Street, Salida' },
      });
    const rows: Row[] = [];
    for (const [riders, atLeast] of LEAST) {
      const parts = await makeParts(riders);
      const orders = { origin: server.origin, requests: parts.map(write), status: 201 };
      const loads = await compare({
        shop: () => load({ ...orders, seconds: SECONDS }),
        bare: () => runTransactions('loop', SECONDS, parts),
      });
      rows.push(describe(`orders, ${riders} at once`, loads, atLeast));
    }
    const [hot = '', other = ''] = await makeParts(2);
    const burst = accounts.map((_account, rider) => write(hot, rider));
    const bursts = {
      shop: () => orderOnce(server.origin, burst),
      bare: () => runTransactions('burst', AT_ONCE, [other]),
    };
    // The bare ones give up after twenty seconds.
    const loads = await compare(bursts, { before: 1, kept: 3 });
    rows.push(describe(`${AT_ONCE} orders of one part`, loads, 10));
    return rows;
  } finally {
    await server.stop();
  }
}

const makeParts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makePart({ availableQuantity: PIECES })));

/** Runs bare transactions in a process of their own; `amount`: seconds, or of a burst how many. */
export async function runTransactions(
  kind: 'loop' | 'burst' | 'baskets',
  amount: number,
  parts: readonly string[],
): Promise<Load> {
  const script = inRoot('tools/bench/baselines/transactions.ts');
  const { code, output } = await run(process.execPath, [script, kind, String(amount), ...parts]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.lastIndexOf('{'))) as Load;
}

/** Each request once, all at the same moment. */
async function orderOnce(origin: string, requests: readonly Buffer[]): Promise<Load> {
  return load({ origin, requests, seconds: 0, status: 201 });
}

function describe(what: string, { ratio, shop, bare }: Compared, atLeast: number): Row {
  const say = ({ rate, p99, wrong }: Load) =>
    `${perSecond(rate)}, p99 ${milliseconds(p99)}${wrong > 0 ? `, ${wrong} not done` : ''}`;
  return { what, ratio, limit: { atLeast }, ours: say(shop), bare: say(bare) };
}
