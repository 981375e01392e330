import { messages } from '@fourteener/contract/messages';
import type { Review } from '@fourteener/contract/review/schemas';
import { randomUUID } from 'node:crypto';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

async function findReviews(description: string): Promise<Review[]> {
  const newest = (await callShop('/review?last=100')) as Review[];
  return newest.filter((review) => review.description === description);
}

test('when a customer sends a review, then a toast confirms it, the form is emptied, and everybody can read the review', async ({
  page,
  customer,
}) => {
  const description = `Rides as drawn, ${randomUUID()}.`;
  await page.goto('/dashboard/userreview');
  await expect(page.getByLabel('Name')).toHaveValue(customer.name);
  await expect(page.getByLabel('Rating').getByRole('option')).toHaveText(['1', '2', '3', '4', '5']);
  await page.getByLabel('Rating').selectOption('4');
  await page.getByLabel('Description').fill(description);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').getByText(messages.reviewAdded.trim())).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(page.getByLabel('Rating')).toHaveValue('5');
  expect(await findReviews(description)).toMatchObject([{ userName: customer.name, rating: 4 }]);
  await page.getByRole('link', { name: 'All reviews' }).click();
  await expect(page).toHaveURL('/reviews');
  await expect(page.getByText(description)).toBeVisible();
});
