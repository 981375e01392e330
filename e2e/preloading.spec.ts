import { pathToDrawing } from '@fourteener/contract/drawing/page';
import type { Page } from '@playwright/test';
import { saveData } from './support/downloads.ts';
import { expect, test } from './support/test.ts';

/** Records the URLs that a page requests. */
function followRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('when a page is idle, then the code of the pages that its visible links lead to is loaded', async ({ page }) => {
  const asked = followRequests(page);
  await page.goto('/about');
  await expect.poll(() => asked.some((path) => path.includes('/blog-page-'))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path === '/Blog.json')).toEqual([]);
});

test(
  'when Save-Data is on, then the code of a linked page is loaded only when the pointer is over its link, before the click',
  { tag: '@long' },
  async ({ page }) => {
    await saveData(page);
    const asked = followRequests(page);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('/blog-page-'))).toEqual([]);
    await navigation(page).getByRole('link', { name: 'Blog' }).hover();
    await expect.poll(() => asked.some((path) => path.includes('/blog-page-'))).toBe(true);
    await expect.poll(() => asked.filter((path) => path === '/Blog.json')).toHaveLength(1);
    await expect(page).toHaveURL('/about');
    await navigation(page).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'BLOG' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked.filter((path) => path === '/Blog.json')).toHaveLength(1);
  },
);

test(
  'when a link gets the focus, then the code of its page is loaded before the click',
  { tag: '@long' },
  async ({ page }) => {
    await saveData(page);
    const asked = followRequests(page);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await navigation(page).getByRole('link', { name: 'Blog' }).focus();
    await expect.poll(() => asked.some((path) => path.includes('/blog-page-'))).toBe(true);
  },
);

test('when the pointer of a customer is over a part, then the part is requested once, before the click', async ({
  page,
  part,
  customer: _,
}) => {
  const asked = followRequests(page);
  await page.goto('/product');
  const link = page.getByRole('article').filter({ hasText: part.name }).getByRole('link', { name: 'Buy Now' });
  await link.hover();
  await expect.poll(() => asked.filter((path) => path === `/partses/${part._id}`)).toHaveLength(1);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
  expect(asked.filter((path) => path === `/partses/${part._id}`)).toHaveLength(1);
});

test('when the pointer of a visitor is over a part in a drawing, then its picture is loaded before the click', async ({
  page,
}) => {
  const asked = followRequests(page);
  await page.goto(pathToDrawing('cockpit'));
  await page.waitForLoadState('networkidle');
  const listPictures = () => asked.filter((path) => path.startsWith('/images/parts/stem-'));
  expect(listPictures()).toEqual([]);
  await page.getByRole('row').getByRole('link', { name: 'Princeton Stem', exact: true }).hover();
  await expect.poll(listPictures).toHaveLength(1);
  await expect(page).toHaveURL(pathToDrawing('cockpit'));
});

test('when a visitor goes back, then the page is scrolled to where they left it, without a new request', async ({
  page,
}) => {
  await page.goto('/product');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
  const place = await page.evaluate<number>('scrollY');
  expect(place).toBeGreaterThan(300);
  // Dispatched by script, because a real click would first scroll the sticky navigation into view.
  await navigation(page).getByRole('link', { name: 'About' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'We draw it' })).toBeVisible();
  await page.route('**/partses*', () => new Promise(() => undefined));
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(place);
});

test(
  'when a visitor goes back to the home page, then it shows its parts and reviews without a new request',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('region', { name: 'From riders' }).getByRole('figure').first().scrollIntoViewIfNeeded();
    const place = await page.evaluate<number>('scrollY');
    expect(place).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'All reviews' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From riders');
    await page.route(/\/(partses|review)\?/, () => new Promise(() => undefined));
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(place);
  },
);

test('when a link leads to a page with another layout, then the page begins at its top, with the focus on its content', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'From riders' }).getByRole('figure').first().scrollIntoViewIfNeeded();
  await navigation(page).getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate<number>('scrollY')).toBe(0);
});
