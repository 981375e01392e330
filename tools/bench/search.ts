import { inRoot } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';
import { allParts } from '../../seed/parts/all-parts.ts';
import { megabytes, milliseconds, type Row } from '../report/table.ts';
import { judgeByYardstick } from './yardstick.ts';

const sizes = [allParts.length, 10_000, 100_000];
/** The limits of the times for 10,000 parts on the reference machine; for ten times as many parts they are ten times as high. */
const BOUND_SIZE = 10_000;
const bounds = { p95: 10, bytes: 100 * 1_024 * 1_024, build: 1_000, judging: 200 };

interface Figures {
  build: number;
  bytes: number;
  p50: number;
  p95: number;
  /** The time for judging every part for a bike, and then for a query with facets among the parts that fit it. */
  judging: number;
  p95Fitting: number;
  /** The time of the fixed work between the rounds of searches. */
  yardstick: number;
}

/**
 * Measures the search index in the memory of an instance, for shops of several sizes: a query with its facets, also for the parts that fit
 * a bike, its memory, and building it.
 */
export async function compareSearch(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const script = inRoot('tools/bench/baselines/searching.ts');
    const { code, output } = await run(process.execPath, ['--expose-gc', script, String(size)]);
    if (code !== 0) throw new Error(output);
    rows.push(...describe(size, JSON.parse(output.slice(output.lastIndexOf('{'))) as Figures));
  }
  return rows;
}

function describe(size: number, { build, bytes, p50, p95, judging, p95Fitting, yardstick }: Figures): Row[] {
  const shop = `search of ${size.toLocaleString('en-US')} parts`;
  const limit = { atMost: Math.max(1, size / BOUND_SIZE) };
  const row = (what: string, ms: number, most: number, said?: string): Row =>
    judgeByYardstick(`${shop}: ${what}`, { ms, most, yardstick, limit, ...(said !== undefined && { said }) });
  const memory = { what: `${shop}: memory`, ratio: bytes / bounds.bytes, limit };
  return [
    row('processor', p95, bounds.p95, `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`),
    row('processor, with a bike', p95Fitting, bounds.p95, `p95 ${milliseconds(p95Fitting)}`),
    row('judging with a bike', judging, bounds.judging),
    { ...memory, ours: megabytes(bytes), bare: megabytes(bounds.bytes) },
    row('building', build, bounds.build),
  ];
}
