import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { rewriteRoots } from '@fourteener/contract/calls';
import { evaluateTables } from './vite.evaluate.ts';
import { trimFirestore } from './vite.firestore.ts';
import { cutFonts } from './vite.fonts.ts';
import { shareHead } from './vite.head.ts';
import { prerenderPages } from './vite.prerender.ts';
import { describeApi } from './vite.reference.ts';
import { writeSitemap } from './vite.sitemap.ts';

/** Where the contract's calls and Hosting's reserved addresses are answered while the pages come from Vite. */
const shop = process.env.SHOP_ORIGIN ?? 'http://127.0.0.1:5000';

/** Whole segments only: `/review` is a call, `/reviews` a page. */
const callPattern = `^/(${rewriteRoots.join('|')})(/|\\?|$)`;

/**
 * What goes into one file, with all that it imports: a first visit needs few requests (docs/decisions/0050-one-registry-of-screens.md),
 * and libraries, which seldom change, stay apart from our own code.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 5 },
  // With what every page has, though no two of them load it in the same way.
  {
    name: 'main',
    test: /\/src\/(main|ui\/(page|hooks)\/|ui\/buttons\/(button-link|square))|scene-sources|\/contract\/constraints/,
    priority: 4,
  },
  { name: 'client', test: /\/src\/api\/client/, priority: 3 },
  { name: 'queries', test: /@tanstack\/(query-core|react-query)\/(?!.*[qQ]ueries)|\/src\/api\/quer/, priority: 2 },
  // What the home page shows of the shop, and lists of parts and reviews too.
  {
    name: 'parts',
    test: /\/src\/(pages\/home\/from|parts\/(part-|list-)|ui\/(feedback\/query|text\/dates))/,
    priority: 1,
  },
  { name: 'forms', test: /react-hook-form|\/src\/ui\/forms\/text-field/, priority: 1 },
  { name: 'tables', test: /@tanstack\/react-table/, priority: 1 },
];

export default defineConfig({
  plugins: [
    shareHead(),
    cutFonts(),
    evaluateTables(),
    trimFirestore(),
    react(),
    tailwind(),
    writeSitemap(),
    prerenderPages(),
    // Built apart: see vite.reference.config.ts.
    { ...describeApi(), apply: 'serve' },
  ],
  build: {
    // Newer targets let the minifier rewrite light-dark(), which then no longer follows color-scheme where it is used.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { [callPattern]: shop, '^/__/': shop },
  },
});
