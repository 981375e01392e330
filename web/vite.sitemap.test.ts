import { brand } from '@fourteener/contract/brand';
import { expect, it } from 'vitest';
import { robots, writePages } from './vite.sitemap.ts';

const nothing = { article: [], fitRule: [] };
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('when a search engine reads the sitemap, then each public page is listed once, with the shop’s own address', () => {
  const pages = ['/product', '/', '/reviews', '/blog', '/about', '/fit-rules'].map((path) => brand.origin + path);
  expect(addresses(writePages(nothing))).toEqual(pages);
});

it('when there are articles and rules, then each is in the sitemap with its day', () => {
  const xml = writePages({
    article: [{ id: 'a b&c', date: '2026-10-20' }],
    fitRule: [{ id: 'F01', date: '2026-11-22' }],
  });
  expect(xml).toContain(`<url><loc>${brand.origin}/blog/a%20b%26c</loc><lastmod>2026-10-20</lastmod></url>`);
  expect(xml).toContain(`<url><loc>${brand.origin}/fit-rules/F01</loc><lastmod>2026-11-22</lastmod></url>`);
});

it('when a search engine reads robots.txt, then it names the sitemap and excludes the dashboard', () => {
  expect(robots).toContain('Disallow: /dashboard\n');
  expect(robots).toContain(`Sitemap: ${brand.origin}/sitemap.xml\nSitemap: ${brand.origin}/sitemap-parts.xml\n`);
});
