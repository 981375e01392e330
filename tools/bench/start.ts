import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withInstalledFunction } from '../../functions/test/support/installed-function.ts';
import { inRoot } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';
import { median } from '../report/statistics.ts';
import { megabytes, milliseconds, type Row } from '../report/table.ts';

const ROUNDS = 7;

/** The modules that every Express app on Firebase loads before its first line runs. */
const libraries = ['express', 'firebase-admin/app', 'firebase-admin/firestore', 'firebase-functions/https'];

interface Loaded {
  ms: number;
  bytes: number;
}

/** Measures the cold start: loading the function as the cloud has it, compared with loading only its libraries, in new processes, in turns. */
export function compareStart(): Promise<Row[]> {
  return withInstalledFunction(({ source }) => compareLoading(source));
}

async function compareLoading(source: string): Promise<Row[]> {
  const { resolve } = createRequire(join(source, 'package.json'));
  const bare = libraries.map((name) => pathToFileURL(resolve(name)).href);
  const ours = [pathToFileURL(join(source, 'start.cjs')).href];
  const loaded: Record<'shop' | 'bare', Loaded[]> = { shop: [], bare: [] };
  // The first round is not counted, because it fills the disk's cache.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [who, modules] of [['shop', ours] as const, ['bare', bare] as const]) {
      const result = await loadModules(modules);
      if (round > 0) loaded[who].push(result);
    }
  }
  const middle = (who: 'shop' | 'bare', figure: keyof Loaded) => median(loaded[who].map((each) => each[figure]));
  const row = (what: string, figure: keyof Loaded, atMost: number, say: (value: number) => string): Row => {
    const [shop, beside] = [middle('shop', figure), middle('bare', figure)];
    return { what, ratio: shop / beside, limit: { atMost }, ours: say(shop), bare: say(beside) };
  };
  return [row('cold start: loading', 'ms', 1.2, milliseconds), row('cold start: memory', 'bytes', 1.4, megabytes)];
}

async function loadModules(modules: readonly string[]): Promise<Loaded> {
  const script = inRoot('tools/bench/baselines/loading.ts');
  // The function brings its own compiled code; a cache that an earlier run filled is used by neither.
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  const { code, output } = await run(process.execPath, [script, ...modules], { env });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.lastIndexOf('{'))) as Loaded;
}
