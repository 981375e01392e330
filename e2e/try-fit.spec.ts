import { expect, test } from './support/test.ts';

test(
  'when an admin tries two parts with a bike, then a reload shows the same checks, and they lead to their rules',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    await page.goto('/dashboard/try-fit');
    await page.getByRole('combobox', { name: 'First part' }).fill('massive cassette');
    await page.getByRole('option', { name: /Massive Cassette/ }).click();
    await page.getByRole('combobox', { name: 'Second part' }).fill('harvard chain');
    await page.getByRole('option', { name: /Harvard Chain/ }).click();
    await expect(page.getByText('Together: Fits')).toBeVisible();
    await page.getByLabel('Bike', { exact: true }).selectOption('Blanca');
    await page.getByLabel('Model year').selectOption('2025');
    await expect(page.getByRole('heading', { name: /^Massive Cassette.*, with the bike$/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'First part' })).toHaveValue(/Massive Cassette/);
    await expect(page.getByRole('heading', { name: /^Massive Cassette.*, with the bike$/ })).toBeVisible();
    await page
      .getByRole('link', { name: /^How we check this/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/fit-rules\/F\d\d$/);
  },
);
