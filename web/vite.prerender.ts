import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { paths, pathToArticle } from './src/paths.ts';
import type { Post } from './src/blog/posts.ts';
import type { buildPage } from './src/prerender.tsx';

interface Page {
  /** The address that it is built for. */
  path: string;
  /** Where Hosting finds it: it serves `/about` from `about.html`. */
  file: string;
  /** The screen's source: its code is fetched together with the main script. */
  source: string;
  /** Whether it shows articles. */
  hasPosts?: boolean;
  /** What its script will ask the shop for first: asked for before the script is there. */
  early?: readonly string[];
}

/** The pages that everybody may see. */
const pages: readonly Page[] = [
  { path: paths.home, file: 'index.html', source: 'home/home-page.tsx', early: ['/partses?last=6', '/review?last=3'] },
  {
    path: paths.reviews,
    file: 'reviews.html',
    source: 'reviews/reviews-page.tsx',
    early: ['/review?limit=10&sort=newest&count=true', '/review/summary'],
  },
  { path: paths.blog, file: 'blog.html', source: 'blog/blog-page.tsx', hasPosts: true },
  { path: paths.about, file: 'about.html', source: 'about/about-page.tsx' },
  { path: paths.login, file: 'login.html', source: 'auth/login-page.tsx' },
  { path: paths.signup, file: 'signup.html', source: 'auth/signup-page.tsx' },
  {
    path: paths.products,
    file: 'product.html',
    source: 'parts/products-page.tsx',
    early: ['/partses?limit=12&sort=newest&count=true'],
  },
  // Any address that leads nowhere: Hosting answers with this file and status 404.
  { path: '/404', file: '404.html', source: 'shell/not-found-page.tsx' },
];

/** The page for addresses behind the sign-in, of which nothing can be built ahead. */
const BARE = 'app.html';

/** Builds the public pages ahead, with their content in them, so that it shows before any script runs. */
export function prerenderPages(): Plugin {
  let root = '';
  let outDir = '';
  let preloads: (source: string) => string = () => '';
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      outDir = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith('/')) outDir = config.build.outDir;
    },
    generateBundle(_options, bundle) {
      preloads = (source) => listPreloads(bundle, source);
    },
    async writeBundle() {
      const template = await readFile(join(outDir, 'index.html'), 'utf8');
      const posts = JSON.parse(await readFile(join(root, 'public/Blog.json'), 'utf8')) as Post[];
      const articles = posts.map(({ id }): Page => {
        const path = pathToArticle(id);
        return { path, file: `${path.slice(1)}.html`, source: 'blog/article-page.tsx', hasPosts: true };
      });
      await writeFile(join(outDir, BARE), template);
      const server = await createServer({
        root,
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false },
      });
      try {
        const module = (await server.ssrLoadModule('/src/prerender.tsx')) as { buildPage: typeof buildPage };
        for (const { path, file, source, hasPosts, early } of [...pages, ...articles]) {
          const { head, body, state } = await module.buildPage(path, hasPosts ? posts : undefined);
          const html = template
            .replace(/<title>.*?<\/title>/, () => head + writeEarly(early) + preloads(source))
            .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${writeState(state)}`);
          await mkdir(dirname(join(outDir, file)), { recursive: true });
          await writeFile(join(outDir, file), html);
        }
      } finally {
        await server.close();
      }
    },
  };
}

function writeState(state: string | undefined): string {
  return state === undefined ? '' : `<script id="state" type="application/json">${state}</script>`;
}

/** A script that asks for the first answers; not for those signed in, whose calls carry their token. */
function writeEarly(addresses: readonly string[] = []): string {
  if (addresses.length === 0) return '';
  const ask = `for (const a of ${JSON.stringify(addresses)}) (early[a] = fetch(a, { cache: 'no-cache' })).catch(() => {})`;
  return `<script>window.early = {}; if (!document.documentElement.dataset.session && !location.search) ${ask}</script>`;
}

/** Links that fetch a screen's code at once, not only when the main script asks for it. */
function listPreloads(bundle: Rolldown.OutputBundle, source: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const find = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName);
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`));
  if (!screen) throw new Error(`No chunk has ${source} in it.`);
  const files = new Set<string>();
  const add = (fileName: string) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    find(fileName)?.imports.forEach(add);
  };
  add(screen.fileName);
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}
