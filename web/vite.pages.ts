import { readFile } from 'node:fs/promises';
import { ruleBook } from '@fourteener/contract/fit/rules';
import type { Post } from './src/shop/content/posts.ts';
import { pathTo, type ScreenOfOne } from './src/screens/paths.ts';
import type { Screen } from './src/screens/screen.ts';
import { isInDashboard, screenRows, screens } from './src/screens/screens.ts';
import type { PreloadedPictures } from './vite.preload.ts';

/** An article or a fit rule, which has a prerendered page of its own. */
interface Thing {
  id: string;
  /** The day of its publication or last review, `2026-10-20`. */
  date: string;
}

/** The screens that are prerendered once for each thing. */
export type ScreenOfEach = {
  [S in ScreenOfOne]: (typeof screens)[S] extends { prerender: 'each' } ? S : never;
}[ScreenOfOne];
export type Things = Record<ScreenOfEach, readonly Thing[]>;

/** The articles of the blog. */
export async function readPosts(): Promise<Post[]> {
  return JSON.parse(await readFile(new URL('public/Blog.json', import.meta.url), 'utf8')) as Post[];
}

/** The things that each of these screens is prerendered for. */
export function listThings(posts: readonly Post[]): Things {
  return { article: posts, fitRule: ruleBook.rules.map(({ id, reviewedAt }) => ({ id, date: reviewedAt })) };
}

/** A prerendered page. */
export interface Page {
  /** The address that it is rendered for. */
  path: string;
  /** Its file in Hosting, which serves `/about` from `about.html`. */
  file: string;
  /** The screen's source file; its code is fetched together with the main script. */
  source: string;
  builtIn?: Screen['builtIn'];
  /** The first requests of its script, which the page sends before the script is loaded. */
  preload?: readonly string[] | undefined;
  /** The pictures to preload, of the parts in the first of these answers. */
  pictures?: PreloadedPictures | undefined;
}

/** The file in Hosting for an address. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The prerendered pages that everybody may see. */
export function listPages(things: Things): Page[] {
  const ofEach = (Object.keys(things) as ScreenOfEach[]).flatMap((name) => {
    const { page, builtIn }: Screen = screens[name];
    return things[name].map(({ id }) => {
      const path = pathTo(name, id);
      return { path, file: fileOf(path), source: page, builtIn };
    });
  });
  return [
    ...screenRows
      .filter(({ prerender }) => prerender === 'page')
      .map(({ path, page, builtIn, preload, pictures }) => {
        return { path, file: fileOf(path), source: page, builtIn, preload, pictures };
      }),
    ...ofEach,
    // The page for unknown addresses: Hosting serves this file with status 404.
    { path: '/404', file: '404.html', source: 'app/not-found-page.tsx' },
  ];
}

/** A screen that cannot be prerendered: it requires a sign-in, or shows data that the browser keeps. */
interface BareScreen {
  path: string;
  sources: readonly string[];
  /** Whether visitors see it too, instead of the sign-in page. */
  isPublic: boolean;
  /** As in `Page`; `$1` is the parameter of the path. */
  preload?: readonly string[] | undefined;
  pictures?: PreloadedPictures | undefined;
}

/** The screens that share one page without content. */
export const bareScreens: readonly BareScreen[] = screenRows
  .filter(({ prerender }) => prerender === undefined)
  .map(({ path, page, access, preload, pictures }) => ({
    path,
    sources: [...(isInDashboard({ path }) ? ['app/dashboard/dashboard-page.tsx'] : []), page],
    isPublic: access === 'everybody',
    preload,
    pictures,
  }));
