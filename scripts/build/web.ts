import type { Currency } from '@fourteener/contract/currency';
import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';
import { run } from '../processes/run.ts';
import type { Bundle } from './fingerprint.ts';
import { renderedPages, servedTemplates } from './served-pages.ts';

export const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');

/** The web app, whose pages write amounts in a currency. */
export const bundleWeb = (currency: Currency): Bundle => ({
  name: 'web',
  variant: currency,
  inputs: ['web/**', 'web/.env*', 'contract/**', 'tsconfig*.json', 'package-lock.json'],
  outputs: [inRoot('web', 'dist', 'index.html'), renderedPages, ...Object.values(servedTemplates)],
  make: async (stop) => {
    // The shop first: it empties the folder. The page of the API comes beside it, and what renders the served pages is for the function.
    const others = ['vite.reference.config.ts', 'vite.served-pages.config.ts'];
    for (const more of [[], ...others.map((config) => ['--config', config])]) {
      // In another mode, which the environment may name, the build has this machine's paths in it.
      const env = { ...process.env, NODE_ENV: 'production', CURRENCY: currency };
      const { code, output } = await run(process.execPath, [vite, 'build', ...more], { cwd: inRoot('web'), env, stop });
      if (code !== 0) throw new Failure(`${output}\n\nThe web app does not build: see what Vite says above.`);
    }
  },
});
