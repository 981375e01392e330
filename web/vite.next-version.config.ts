import { defineConfig } from 'vite';
import config from './vite.config.ts';
import { groups } from './vite.chunks.ts';

/** The pages of another version, for tests of a deployment: the same code under other addresses, as if all of it had changed. */
export default defineConfig({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        banner: '/* the next version */',
      },
    },
  },
});
