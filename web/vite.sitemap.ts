import { readFile } from 'node:fs/promises';
import { brand } from '@fourteener/contract/brand';
import type { Plugin } from 'vite';
import { pathTo, paths } from './src/screens/paths.ts';
import { screenRows } from './src/screens/screens.ts';

/** What a search engine needs of an article in `public/Blog.json`. */
interface Post {
  id: string;
  /** The day on which it came out, `2026-10-20`. */
  date: string;
}

/** The pages that everybody may see; not those behind the sign-in, and each page under one address only. */
const publicPages = screenRows.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path);

/** What search engines may read: all but what lies behind the sign-in. https://www.rfc-editor.org/rfc/rfc9309 */
export const robots = `User-agent: *
Disallow: ${paths.dashboard}

Sitemap: ${brand.origin}/sitemap.xml
Sitemap: ${brand.origin}/sitemap-parts.xml
`;

/** Every public page and article, as https://www.sitemaps.org/protocol.html has it. */
export function listPages(posts: readonly Post[]): string {
  const pages = publicPages.map((path) => `<loc>${brand.origin}${path}</loc>`);
  const articles = posts.map(
    ({ id, date }) => `<loc>${brand.origin}${pathTo('article', id)}</loc><lastmod>${date}</lastmod>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...pages, ...articles].map((entry) => `  <url>${entry}</url>\n`).join('')}</urlset>
`;
}

/** Adds `sitemap.xml` and `robots.txt` to what is built. */
export function writeSitemap(): Plugin {
  return {
    name: 'sitemap',
    async generateBundle() {
      const posts = JSON.parse(await readFile(new URL('public/Blog.json', import.meta.url), 'utf8')) as Post[];
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: listPages(posts) });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
  };
}
