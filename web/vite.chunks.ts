import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { screenRows, screens } from './src/screens/screens.ts';

/** The pages of visitors and riders, as modules. */
const pages: ReadonlySet<string> = new Set(
  screenRows.filter(({ access }) => access !== 'admins').map(({ page }) => toModule(page)),
);
const home = toModule(screens.home.page);

const forms = /node_modules\/react-hook-form\//;

/**
 * Libraries, which seldom change, and our own code that every page begins with are one file each. What the home page shares with other
 * pages is one more, so that the first visit loads nothing else; then what many pages of riders share. All else comes with the page
 * that imports it: each file is a request.
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
  // And the pages that load it later, with a piece.
  const all = listPages('importers', 'dynamicImporters');
  if (!(users.length > 1 && all.length > 2) && !(users.length > 0 && all.includes(home))) return null;
  const needed = [...reach(id, context, 'importedIds')];
  // A style sheet and the library of forms stay with the pages that need them.
  return needed.some((module) => module.endsWith('.css') || forms.test(module)) ? null : 'shared';
}

/** A module and those that import it, or that it imports, in any number of steps, as far as the next page. */
function reach(id: string, context: Context, ...ways: Way[]): Set<string> {
  const found = new Set([id]);
  // A set that grows while it is read is read to its new end.
  for (const module of found) {
    const info = pages.has(module) ? null : context.getModuleInfo(module);
    for (const next of ways.flatMap((way) => info?.[way] ?? [])) found.add(next);
  }
  return found;
}

function toModule(page: string): string {
  return fileURLToPath(import.meta.resolve(`./src/${page}`));
}
