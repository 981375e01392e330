import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { screenRows, screens } from './src/screens/screens.ts';

/** The modules of the pages for visitors and riders. */
const pages: ReadonlySet<string> = new Set(
  screenRows.filter(({ access }) => access !== 'admins').map(({ page }) => toModule(page)),
);
const home = toModule(screens.home.page);

const forms = /node_modules\/react-hook-form\//;

/**
 * One file for the libraries, which seldom change, and one for our code that every page starts with. One more for the
 * code that the home page shares with other pages, so that the first visit loads nothing else, and one for the code
 * that many pages of riders share. All other code is bundled with the page that imports it, because each file costs a
 * request.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
  { name: 'main', tags: ['$initial'], priority: 2 },
  { name: nameShared, test: /\/(web\/src|contract)\//, priority: 1 },
];

type Context = Rolldown.ChunkingContext;
type Way = 'importers' | 'dynamicImporters' | 'importedIds';

function nameShared(id: string, context: Context): string | null {
  const listPages = (...ways: Way[]) => [...reach(id, context, ...ways)].filter((module) => pages.has(module));
  const users = listPages('importers');
  if (users.includes(home)) return users.length > 1 ? 'first' : null;
  // `all` also has the pages that load the module later, with a lazy piece.
  const all = listPages('importers', 'dynamicImporters');
  if (!(users.length > 1 && all.length > 2) && !(users.length > 0 && all.includes(home))) return null;
  const needed = [...reach(id, context, 'importedIds')];
  // Modules that need a style sheet or the library of forms stay with the pages that use them.
  return needed.some((module) => module.endsWith('.css') || forms.test(module)) ? null : 'shared';
}

/** A module and all that are reached from it in these directions, stopping at pages. */
function reach(id: string, context: Context, ...ways: Way[]): Set<string> {
  const found = new Set([id]);
  // The loop also visits the modules that are added to the set while it runs.
  for (const module of found) {
    const info = pages.has(module) ? null : context.getModuleInfo(module);
    for (const next of ways.flatMap((way) => info?.[way] ?? [])) found.add(next);
  }
  return found;
}

function toModule(page: string): string {
  return fileURLToPath(import.meta.resolve(`./src/${page}`));
}
