import { readFile } from 'node:fs/promises';
import { ruleBook } from '@fourteener/contract/fit/rules';
import type { Post } from './src/shop/content/posts.ts';
import { pathTo, type ScreenOfOne } from './src/screens/paths.ts';
import type { Screen } from './src/screens/screen.ts';
import { isInDashboard, screenRows, screens } from './src/screens/screens.ts';
import type { PreloadedPictures } from './vite.preload.ts';

/** A thing that has a page of its own, built ahead. */
interface Thing {
  id: string;
  /** The day on which it came out or was last looked at, `2026-10-20`. */
  date: string;
}

/** The screens that are built for each of their things. */
export type ScreenOfEach = {
  [S in ScreenOfOne]: (typeof screens)[S] extends { prerender: 'each' } ? S : never;
}[ScreenOfOne];
export type Things = Record<ScreenOfEach, readonly Thing[]>;

/** The articles of the blog. */
export async function readPosts(): Promise<Post[]> {
  return JSON.parse(await readFile(new URL('public/Blog.json', import.meta.url), 'utf8')) as Post[];
}

/** What each of these screens is built for. */
export function listThings(posts: readonly Post[]): Things {
  return { article: posts, fitRule: ruleBook.rules.map(({ id, reviewedAt }) => ({ id, date: reviewedAt })) };
}

/** A page that is built ahead. */
export interface Page {
  /** The address that it is built for. */
  path: string;
  /** Where Hosting finds it: it serves `/about` from `about.html`. */
  file: string;
  /** The screen's source: its code is fetched together with the main script. */
  source: string;
  builtIn?: Screen['builtIn'];
  /** What its script will ask the shop for first: asked for before the script is there. */
  preload?: readonly string[] | undefined;
  /** Of the parts in the first of these answers. */
  pictures?: PreloadedPictures | undefined;
}

/** Where Hosting finds the page of an address. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The pages that everybody may see. */
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
    // Any address that leads nowhere: Hosting answers with this file and status 404.
    { path: '/404', file: '404.html', source: 'app/not-found-page.tsx' },
  ];
}

/** A screen of which nothing can be built ahead: it stands behind the sign-in, or shows what the browser keeps. */
interface BareScreen {
  path: string;
  sources: readonly string[];
  /** Visitors see it too, instead of the sign-in. */
  isPublic: boolean;
  /** As a page's; `$1` is the parameter of the path. */
  preload?: readonly string[] | undefined;
  pictures?: PreloadedPictures | undefined;
}

/** The screens that share the bare page. */
export const bareScreens: readonly BareScreen[] = screenRows
  .filter(({ prerender }) => prerender === undefined)
  .map(({ path, page, access, preload, pictures }) => ({
    path,
    sources: [...(isInDashboard({ path }) ? ['app/dashboard/dashboard-page.tsx'] : []), page],
    isPublic: access === 'everybody',
    preload,
    pictures,
  }));
