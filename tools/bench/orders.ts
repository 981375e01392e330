import { makeAccount } from '../../functions/test/support/accounts.ts';
import { makePart } from '../../functions/test/support/parts.ts';
import { startServer } from '../../functions/test/support/server.ts';
import { inRoot } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';
import { openDistance, ROUND_TRIP } from './distance.ts';
import { type Load, load, writeRequest } from './http-load.ts';
import { compare, type Compared } from './rounds.ts';
import { milliseconds, perSecond, type Row } from '../report/table.ts';

const SECONDS = 2;
const AT_ONCE = 50;
const PIECES = 1_000_000;

/** The numbers of concurrent orders, and the least ratios beside the emulators and at a distance from them (docs/decisions/0129). */
const LEAST = [
  { riders: 1, near: 0.75, far: 0.9 },
  { riders: 10, near: 0.5, far: 0.85 },
] as const;

/**
 * Compares orders with bare transactions: of different parts by 1 and by 10 riders at once, near the database and at a distance from it,
 * then of one part by 50 riders; each rider has an account.
 */
export async function compareOrders(): Promise<Row[]> {
  const distance = await openDistance();
  const near = await startServer();
  const far = await startServer({ env: distance.env });
  try {
    const accounts = await Promise.all(Array.from({ length: AT_ONCE }, () => makeAccount()));
    const write = (partsId: string, rider = 0) =>
      writeRequest('POST', '/order', {
        headers: { Authorization: `Bearer ${accounts[rider]?.token ?? ''}` },
        body: { partsId, quantity: 1, phone: '719 555 0100', address: '1 F Street, Salida' },
      });
    const compareOf = async (riders: number, { origin }: { origin: string }, env?: Record<string, string>) => {
      const parts = await makeParts(riders);
      return compare({
        shop: () => load({ origin, requests: parts.map(write), status: 201, seconds: SECONDS }),
        bare: () => runTransactions('loop', SECONDS, parts, env),
      });
    };
    const rows: Row[] = [];
    for (const { riders, ...atLeast } of LEAST) {
      rows.push(describe(`orders, ${riders} at once`, await compareOf(riders, near), atLeast.near));
      const loads = await compareOf(riders, far, distance.env);
      rows.push(describe(`orders, ${riders} at once, database ${ROUND_TRIP} ms away`, loads, atLeast.far));
    }
    const [hot = '', other = ''] = await makeParts(2);
    const burst = accounts.map((_account, rider) => write(hot, rider));
    const bursts = {
      shop: () => orderOnce(near.origin, burst),
      bare: () => runTransactions('burst', AT_ONCE, [other]),
    };
    // A bare transaction gives up after twenty seconds.
    const loads = await compare(bursts, { before: 1, kept: 3 });
    rows.push(describe(`${AT_ONCE} orders of one part`, loads, 10));
    return rows;
  } finally {
    await Promise.all([near.stop(), far.stop(), distance.stop()]);
  }
}

const makeParts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makePart({ availableQuantity: PIECES })));

/**
 * Runs bare transactions in a separate process; `amount`: seconds or, for a burst, the number of transactions; `env`: the environment with
 * the emulators' addresses.
 */
export async function runTransactions(
  kind: 'loop' | 'burst' | 'baskets',
  amount: number,
  parts: readonly string[],
  env: Record<string, string> = {},
): Promise<Load> {
  const script = inRoot('tools/bench/baselines/transactions.ts');
  const args = [script, kind, String(amount), ...parts];
  const { code, output } = await run(process.execPath, args, { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.lastIndexOf('{'))) as Load;
}

/** Sends each request once, all at the same moment. */
async function orderOnce(origin: string, requests: readonly Buffer[]): Promise<Load> {
  return load({ origin, requests, seconds: 0, status: 201 });
}

function describe(what: string, { ratio, shop, bare }: Compared, atLeast: number): Row {
  return { what, ratio, limit: { atLeast }, ours: describeOrders(shop), bare: describeOrders(bare) };
}

/** Writes a result: `532/s, p99 37 ms, 3.2 ms of processor` */
export function describeOrders({ rate, p99, wrong, busy }: Load): string {
  const failed = wrong > 0 ? `, ${wrong} not done` : '';
  return `${perSecond(rate)}, p99 ${milliseconds(p99)}, ${milliseconds(busy)} of processor${failed}`;
}
