import { expect, test } from './support/test.ts';

const CODE = '**/about-page*';

test.beforeEach(({ complaints }) => {
  complaints.expect(/about-page|dynamically imported module|could not be loaded/);
});

test('when the code of a page is missing since a deployment, then the new version is loaded by itself', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route(CODE, (route) => (loads < 2 ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback()));
  await page.goto('/blog');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We draw it' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  expect(loads).toBe(2);
});

test(
  'when the code of a page stays missing, then the page says so, and Try again loads it',
  { tag: '@long' },
  async ({ page }) => {
    await page.route(CODE, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/blog');
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('alert')).toContainText('We cannot show this page');
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'We draw it' })).toBeVisible();
  },
);
