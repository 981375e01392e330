import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { evaluateTables } from './vite.evaluate.ts';

// Builds what renders the pages that the function serves: the app with these alone, its libraries in it.

const NOTHING = '\0left-out';

/** What the pages load while they are rendered; all else waits for a browser. */
const rendered = /\/(?:pages\/part\/part-page|pages\/diagrams\/diagram-page|api\/queries)\.tsx$/;

/** Leaves out what the app only loads when it is wanted. */
function leaveOutLater(): Plugin {
  return {
    name: 'leave-out-later',
    enforce: 'pre',
    resolveId: (source, _importer, { kind }) => (kind === 'dynamic-import' && !rendered.test(source) ? NOTHING : null),
    load: { filter: { id: new RegExp(NOTHING) }, handler: () => 'export default undefined;' },
  };
}

export default defineConfig({
  plugins: [evaluateTables(), leaveOutLater(), react()],
  publicDir: false,
  // The libraries' code for development is half of them.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/serve-pages.tsx',
    target: 'node24',
    outDir: '../.cache/served-pages',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'served-pages.js', codeSplitting: false } },
  },
});
