import type { Locator, Page } from '@playwright/test';
import type { Part } from '@fourteener/contract/parts';
import { randomUUID } from 'node:crypto';
import { type Account, makeAccount } from './support/accounts.ts';
import { callShop } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const newWords = () => `Buy at mine, ${randomUUID()}.`;
const write = ({ _id }: Part, as: Account, description: string) =>
  callShop(`/partses/${_id}/reviews/mine`, as, { method: 'PUT', body: { rating: 5, description } });
const REASON = 'It sends riders to another shop.';

/** Others wait in the queue, too: it is read on until the report stands there. */
async function showUntil(page: Page, report: Locator): Promise<void> {
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await expect(async () => {
    if (!(await report.isVisible())) await more.click({ timeout: 1_000 });
    await expect(report).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('when a customer reports a review and an admin takes it down, then nobody sees it but its author, who reads why', async ({
  page,
  customer: _,
  part,
  openOther,
}) => {
  const words = newWords();
  const author = await makeAccount();
  await write(part, author, words);

  await page.goto(`/product/${part._id}#reviews`);
  const figure = page.getByRole('figure').filter({ hasText: words });
  await figure.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Report it' }).click();
  await expect(dialog.getByText('Please say what is wrong with it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Report it' }).click();
  await expect(figure.getByText('Reported')).toBeVisible();

  const bench = await openOther();
  await signIn(bench.context(), await makeAccount({ isAdmin: true }));
  await bench.goto('/dashboard/reports');
  const report = bench.getByRole('article').filter({ hasText: words });
  await showUntil(bench, report);
  await expect(report).toContainText(REASON);
  await report.getByRole('button', { name: 'Take it down' }).click();
  await bench.getByRole('alertdialog').getByLabel('Reason').fill('We print no advertisements.');
  await bench.getByRole('alertdialog').getByRole('button', { name: 'Take it down' }).click();
  await expect(report).toHaveCount(0);
  await expect(bench.getByRole('heading', { name: 'Reported Reviews' })).toBeFocused();

  await page.reload();
  await expect(page.getByText('Nobody has written about this part yet.')).toBeVisible();

  const home = await openOther();
  await signIn(home.context(), author);
  await home.goto('/dashboard/userreview');
  const own = home.getByRole('region', { name: 'Your reviews' });
  await expect(own).toContainText(words);
  await expect(own).toContainText('We print no advertisements.');
  await own.getByRole('link', { name: 'See the part' }).click();
  await expect(home.getByText('We print no advertisements.')).toBeVisible();
  await expect(home.getByRole('button', { name: /Write a review|Change it/ })).toHaveCount(0);
});

test('when an admin keeps a review of the shop that was reported, then it leaves the queue and stays with the reviews', async ({
  page,
  admin,
}) => {
  const description = newWords();
  const author = await makeAccount();
  const { insertedId } = (await callShop('/review', author, { method: 'POST', body: { rating: 1, description } })) as {
    insertedId: string;
  };
  await callShop(`/review/${insertedId}/reports`, admin, { method: 'POST', body: { reason: 'Only one star.' } });
  await page.goto('/dashboard/reports');
  const report = page.getByRole('article').filter({ hasText: description });
  await showUntil(page, report);
  await report.getByRole('button', { name: 'Keep it' }).click();
  await expect(report).toHaveCount(0);
  await page.getByLabel('Show').selectOption('Kept');
  await expect(report.getByRole('button', { name: 'Keep it' })).toHaveCount(0);
  await page.goto('/reviews');
  await expect(page.getByText(description)).toBeVisible();
});

test('when a visitor reads the reviews, then there is nothing to report with', async ({ page }) => {
  await page.goto('/reviews');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report' })).toHaveCount(0);
});
