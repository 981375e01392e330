import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const FILE = '**/Blog.json';

/** A unique article with 300 characters of text. */
const post = (id: string) => ({
  id,
  img: '/images/scenes/blog-1-800.webp',
  title: `Title of ${id}`,
  description: `${'a'.repeat(200)}bc\n\n${'d'.repeat(96)}`,
  date: '2026-10-20',
  author: 'June Halvorsen',
  readingMinutes: 3,
});

/** Opens the blog from another page: a direct visit gets prerendered articles and requests no data. */
async function openBlog(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
}

/**
 * Opens the blog with a data file that fails until something on the page is clicked. A fixed number of failures would
 * not work: hovering over a link prefetches the file, and a link that scrolls into view retries it.
 */
async function openBlogBroken(page: Page): Promise<void> {
  const pressed = page.locator('html[data-pressed]');
  await page.route(FILE, async (route) => {
    if ((await pressed.count()) > 0) await route.continue();
    else await route.fulfill({ status: 500, body: '' });
  });
  await openBlog(page);
  await page.evaluate("addEventListener('click', () => (document.documentElement.dataset.pressed = ''), true)");
}

async function serve(page: Page, ...ids: string[]): Promise<void> {
  await page.route(FILE, (route) => route.fulfill({ json: ids.map(post) }));
}

test('when the blog is opened, then each article is a card of picture, title, 200 characters and an ellipsis', async ({
  page,
}) => {
  await serve(page, 'one', 'two');
  await openBlog(page);
  await expect(page.getByRole('heading', { level: 1, name: 'BLOG', exact: true })).toBeVisible();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { name: 'Title of one' })).toBeVisible();
  await expect(card.getByText(`${'a'.repeat(200)}…`, { exact: true })).toBeVisible();
  await expect(card.getByText('October 20, 2026')).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
});

test('when the screen is large, then three cards stand beside each other, and on a phone one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/blog');
  const lefts = () => page.getByRole('article').evaluateAll(listLefts);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  expect(new Set(await lefts()).size).toBe(3);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(new Set(await lefts()).size).toBe(1);
});

test('when a card is clicked, then the full article opens, with a link to the next one', async ({ page }) => {
  await serve(page, 'one', 'two');
  await openBlog(page);
  await page.getByRole('link', { name: 'Title of one' }).click();
  await expect(page).toHaveURL('/blog/one');
  await expect(page.getByRole('heading', { level: 1, name: 'Title of one' })).toBeVisible();
  await expect(page.getByText(`${'a'.repeat(200)}bc`, { exact: true })).toBeVisible();
  await expect(page.getByText('d'.repeat(96), { exact: true })).toBeVisible();
  await expect(page.getByText('June Halvorsen')).toBeVisible();
  const more = page.getByRole('navigation', { name: 'More articles' });
  await expect(more.getByRole('link', { name: 'Previous article' })).toHaveCount(0);
  await more.getByRole('link', { name: 'Next article' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Title of two' })).toBeVisible();
  await expect(more.getByRole('link', { name: 'Previous article' })).toHaveAttribute('href', '/blog/one');
});

test('when an article does not exist, then the page says so and links to the blog', async ({ page }) => {
  await page.goto('/blog/no-such-article');
  await expect(page.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
  await page.getByRole('link', { name: 'See all articles' }).click();
  await expect(page).toHaveURL('/blog');
});

test("when the blog's data cannot be loaded, then the page says so and Try again loads the articles", async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  await openBlogBroken(page);
  await expect(page.getByRole('alert')).toContainText('The articles could not be loaded');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test("when the blog's data has the wrong format, then the page shows an error and not an empty list", async ({
  page,
}) => {
  await page.route(FILE, (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }));
  await page.goto('/blog/one');
  await expect(page.getByRole('alert')).toContainText('The article could not be loaded');
});

test('when the blog has no articles yet, then the page says so', async ({ page }) => {
  await serve(page);
  await openBlog(page);
  await expect(page.getByRole('heading', { name: 'No articles yet' })).toBeVisible();
});

test('when the articles are loading, then placeholders take their space', async ({ page }) => {
  await page.route(FILE, () => undefined);
  await openBlog(page);
  await expect(page.getByRole('status').getByText('Loading the articles')).toBeAttached();
});

/** Runs in the page; the tests are compiled without the DOM types. */
function listLefts(elements: { getBoundingClientRect: () => { left: number } }[]): number[] {
  return elements.map((element) => Math.round(element.getBoundingClientRect().left));
}
