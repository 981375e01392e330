import { brand } from '@fourteener/contract/brand';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The pages of the sitemap; search engines have nothing to index in a form or a basket. */
const listed = ['/', '/product', '/reviews', '/blog', '/blog/blog-1', '/about'];
const publicPages = [...listed, '/login', '/signup', '/basket'];

const content = (page: Page, selector: string) => page.locator(`head > ${selector}`);

/** The schema.org data of a page. */
async function readFacts(page: Page): Promise<Record<string, unknown>[]> {
  const script = page.locator('script[type="application/ld+json"]');
  await expect(script.first()).toBeAttached();
  return (await script.allTextContents()).map((text) => JSON.parse(text) as Record<string, unknown>);
}

for (const path of publicPages) {
  test(`when a search engine opens ${path}, then it finds a title, a description and the page's canonical URL`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(/\S+ \| Fourteener Cycles$/);
    await expect(content(page, 'meta[name="description"]')).toHaveAttribute('content', /\w{3}/);
    await expect(content(page, 'link[rel="canonical"]')).toHaveAttribute('href', brand.origin + path);
    await expect(content(page, 'meta[property="og:url"]')).toHaveAttribute('content', brand.origin + path);
    await expect(content(page, 'meta[property="og:image"]')).toHaveAttribute('content', /^https:.*\.webp$/);
    await expect(content(page, 'meta[name="robots"]')).toHaveCount(0);
  });
}

test('when a search engine opens an article that does not exist, then it is asked not to index the page', async ({
  page,
}) => {
  await page.goto('/blog/no-such-article');
  await expect(content(page, 'meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('when a search engine opens a protected page, then it is asked not to index the page', async ({
  page,
  customer,
  complaints,
}) => {
  // The account has no saved profile yet.
  complaints.expect(/404.*\/user\//);
  await page.goto('/dashboard');
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  await expect(content(page, 'meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('when an article is shared, then the preview has its picture, author and date', async ({ page }) => {
  await page.goto('/blog/blog-1');
  const [facts] = await readFacts(page);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    datePublished: '2026-10-20',
    author: { '@type': 'Person', name: 'Elise Marchetti' },
    image: `${brand.origin}/images/scenes/blog-1-800.webp`,
    publisher: { '@type': 'Organization', name: brand.name },
  });
  await expect(content(page, 'meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(content(page, 'meta[property="og:title"]')).toHaveAttribute('content', title ?? '');
});

test('when a search engine reads the blog, then its articles are listed', async ({ page }) => {
  await page.goto('/blog');
  const [facts] = await readFacts(page);
  expect(facts).toMatchObject({ '@type': 'Blog', blogPost: expect.arrayContaining([expect.anything()]) });
});

test('when a search engine requests the sitemap, then each page in it exists', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${brand.origin}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toMatch(/xml/);
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual(expect.arrayContaining(listed.map((path) => brand.origin + path)));
  for (const address of addresses) {
    const path = address?.replace(brand.origin, '') ?? '';
    expect((await request.get(path)).status(), path).toBe(200);
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
