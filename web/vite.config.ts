import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readCurrency } from '@fourteener/contract/currency';
import { rewriteRoots } from '@fourteener/contract/calls';
import { groups } from './vite.chunks.ts';
import { trimFirestore } from './vite.firestore.ts';
import { cutFonts } from './vite.fonts.ts';
import { shareHead } from './vite.head.ts';
import { meshoptAlias } from './vite.meshopt.ts';
import { prerenderPages } from './vite.prerender.ts';
import { describeApi } from './vite.reference.ts';
import { workOutRules } from './vite.rules.ts';
import { writeSitemap } from './vite.sitemap.ts';

/** Where the contract's calls and Hosting's reserved addresses are answered while Vite serves the pages. */
const shop = process.env.SHOP_ORIGIN ?? 'http://127.0.0.1:5000';

/** Whole segments only: `/review` is a call, `/reviews` a page. */
const callPattern = `^/(${rewriteRoots.join('|')})(/|\\?|$)`;

export default defineConfig({
  resolve: { alias: meshoptAlias },
  // contract/currency.ts reads `process.env`, which browsers lack.
  define: { 'process.env.CURRENCY': JSON.stringify(readCurrency(process.env)), 'process.env.MARKET': 'undefined' },
  plugins: [
    shareHead(),
    cutFonts(),
    workOutRules(),
    trimFirestore(),
    react(),
    tailwind(),
    writeSitemap(),
    prerenderPages(),
    // Built separately: see vite.reference.config.ts.
    { ...describeApi(), apply: 'serve' },
  ],
  build: {
    // The page of the API is built into the same folder at the same time, so scripts/build/web.ts empties it before.
    emptyOutDir: false,
    // Newer targets let the minifier rewrite light-dark(), which then no longer follows color-scheme where it is used.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups }, chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { [callPattern]: shop, '^/__/': shop },
  },
});
