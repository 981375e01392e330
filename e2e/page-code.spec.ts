import type { Page } from '@playwright/test';
import { saveData } from './support/downloads.ts';
import { whileOffline } from './support/offline.ts';
import { expect, test } from './support/test.ts';

const toBlog = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog', exact: true });

const again = {
  'the same link is pressed': (page: Page) => toBlog(page).click(),
  'Try again is pressed': (page: Page) => page.getByRole('button', { name: 'Try again' }).click(),
};

for (const [what, press] of Object.entries(again)) {
  test(`when the code of a page did not load offline and ${what} once the network is back, then the page is shown without a reload`, async ({
    page,
    complaints,
  }) => {
    // Save-Data, since otherwise the code would be prefetched.
    await saveData(page);
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    const failed = page.getByRole('alert').filter({ hasText: 'We cannot show this page' });
    await whileOffline(page, complaints, async () => {
      await toBlog(page).click();
      await expect(failed).toBeVisible();
      // An attempt that is still under way when the network comes back would load the page by itself.
      const refused = page.waitForEvent('requestfailed');
      await press(page);
      await refused;
      await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
      await expect(failed).toBeVisible();
    });
    await press(page);
    await expect(page.getByRole('heading', { level: 1, name: 'BLOG' })).toBeVisible();
    await expect(page).toHaveURL('/blog');
    await expect(failed).toHaveCount(0);
    expect(loads).toBe(0);
  });
}

test('when a visitor follows a link to a protected page, then the sign-in page is shown without loading the code of the protected page', async ({
  page,
}) => {
  await saveData(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/assets/order-form-page-*.js', () => new Promise(() => undefined));
  await page.goto('/product');
  await page.getByRole('article').first().getByRole('link', { name: 'Buy Now' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(asked.filter((path) => path.includes('/login-page-'))).not.toEqual([]);
  expect(asked.filter((path) => path.includes('/order-form-page-'))).toEqual([]);
});

test('when a visitor goes back from a short page to a long one, then it is scrolled to where they left it', async ({
  page,
}) => {
  await page.goto('/product');
  await expect(page.getByRole('article').nth(8)).toBeVisible();
  await page.evaluate('scrollTo(0, 1_500)');
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(1_500);
  await toBlog(page).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'BLOG' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(1_500);
});
