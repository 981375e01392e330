import { brand } from '@fourteener/contract/brand';
import { expect, test } from './support/test.ts';

/** The pages of the sitemap; search engines have nothing to index in a form or a basket. */
const listed = ['/', '/product', '/reviews', '/blog', '/blog/blog-1', '/about', '/fit-rules', '/fit-rules/F01'];

test('when a search engine requests the sitemap, then each page in it exists, names itself as canonical, and may be indexed', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${brand.origin}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toMatch(/xml/);
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(expect.arrayContaining(listed.map((path) => brand.origin + path)));
  for (const address of addresses) {
    const path = address?.replace(brand.origin, '') ?? '';
    const page = await request.get(path);
    expect(page.status(), path).toBe(200);
    const text = await page.text();
    expect(text, path).toContain(`<link rel="canonical" href="${address}"`);
    expect(text, path).not.toContain('noindex');
  }
});

test('when the shop is installed on a home screen, then its manifest and icons have the right content types', async ({
  request,
}) => {
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const { src, type } of icons) {
    expect((await request.get(src)).headers()['content-type'], src).toBe(type);
  }
});
