import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Currency } from '@fourteener/contract/currency';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';
import { run } from '../processes/run.ts';
import type { Bundle } from './fingerprint.ts';
import { renderedPages, servedTemplates } from './served-pages.ts';

export const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');

const dist = inRoot('web', 'dist');
/** Of the shop, of the page of the API, and of what renders the pages that the function serves. */
const configs = ['vite.config.ts', 'vite.reference.config.ts', 'vite.served-pages.config.ts'];

/** The web app, whose pages write amounts in a currency. */
export const bundleWeb = (currency: Currency): Bundle => ({
  name: 'web',
  variant: currency,
  inputs: ['web/**', 'web/.env*', 'contract/**', 'tsconfig*.json', 'package-lock.json'],
  outputs: [join(dist, 'index.html'), renderedPages, ...Object.values(servedTemplates)],
  make: async (stop) => {
    // Emptied here, since the shop and the page of the API are written into it side by side.
    rmSync(dist, { recursive: true, force: true });
    // Settled, so that none goes on when another fails.
    const results = await Promise.allSettled(configs.map((config) => build(config, currency, stop)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  },
});

async function build(config: string, currency: Currency, stop?: AbortSignal): Promise<void> {
  // In another mode, which the environment may name, the build has this machine's paths in it.
  const env = { ...process.env, NODE_ENV: 'production', CURRENCY: currency };
  const { code, output } = await run(process.execPath, [vite, 'build', '--config', config], {
    cwd: inRoot('web'),
    env,
    stop,
  });
  if (code !== 0) throw new Failure(`${output}\n\nThe web app does not build: see what Vite says above.`);
}
