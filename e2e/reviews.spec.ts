import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const figures = (page: Page) => page.getByRole('main').getByRole('figure');

/** A unique review, longer than the home page's preview. */
async function writeReview(rating: number, as?: Account): Promise<string> {
  const description = `${randomUUID()} carried me over Cottonwood Pass twice, once with snow.\nThe bench asked how my knees were afterwards.`;
  await callShop('/review', as ?? (await makeAccount()), { method: 'POST', body: { rating, description } });
  return description;
}

test('when a review was just written, then it is among the first, in full, with stars, name and day', async ({
  page,
}) => {
  const account = await makeAccount();
  const description = await writeReview(4, account);
  await page.goto('/reviews');
  // Other tests may write reviews at the same time.
  const written = figures(page).filter({ hasText: description });
  await expect(written.getByRole('blockquote')).toHaveText(description);
  await expect(written.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(written).toContainText(account.name);
  await expect(written.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
});
