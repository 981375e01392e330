import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { brand } from '@fourteener/contract/brand';
import { screens as table } from './src/screens/screens.ts';
import type { Post } from './src/shop/content/posts.ts';
import { ownPicture, pictureWidths } from './src/ui/media/picture-set.ts';
import type { buildBarePage, buildPage } from './src/app/prerender.tsx';
import { loadAfterPaint } from './vite.after-paint.ts';
import { preloadAnswers, type PreloadedPage } from './vite.preload.ts';
import { captureEarlyEvents } from './vite.event-replay.ts';
import { bareScreens, listPages, listThings, readPosts } from './vite.pages.ts';

/** The page without content, for all addresses that cannot be prerendered. */
const BARE = 'app.html';

/**
 * The templates of the pages that the function serves; it writes their content in place of the marks
 * (functions/src/pages/renderer.ts).
 */
const TEMPLATES = new URL('../.cache/served-pages/', import.meta.url);
const servedPages = { part: table.part.page, drawing: table.drawing.page };

/** Finds the files of the code, or the style sheets, of some sources below `src`. */
type FindCode = (...sources: readonly string[]) => string[];

/** Prerenders the public pages, so that their content shows before any script runs. */
export function prerenderPages(): Plugin {
  let root = '';
  let outDir = '';
  let findCode: FindCode;
  let findStyles: FindCode;
  return {
    name: 'prerender-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      ({ findCode, findStyles } = readBundle(bundle));
    },
    async writeBundle() {
      const template = await readFile(join(outDir, 'index.html'), 'utf8');
      const posts = await readPosts();
      const signedIn = {
        code: findCode('auth/provider.ts', 'ui/feedback/toasts.tsx'),
        answers: ['/__/firebase/init.json'],
      };
      /**
       * A page with its screen's code and style sheets. The screen's style sheets come after the common one, which sets
       * the order of all layers.
       */
      const fillFor = (source: string, head: string, body: string) => {
        const styles = writeStyles(findStyles(source).filter((file) => !template.includes(file)));
        const page = fill(template, head + writePreloads(findCode(source)), body);
        return loadAfterPaint(page.replace('</head>', () => `${styles}</head>`));
      };
      const server = await createServer({
        root,
        appType: 'custom',
        server: { middlewareMode: true, hmr: false, ws: false },
      });
      try {
        const module = (await server.ssrLoadModule('/src/app/prerender.tsx')) as {
          buildBarePage: typeof buildBarePage;
          buildPage: typeof buildPage;
        };
        const write = async (file: string, html: string) => {
          await mkdir(dirname(join(outDir, file)), { recursive: true });
          await writeFile(join(outDir, file), html);
        };
        for (const { path, file, source, builtIn, preload = [], pictures } of listPages(listThings(posts))) {
          const { head, body } = await module.buildPage(path, builtIn && posts);
          const asking = writeEarly({ answers: preload, pictures, signedIn, screens: [] });
          const built = `<div id="root" data-built>${body}</div>${builtIn ? writePosts(posts) : ''}`;
          await write(file, fillFor(source, head + asking + writeCall(captureEarlyEvents), built));
        }
        await mkdir(TEMPLATES, { recursive: true });
        // Pages in another folder are in another currency, for a browser test whose shop serves no pages of its own.
        const served = outDir === resolve(root, 'dist') ? Object.entries(servedPages) : [];
        for (const [name, source] of served) {
          const asking = writeEarly({ answers: [], signedIn, screens: [] });
          const head = `<!--page-head-->${asking}${writeCall(captureEarlyEvents)}`;
          // The content shows without a script, so the notice for browsers without one is removed.
          const page = fillFor(source, head, '<!--page-body-->').replace(/<noscript>.*?<\/noscript>\s*/, '');
          await writeFile(new URL(`${name}.html`, TEMPLATES), page);
        }
        const signIn = findCode(table.login.page);
        const screens = bareScreens.map(({ path, sources, isPublic, preload = [], pictures }) => ({
          pattern: `^${path.replace(/:\w+/, '([^/]+)')}/?$`,
          code: findCode(...sources),
          visitorCode: isPublic ? findCode(...sources) : signIn,
          answers: preload,
          pictures,
        }));
        const asking = writeEarly({ answers: [], signedIn, screens });
        const bare = `<div id="root">${module.buildBarePage()}</div>`;
        await write(BARE, fill(template, `<title>${brand.name}</title>${asking}`, bare));
      } finally {
        await server.close();
      }
    },
  };
}

/** The app's template with a head and a body. */
function fill(template: string, head: string, body: string): string {
  return template.replace(/<title>.*?<\/title>/, () => head).replace('<div id="root"></div>', () => body);
}

/** The articles that the page contains, as the initial data of the app (see `src/blog/posts.ts`). */
function writePosts(posts: readonly Post[]): string {
  return `<script id="posts" type="application/json">${JSON.stringify(posts).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * The requests are written as data beside the script that sends them, so that the script is the same in every page and
 * every build.
 */
function writeEarly(page: PreloadedPage): string {
  const json = JSON.stringify({ ...page, own: ownPicture.source, widths: pictureWidths });
  return `<script id="early" type="application/json">${json.replaceAll('<', '\\u003c')}</script>${writeCall(preloadAnswers)}`;
}

/** A script element that runs a function in the page. */
function writeCall(code: () => void): string {
  return `<script>(${code.toString()})()</script>`;
}

/** Links that load a screen's code at once, instead of when the main script imports it. */
function writePreloads(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('');
}

/** Links to a screen's own style sheets, so that it is never shown unstyled. */
function writeStyles(files: readonly string[]): string {
  return files.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('');
}

/** Leaves out the files that the main script loads by itself. Throws for a source that begins no file. */
function readBundle(bundle: Rolldown.OutputBundle): Record<'findCode' | 'findStyles', FindCode> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const findBegun = (source: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${source}`)));
    if (!chunk) throw new Error(`No file of the build begins with ${source}.`);
    return chunk.fileName;
  };
  const listFiles = (fileName: string, files = new Set<string>()): Set<string> => {
    if (files.has(fileName)) return files;
    files.add(fileName);
    for (const other of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) listFiles(other, files);
    return files;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  const brought = entry ? listFiles(entry.fileName) : new Set<string>();
  const findAll: FindCode = (...sources) => {
    const files = new Set<string>();
    for (const source of sources) listFiles(findBegun(source), files);
    return [...files].filter((file) => !brought.has(file));
  };
  const stylesOf = (fileName: string) => [
    ...(chunks.find((chunk) => chunk.fileName === fileName)?.viteMetadata?.importedCss ?? []),
  ];
  const toPaths = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return {
    findCode: (...sources) => toPaths(findAll(...sources)),
    findStyles: (...sources) => toPaths(findAll(...sources).flatMap(stylesOf)),
  };
}
