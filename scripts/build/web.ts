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
/** The builds of the shop, of the page of the API, and of the renderer for the pages that the function serves. */
const configs = ['vite.config.ts', 'vite.reference.config.ts', 'vite.served-pages.config.ts'];

/** The web app for one currency, in which its pages write amounts. */
export const bundleWeb = (currency: Currency): Bundle => ({
  name: 'web',
  variant: currency,
  inputs: ['web/**', 'web/.env*', 'contract/**', 'tsconfig*.json', 'package-lock.json'],
  outputs: [join(dist, 'index.html'), renderedPages, ...Object.values(servedTemplates)],
  make: async (stop) => {
    // Emptied here and not by Vite, since two builds write into it at the same time.
    rmSync(dist, { recursive: true, force: true });
    // `allSettled`, so that when one build fails the others are still awaited.
    const results = await Promise.allSettled(configs.map((config) => build(config, currency, stop)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  },
});

async function build(config: string, currency: Currency, stop?: AbortSignal): Promise<void> {
  // Fixed, because in another mode, which the environment may name, the build contains this machine's paths.
  const env = { ...process.env, NODE_ENV: 'production', CURRENCY: currency };
  const { code, output } = await run(process.execPath, [vite, 'build', '--config', config], {
    cwd: inRoot('web'),
    env,
    stop,
  });
  if (code !== 0) throw new Failure(`${output}\n\nThe web app does not build: see what Vite says above.`);
}
