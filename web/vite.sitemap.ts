import { brand } from '@fourteener/contract/brand';
import type { Plugin } from 'vite';
import { pathTo, paths } from './src/screens/paths.ts';
import { screenRows } from './src/screens/screens.ts';
import { listThings, readPosts, type ScreenOfEach, type Things } from './vite.pages.ts';

/**
 * The paths that search engines may read: all but those that require a sign-in. https://www.rfc-editor.org/rfc/rfc9309
 */
export const robots = `User-agent: *
Disallow: ${paths.dashboard}

Sitemap: ${brand.origin}/sitemap.xml
Sitemap: ${brand.origin}/sitemap-parts.xml
`;

/** The public pages in the format of https://www.sitemaps.org/protocol.html, each with its one address. */
export function writePages(things: Things): string {
  const entries = screenRows
    .filter(({ access, isPersonal }) => access === 'everybody' && !isPersonal)
    .filter(({ prerender }) => prerender === 'page' || prerender === 'each')
    .flatMap(({ name, path, prerender }) => {
      if (prerender !== 'each') return `<loc>${brand.origin}${path}</loc>`;
      const screen = name as ScreenOfEach;
      return things[screen].map(
        ({ id, date }) => `<loc>${brand.origin}${pathTo(screen, id)}</loc><lastmod>${date}</lastmod>`,
      );
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => `  <url>${entry}</url>\n`).join('')}</urlset>
`;
}

/** Adds `sitemap.xml` and `robots.txt` to the build. */
export function writeSitemap(): Plugin {
  return {
    name: 'sitemap',
    async generateBundle() {
      const source = writePages(listThings(await readPosts()));
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
  };
}
