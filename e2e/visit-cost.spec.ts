import { gzipSync } from 'node:zlib';
import { visit } from '../scripts/docs/cost.ts';
import { expect, test } from './support/test.ts';

/** Files whose names change with their contents, so that browsers request each once. */
const KEPT = /^\/(?:assets|images)\//;

/**
 * The bytes of an answer in transit: texts with the best gzip compression, because the emulator does not compress as
 * Hosting does.
 */
async function weigh(url: string): Promise<number> {
  const answer = await fetch(url);
  const body = await answer.bytes();
  const isPacked = /^(?:image\/(?!svg)|font\/)/.test(answer.headers.get('content-type') ?? '');
  return isPacked ? body.length : gzipSync(body, { level: 9 }).length;
}

test('when a new visitor opens the home page, the list and two parts, then the transfer stays below the amount that the monthly cost assumes', async ({
  page,
}) => {
  const urls: string[] = [];
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOurs = request.method() === 'GET' && origin === new URL(page.url()).origin;
    if (isOurs && !(KEPT.test(pathname) && urls.includes(request.url()))) urls.push(request.url());
  });
  const settle = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  };
  await page.goto('/');
  await settle();
  await page.goto('/product');
  await settle();
  const parts = page.getByRole('main').locator('a[href^="/parts/"]');
  const found = await Promise.all((await parts.all()).map((link) => link.getAttribute('href')));
  const hrefs = [...new Set(found.filter((href) => href !== null))];
  expect(hrefs.length).toBeGreaterThan(10);
  for (const href of hrefs.slice(0, 2)) {
    await page.goto(href);
    await settle();
  }
  const bytes = (await Promise.all(urls.map(weigh))).reduce((sum, each) => sum + each, 0);
  expect(bytes / 1_024).toBeLessThanOrEqual(visit.transferred);
  // Guards against a documented figure that is far too high. It is only a lower bound, since the amount of preloading
  // varies.
  expect(bytes / 1_024).toBeGreaterThan(visit.transferred * 0.5);
});
