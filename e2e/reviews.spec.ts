import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { callShop } from './support/shop.ts';
import { readStructuredData } from './support/structured-data.ts';
import { expect, test } from './support/test.ts';

const PAGE_SIZE = 10;
const figures = (page: Page) => page.getByRole('main').getByRole('figure');
const showMore = (page: Page) => page.getByRole('button', { name: /^Show \d+ more$/ });
const ratings = (page: Page) => page.getByRole('region', { name: 'All ratings' });

/** A unique review, longer than the home page's preview. */
async function writeReview(rating: number): Promise<string> {
  const description = `${randomUUID()} carried me over Cottonwood Pass twice, once with snow.\nThe bench asked how my knees were afterwards.`;
  await callShop('/review', await makeAccount(), { method: 'POST', body: { rating, description } });
  return description;
}

test('when a review was just written, then it stands among the first, in full, with stars, name and day', async ({
  page,
}) => {
  const description = await writeReview(4);
  await page.goto('/reviews');
  // Other tests may write reviews at the same time.
  const written = figures(page).filter({ hasText: description });
  await expect(written.getByRole('blockquote')).toHaveText(description);
  await expect(written.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(written).toContainText('Test Rider');
  await expect(written.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
});

test('when Show more is clicked, then the next reviews follow and the first of them has the focus', async ({
  page,
}) => {
  await page.goto('/reviews');
  await expect(figures(page)).toHaveCount(PAGE_SIZE);
  const promised = Number(/\d+/.exec(await showMore(page).innerText())?.[0]);
  await showMore(page).press('Enter');
  await expect(figures(page)).toHaveCount(PAGE_SIZE + promised);
  await expect(figures(page).nth(PAGE_SIZE)).toBeFocused();
});

test('when a screen reader reads the ratings, then each number of stars has its count and percentage of reviews', async ({
  page,
}) => {
  await page.goto('/reviews');
  const rows = ratings(page).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toHaveText(/^5 stars\d+ reviews?,\d+%$/);
  await expect(rows.last()).toHaveText(/^1 star\d+ reviews?,\d+%$/);
  const counts = (await rows.allTextContents()).map((text) => Number(/(\d+) reviews?/.exec(text)?.[1]));
  const total = counts.reduce((sum, count) => sum + count, 0);
  await expect(ratings(page).getByText(`on average, ${total} verified purchases`)).toBeVisible();
});

test('when there are no reviews, then the page says so and invites the first one', async ({ page }) => {
  await page.route(/\/review\?/, (route) => route.fulfill({ json: [] }));
  const none = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] };
  await page.route('**/review/summary', (route) => route.fulfill({ json: { ...none, bought: none, others: none } }));
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await expect(ratings(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Add Review' })).toBeVisible();
});

test('when the reviews cannot be loaded, then the page says why and Try again loads them', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route(/\/review\?/, (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/reviews');
  await expect(page.getByRole('alert').getByText('The shop had an unexpected error.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figures(page)).toHaveCount(PAGE_SIZE);
});

test('when a customer wants to write a review, then Add Review opens the form', async ({ page, customer: _ }) => {
  await page.goto('/reviews');
  await page.getByRole('link', { name: 'Add Review' }).click();
  await expect(page).toHaveURL(/\/dashboard\/userreview$/);
});

test('when an admin reads the reviews, then nothing invites them to write one', async ({ page, admin }) => {
  const checked = page.waitForResponse(`**/admin/${encodeURIComponent(admin.email)}`);
  await page.goto('/reviews');
  await checked;
  await expect(figures(page)).toHaveCount(PAGE_SIZE);
  await expect(page.getByRole('link', { name: 'Add Review' })).toHaveCount(0);
});

test('when a search engine reads the reviews, then the manufacturer has an average and each review its stars', async ({
  page,
}) => {
  const description = await writeReview(5);
  await page.goto('/reviews');
  await expect(figures(page)).toHaveCount(PAGE_SIZE);
  await expect(ratings(page).getByText('on average')).toBeVisible();
  const [maker] = await readStructuredData(page);
  expect(maker?.aggregateRating).toMatchObject({ '@type': 'AggregateRating', bestRating: 5 });
  expect(maker?.review).toContainEqual(expect.objectContaining({ '@type': 'Review', reviewBody: description }));
});
