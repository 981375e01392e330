import type { Rolldown } from 'vite';

type GetName = (id: string, context: Rolldown.ChunkingContext) => string | null;

/** What every page has, though no two of them load it in the same way. */
const everywhere = /\/contract\/(brand|limits)|\/src\/ui\/(page-|structured|scene-|button-link|square-|use-near)/;

/** The main script's own code: all that it needs before it can load a page, and what each page needs. */
const nameMain: GetName = (id, context) => (everywhere.test(id) || isInitial(id, context) ? 'shop' : null);

function isInitial(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = context.getModuleInfo(id);
  return module !== null && (module.isEntry || module.importers.some((other) => isInitial(other, context, seen)));
}

/** What goes into one file: a first visit needs few requests, and what seldom changes stays apart from what often does. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 5 },
  { name: nameMain, priority: 4 },
  {
    name: 'queries',
    test: /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*(queriesObserver|useQueries))|\/src\/api\/quer/,
    priority: 2,
  },
  { name: 'client', test: /\/src\/api\/client/, priority: 3 },
  {
    name: 'goods',
    test: /\/src\/(home\/from|ui\/(loaded|rating|dates)|parts\/(part-|list-)|reviews\/review-p)/,
    priority: 1,
  },
  // Small ones that always come together: each file is a name in the main script.
  { name: 'forms', test: /\/src\/ui\/(missing|field-errors|text-field)|node_modules\/react-hook-form/, priority: 1 },
  {
    name: 'tables',
    test: /\/src\/ui\/(table-loaded|use-data-table|search-field|export-button|csv)|\/src\/api\/use-following/,
    priority: 1,
  },
  {
    name: 'order-life',
    test: /\/contract\/order-states|\/src\/orders\/(change-order|order-steps)|\/src\/dashboard-paths/,
    priority: 1,
  },
  // Before the tables, which take along what they need: riders' pages need some of it too, and not them.
  {
    name: 'lists',
    test: /\/src\/ui\/(show-more|progress|use-focus-on-new|quiet-select|save-file)|\/src\/api\/join-pages/,
    priority: 2,
  },
];
