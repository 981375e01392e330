import { mkdirSync, writeFileSync } from 'node:fs';
import { inCache, inRoot } from '../../scripts/paths.ts';
import { startServer } from '../../functions/test/support/server.ts';
import { load, writeRequest } from './http-load.ts';
import { compare } from './rounds.ts';
import { milliseconds, perSecond, type Row } from '../report/table.ts';

const CONNECTIONS = 10;
const SECONDS = 2;
const LIMIT = { atLeast: 1.1 };

/** The calls of the shop's busiest pages, and the longest list that the shop returns. */
const paths = {
  'the newest 6 parts': '/partses?last=6',
  'a list of 24 parts': '/partses?limit=24',
  'a list of 1,000 parts': '/partses?limit=1000',
  'the newest 3 reviews': '/review?last=3',
};

/** Measures public reads of a warm instance, compared with a bare Express app that sends the same bytes from memory. */
export async function compareReads(): Promise<Row[]> {
  const shop = await startServer();
  const bodies = await Promise.all(
    Object.values(paths).map(async (path) => [path, await readText(shop.origin + path)]),
  );
  mkdirSync(inCache('bench'), { recursive: true });
  const file = inCache('bench', 'bodies.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(bodies)));
  const bare = await startServer({ script: inRoot('tools/bench/baselines/from-memory.ts'), env: { BODIES: file } });
  try {
    const rows: Row[] = [];
    for (const [what, path] of Object.entries(paths)) {
      const requests = Array.from({ length: CONNECTIONS }, () => writeRequest('GET', path));
      const measure = async (origin: string) => {
        await load({ origin, requests, seconds: 1, status: 200 });
        return load({ origin, requests, seconds: SECONDS, status: 200 });
      };
      const loads = await compare({ shop: () => measure(shop.origin), bare: () => measure(bare.origin) });
      const say = ({ rate, p99, wrong }: typeof loads.shop) =>
        `${perSecond(rate)}, p99 ${milliseconds(p99)}${wrong > 0 ? `, ${wrong} wrong` : ''}`;
      rows.push({ what, ratio: loads.ratio, limit: LIMIT, ours: say(loads.shop), bare: say(loads.bare) });
    }
    return rows;
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}

async function readText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}
