import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { evaluateTables } from './vite.evaluate.ts';

// Builds what renders the public page of a part in the function: the app with this one page, its libraries in it.

const NOTHING = '\0left-out';

/** What the page loads while it is rendered; all else waits for a browser. */
const rendered = /\/(?:pages\/part\/part-page|api\/queries)\.tsx$/;

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
    ssr: 'src/serve-part.tsx',
    target: 'node24',
    outDir: '../.cache/part-page',
    emptyOutDir: false,
    minify: true,
    rolldownOptions: { output: { entryFileNames: 'part-page.js', codeSplitting: false } },
  },
});
