import { defineConfig } from 'vite';
import config from './vite.config.ts';
import { groups } from './vite.chunks.ts';

/**
 * The pages of another version, for tests of a deployment: the same code with different file names, as if all of it had
 * changed.
 */
export default defineConfig({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        entryFileNames: 'assets/[name]-[hash]-next.js',
        chunkFileNames: 'assets/[name]-[hash:7]-next.js',
        assetFileNames: 'assets/[name]-[hash]-next[extname]',
      },
    },
  },
});
