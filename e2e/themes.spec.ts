import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const LIGHT = 'rgb(250, 248, 244)';
const DARK = 'rgb(15, 19, 17)';
const ground = (page: Page) => expect(page.locator('html'));
const choose = (page: Page, theme: string) => page.getByRole('contentinfo').getByText(theme, { exact: true }).click();

test("when no theme was chosen, then the shop follows the system's light or dark mode", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await ground(page).toHaveCSS('background-color', DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await ground(page).toHaveCSS('background-color', LIGHT);
});

test(
  "when a visitor chooses a theme, then it overrides the system's and survives a reload, until System is chosen",
  { tag: '@long' },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await choose(page, 'Dark');
    await ground(page).toHaveCSS('background-color', DARK);
    await page.reload();
    await ground(page).toHaveCSS('background-color', DARK);
    await choose(page, 'System');
    await ground(page).toHaveCSS('background-color', LIGHT);
  },
);

test('when a theme was chosen, then the page uses it before its script runs', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await choose(page, 'Dark');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await ground(page).toHaveAttribute('data-theme', 'dark');
});
