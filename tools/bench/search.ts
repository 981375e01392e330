import { inRoot } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';
import { allParts } from '../../seed/parts/all-parts.ts';
import { megabytes, milliseconds, type Row } from '../report/table.ts';
import { judgeByYardstick } from './yardstick.ts';

const sizes = [allParts.length, 10_000, 100_000];
/** The times that 10,000 parts may take on the reference machine; ten times as many may take ten times as much. */
const BOUND_SIZE = 10_000;
const bounds = { p95: 10, bytes: 100 * 1_024 * 1_024, build: 1_000, judging: 200 };

interface Figures {
  build: number;
  bytes: number;
  p50: number;
  p95: number;
  /** Judging every part with a bike, and then a query with its facets, of what fits it. */
  judging: number;
  p95Fitting: number;
  /** The time of the fixed work between the rounds of searches. */
  yardstick: number;
}

/**
 * The search index in the memory of an instance, of shops of several sizes: a query with its facets, also of what fits a bike, its memory, and
 * building it.
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
