import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { run } from '../../scripts/processes/run.ts';
import { vite } from '../../scripts/build/web.ts';
import { inCache, inRoot } from '../../scripts/paths.ts';

/** A shop in euros under the law of the European Union, with its own build of the pages. */
export interface EuroShop {
  origin: string;
  close: () => Promise<void>;
}

/**
 * Builds the pages in euros and opens their shop in a process of its own, since the currency is a constant of the code
 * (docs/decisions/0115-one-currency-a-deployment.md).
 */
export async function openEuroShop(): Promise<EuroShop> {
  const env = { ...process.env, CURRENCY: 'EUR', MARKET: 'eu' };
  const folder = inCache('pages-in-euros');
  const build = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const built = await run(process.execPath, build, { cwd: inRoot('web'), env: { ...env, NODE_ENV: 'production' } });
  if (built.code !== 0) throw new Error(built.output);
  const child = spawn(process.execPath, [inRoot('e2e', 'support', 'open-euro-shop.ts'), folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, 'line'), ended.then(() => [])]);
  const [origin] = first as string[];
  if (origin === undefined) throw new Error('The shop in euros did not open.');
  return {
    origin,
    close: async () => {
      child.kill();
      await ended;
    },
  };
}
