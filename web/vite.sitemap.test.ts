import { brand } from '@fourteener/contract/brand';
import { expect, it } from 'vitest';
import { listPages, robots } from './vite.sitemap.ts';

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('when a search engine reads the sitemap, then each public page stands there once, under the shop’s own address', () => {
  const pages = ['/product', '/', '/reviews', '/blog', '/about'].map((path) => brand.origin + path);
  expect(addresses(listPages([]))).toEqual(pages);
});

it('when there are articles, then each stands in the sitemap with its day', () => {
  const xml = listPages([{ id: 'a b&c', date: '2026-10-20' }]);
  expect(xml).toContain(`<url><loc>${brand.origin}/blog/a%20b%26c</loc><lastmod>2026-10-20</lastmod></url>`);
});

it('when a search engine asks what it may read, then it hears of the sitemap and stays out of the dashboard', () => {
  expect(robots).toContain('Disallow: /dashboard\n');
  expect(robots).toContain(`Sitemap: ${brand.origin}/sitemap.xml\nSitemap: ${brand.origin}/sitemap-parts.xml\n`);
});
