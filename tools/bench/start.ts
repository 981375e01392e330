import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/paths.ts';
import { run } from '../../scripts/processes/run.ts';
import { median } from '../report/statistics.ts';
import { megabytes, milliseconds, type Row } from '../report/table.ts';

const ROUNDS = 7;
const LIMIT = { atMost: 1.3 };

/** The modules that every Express app on Firebase loads before its first line runs. */
const libraries = ['express', 'firebase-admin/app', 'firebase-admin/firestore', 'firebase-functions/https'];

interface Loaded {
  ms: number;
  bytes: number;
}

/** Measures the cold start: loading the built function, compared with loading only its libraries, in new processes, in turns. */
export async function compareStart(): Promise<Row[]> {
  const { resolve } = createRequire(inRoot('functions', 'package.json'));
  const bare = libraries.map((name) => pathToFileURL(resolve(name)).href);
  const ours = [pathToFileURL(inRoot('functions', 'lib', 'index.js')).href];
  const loaded: Record<'shop' | 'bare', Loaded[]> = { shop: [], bare: [] };
  // The first round is not counted, because it fills the disk's cache.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [who, modules] of [['shop', ours] as const, ['bare', bare] as const]) {
      const result = await loadModules(modules);
      if (round > 0) loaded[who].push(result);
    }
  }
  const middle = (who: 'shop' | 'bare', figure: keyof Loaded) => median(loaded[who].map((each) => each[figure]));
  const row = (what: string, figure: keyof Loaded, say: (value: number) => string): Row => {
    const [shop, beside] = [middle('shop', figure), middle('bare', figure)];
    return { what, ratio: shop / beside, limit: LIMIT, ours: say(shop), bare: say(beside) };
  };
  return [row('cold start: loading', 'ms', milliseconds), row('cold start: memory', 'bytes', megabytes)];
}

async function loadModules(modules: readonly string[]): Promise<Loaded> {
  const script = inRoot('tools/bench/baselines/loading.ts');
  // Production starts without a cache of compiled code, which an earlier run would have filled here.
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined };
  const { code, output } = await run(process.execPath, [script, ...modules], { env });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output.slice(output.lastIndexOf('{'))) as Loaded;
}
