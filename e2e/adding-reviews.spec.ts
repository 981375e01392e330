import { messages } from '@fourteener/contract/messages';
import type { Review } from '@fourteener/contract/reviews';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A unique review text. */
const newWords = () => `Rides as drawn, ${randomUUID()}.`;

async function fillReview(page: Page, rating: string, description: string): Promise<void> {
  await page.getByLabel('Rating').selectOption(rating);
  await page.getByLabel('Description').fill(description);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' });

async function findReviews(description: string): Promise<Review[]> {
  const newest = (await callShop('/review?last=100')) as Review[];
  return newest.filter((review) => review.description === description);
}

test('when a customer sends a review, then a toast says so, the form is empty again and all can read it', async ({
  page,
  customer,
}) => {
  const description = newWords();
  await page.goto('/dashboard/userreview');
  await expect(page.getByLabel('Name')).toHaveValue(customer.name);
  await expect(page.getByLabel('Rating').getByRole('option')).toHaveText(['1', '2', '3', '4', '5']);
  await fillReview(page, '4', description);
  await send(page).click();
  await expect(page.getByRole('status').getByText(messages.reviewAdded.trim())).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByLabel('Rating')).toHaveValue('5');
  expect(await findReviews(description)).toMatchObject([{ userName: customer.name, rating: 4 }]);
  await page.getByRole('link', { name: 'All reviews' }).click();
  await expect(page).toHaveURL('/reviews');
  await expect(page.getByText(description)).toBeVisible();
});

test('when a review is typed, then the preview shows its stars and first 90 characters as the home page does', async ({
  page,
  customer,
}) => {
  await page.goto('/dashboard/userreview');
  await fillReview(page, '3', `${'a'.repeat(90)}b`);
  const preview = page.getByRole('region', { name: 'On the home page' });
  await expect(preview.getByRole('blockquote')).toHaveText('a'.repeat(90));
  await expect(preview.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expect(preview).toContainText(customer.name);
});

test('when a review cannot be sent, then a toast says why, the text stays and a second click sends it', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/503/);
  const description = newWords();
  const problem = { type: 'urn:problem:busy', detail: 'Too much at once. Please try again.' };
  await page.route('**/review', (route) => route.fulfill({ status: 503, json: problem }), { times: 1 });
  await page.goto('/dashboard/userreview');
  await fillReview(page, '2', description);
  await send(page).click();
  await expect(page.getByRole('alert').getByText(problem.detail)).toBeVisible();
  await expect(page.getByLabel('Rating')).toHaveValue('2');
  await expect(page.getByLabel('Description')).toHaveValue(description);
  await send(page).click();
  await expect(page.getByRole('status').getByText(messages.reviewAdded.trim())).toBeVisible();
});

test('when a review exceeds the maximum length, then its field says so', async ({ page, customer: _, complaints }) => {
  complaints.expect(/400/);
  await page.goto('/dashboard/userreview');
  await fillReview(page, '5', 'x'.repeat(5_001));
  await send(page).click();
  await expect(page.getByText('The description can have at most 5,000 characters.')).toBeVisible();
  await expect(page.getByLabel('Description')).toBeFocused();
});

test('when Send is clicked twice, then there is one review', async ({ page, customer: _ }) => {
  const description = newWords();
  await page.goto('/dashboard/userreview');
  await fillReview(page, '5', description);
  await send(page).dblclick();
  await expect(page.getByRole('status').getByText(messages.reviewAdded.trim())).toBeVisible();
  expect(await findReviews(description)).toHaveLength(1);
});
