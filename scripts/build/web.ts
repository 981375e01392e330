import { Failure } from '../console/failure.ts';
import { inRoot } from '../paths.ts';
import { run } from '../processes/run.ts';
import type { Bundle } from './fingerprint.ts';

export const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');

export const webBundle: Bundle = {
  name: 'web',
  inputs: ['web/**', 'web/.env*', 'contract/**', 'tsconfig*.json', 'package-lock.json'],
  output: inRoot('web', 'dist', 'index.html'),
  make: async (stop) => {
    // The shop first: it empties the folder. The page of the API comes beside it.
    for (const more of [[], ['--config', 'vite.reference.config.ts']]) {
      // Whatever whoever builds has set: another mode has the style guide in it, and this machine's paths.
      const env = { ...process.env, NODE_ENV: 'production' };
      const { code, output } = await run(process.execPath, [vite, 'build', ...more], { cwd: inRoot('web'), env, stop });
      if (code !== 0) throw new Failure(`${output}\n\nThe web app does not build: see what Vite says above.`);
    }
  },
};
