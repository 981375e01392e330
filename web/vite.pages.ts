import { isInDashboard, screenRows } from './src/screens/screens.ts';
import type { PreloadedPictures } from './vite.preload.ts';

/** A page that is built ahead. */
export interface Page {
  /** The address that it is built for. */
  path: string;
  /** Where Hosting finds it: it serves `/about` from `about.html`. */
  file: string;
  /** The screen's source: its code is fetched together with the main script. */
  source: string;
  /** Whether it shows articles. */
  hasPosts?: boolean;
  /** What its script will ask the shop for first: asked for before the script is there. */
  preload?: readonly string[] | undefined;
  /** Of the parts in the first of these answers. */
  pictures?: PreloadedPictures | undefined;
}

/** Where Hosting finds the page of an address. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The pages that everybody may see. */
export const pages: readonly Page[] = [
  ...screenRows
    .filter(({ prerender }) => prerender === 'page')
    .map(({ name, path, page, preload, pictures }) => {
      return { path, file: fileOf(path), source: page, hasPosts: name === 'blog', preload, pictures };
    }),
  // Any address that leads nowhere: Hosting answers with this file and status 404.
  { path: '/404', file: '404.html', source: 'pages/not-found-page.tsx' },
];

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
  .filter(({ prerender, access }) => prerender === undefined && access !== 'developers')
  .map(({ path, page, access, preload, pictures }) => ({
    path,
    sources: [
      ...(isInDashboard({ path }) ? ['pages/dashboard/dashboard-page.tsx'] : []),
      ...(access === 'admins' ? ['admin-screens.tsx'] : []),
      page,
    ],
    isPublic: access === 'everybody',
    preload,
    pictures,
  }));
