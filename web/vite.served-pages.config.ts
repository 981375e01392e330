import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { screenRows } from './src/screens/screens.ts';

// Builds the renderer of the pages that the function serves: the app with only these screens, and its libraries.

const NOTHING = '\0left-out';

/** The screens that the function renders; all others are left out. */
const rendered = screenRows.filter(({ prerender }) => prerender === 'served').map(({ page }) => page);

/** Leaves out the modules that the app only loads later. */
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
  // Development code is half of the libraries.
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
