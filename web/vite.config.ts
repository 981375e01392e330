import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { rewriteRoots } from '@fourteener/contract/calls';
import { evaluateTables } from './vite.evaluate.ts';
import { trimFirestore } from './vite.firestore.ts';
import { cutFonts } from './vite.fonts.ts';
import { shareHead } from './vite.head.ts';
import { meshoptAlias } from './vite.meshopt.ts';
import { prerenderPages } from './vite.prerender.ts';
import { describeApi } from './vite.reference.ts';
import { buildRouterForProduction } from './vite.router.ts';
import { writeSitemap } from './vite.sitemap.ts';

/** Where the contract's calls and Hosting's reserved addresses are answered while the pages come from Vite. */
const shop = process.env.SHOP_ORIGIN ?? 'http://127.0.0.1:5000';

/** Whole segments only: `/review` is a call, `/reviews` a page. */
const callPattern = `^/(${rewriteRoots.join('|')})(/|\\?|$)`;

/**
 * What goes into one file, with all that it imports: a first visit needs few requests (docs/decisions/0051-one-registry-of-screens.md),
 * and libraries, which seldom change, stay apart from our own code.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 5 },
  // With what every page has, though no two of them load it in the same way.
  {
    name: 'main',
    test: /\/src\/(main|ui\/page\/(?!dashboard)|ui\/hooks\/(?!use-focus)|ui\/buttons\/(button-link|square))|scene-sources|virtual:limits/,
    priority: 4,
  },
  { name: 'client', test: /\/src\/(api\/client|shell\/subscribe)/, priority: 3 },
  { name: 'queries', test: /@tanstack\/(query-core|react-query)\/(?!.*[qQ]ueries)|\/src\/api\/quer/, priority: 2 },
  // What the home page shows of the shop, and lists of parts and reviews too.
  {
    name: 'parts',
    test: /\/src\/(pages\/home\/from|parts\/(part-(card|grid)|list-|stock-|put-)|ui\/feedback\/query)/,
    priority: 1,
  },
  { name: 'forms', test: /react-hook-form|\/src\/ui\/forms\/text-field/, priority: 1 },
  { name: 'tables', test: /@tanstack\/react-table/, priority: 1 },
  // Small modules of which who needs one mostly needs the others: the first script names every file that may follow.
  ...Object.entries({
    basket: /\/src\/basket\/(add-to|basket-)|\/contract\/order-rules/,
    account:
      /\/src\/(.*\/(email-text|save-file|save-user|password-field|placed-orders|payment-settings|idempotency-key))|\/contract\/order-number/,
    'blog-page': /\/src\/(blog\/|pages\/(blog|article)-page)/,
    controls:
      /\/src\/(ui\/(forms\/(quiet-select|select|step|checkbox)|navigation\/breadcrumb|buttons\/text-button|charts\/gauge)|fit-rules\/fact-row)/,
    csv: /\/src\/(ui\/tables\/(csv|export-button)|imports\/columns)\./,
    'dashboard-page':
      /\/src\/(dashboard-screens|shell\/lazy-screens|ui\/(page\/dashboard|forms\/search-field)|screens\/(screens?|(admin|rider)-screens)\.|pages\/dashboard\/(dashboard|sidebar|admin-look))/,
    dialogs: /\/src\/ui\/dialogs\/(modal|dialog|dialog-actions)\./,
    'fit-checks': /\/src\/fit\/(check|sort|adapter)/,
    'form-errors': /\/src\/(ui\/forms\/required|api\/form-errors|ui\/forms\/send-error)|\/contract\/missing/,
    garage: /\/src\/garage\/(garage|kept|same|has|change|part-places|describe)|\/contract\/fit\/stored-bikes/,
    lines: /\/src\/(parts\/(part-summaries|line-frame|fill-basket)|basket\/judge|lists\/use-fill|ui\/forms\/quantity)/,
    lists: /\/src\/lists\/(list-(lines|store)\.|local|has-local|use-lists)|\/contract\/name-key/,
    'lists-page':
      /\/src\/(pages\/(list|lists|shared-list)-page|lists\/(delete|list-(frame|line-item|sum)|rename|share))/,
    more: /\/src\/(ui\/(hooks\/use-focus|feedback\/(show-more|progress)|text\/dates)|api\/join|models\/all-sides)|\/contract\/diagram-page/,
    addresses: /\/src\/addresses\/|\/contract\/(countries|delivery)\./,
    purchases:
      /\/src\/(purchases\/(?!payment-settings|invoice)|checkout\/(order-total|use-(quote|follow)))|\/contract\/(payment-states|delivery-words)/,
    part: /\/src\/(parts\/(part-data|get-part|refresh-part|specification)|reviews\/part-reviews-data)|\/contract\/(description|pictures)/,
    reviews: /\/src\/reviews\/(removed|review-figure|reviews-(place\.|skeleton))/,
    'sign-in': /\/src\/(pages\/sign-in\/(?!part)|auth\/complete)|\/contract\/person-name/,
    suggestions:
      /\/src\/(parts\/(use-part-combobox|part-suggestions|suggester|typed|number)|search\/(exact|sugg))|\/contract\/(search|sorts|part-numbers)\.ts/,
    vocabulary: /\/contract\/fit\/(adapters|vocabulary|members)/,
    verdicts: /\/contract\/fit\/(facts|not-judged|verdict-words)|\/src\/fit\/verdict\./,
  }).map(([name, test]) => ({ name, test, priority: 1, includeDependenciesRecursively: false })),
];

/** Files that every page begins with, and those that every page but the home page has. */
const FIRST = /\/(main|vendor|rolldown-runtime)-/;
const SHARED = /\/(main|vendor|rolldown-runtime|queries|client)-/;

export default defineConfig({
  resolve: { alias: meshoptAlias },
  plugins: [
    shareHead(),
    cutFonts(),
    evaluateTables(),
    trimFirestore(),
    buildRouterForProduction(),
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
    modulePreload: {
      polyfill: false,
      // What every page begins with needs no mention at each piece that comes later; nor does what all pages but the first bring.
      resolveDependencies: (_, files, { hostId }) => {
        const known = /\/(main|home-page)-/.test(hostId) ? FIRST : SHARED;
        return files.filter((file) => !known.test(file));
      },
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
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
