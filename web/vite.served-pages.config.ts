import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { screenRows } from './src/screens/screens.ts';

// Builds what renders the pages that the function serves: the app with these alone, its libraries in it.

const NOTHING = '\0left-out';

/** The pages that the function renders; all else waits for a browser. */
const rendered = screenRows.filter(({ prerender }) => prerender === 'served').map(({ page }) => page);

/** Leaves out what the app only loads when it is wanted. */
function leaveOutLater(): Plugin {
  return {
    name: 'leave-out-later',
    enforce: 'pre',
    resolveId: (source, _importer, { kind }) =>
      kind === 'dynamic-import' && !rendered.some((page) => source.endsWith(page)) ? NOTHING : null,
    load: { filter: { id: new RegExp(NOTHING) }, handler: () => 'export default undefined;' },
  };
}

export default defineConfig({
  plugins: [leaveOutLater(), react()],
  publicDir: false,
  // The libraries' code for development is half of them.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/serve-pages.tsx',
    target: 'node24',
    outDir: '../.cache/served-pages',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'served-pages.js', codeSplitting: false } },
  },
});
