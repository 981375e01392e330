import { makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('when a visitor opens the shop, then the six newest parts stand there and no auth code is downloaded', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /firebase|provider|identitytoolkit|googleapis/.test(url))).toEqual([]);
});

test('when a visitor presses Buy Now on /home, then the order form of that part is what sign-in leads to', async ({
  page,
  part,
}) => {
  await page.goto('/home');
  await page.getByRole('article').filter({ hasText: part.name }).getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(`Log in to order the ${part.name}.`)).toBeVisible();
});

test('when a part is sold out, then its card says so and has no Buy Now', async ({ page }) => {
  const { name } = await makePart({ minimumQuantity: 2, availableQuantity: 1 });
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('Sold out').first()).toBeVisible();
  await expect(card.getByRole('link', { name: 'Buy Now' })).toHaveCount(0);
});

test('when the parts cannot be loaded, then the page says so and Try again brings them', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/);
  const problem = { type: 'urn:problem:unexpected', detail: 'The shop had an unexpected error.' };
  await page.route('**/partses*', (route) => route.fulfill({ status: 500, json: problem }), { times: 1 });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The shop had an unexpected error.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('when an address leads nowhere, then the answer is a 404 and the page says what may have happened', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Error 404')).toBeVisible();
  await expect(page.getByText("Oops! The page you're looking for isn't here.")).toBeVisible();
  await expect(page.getByText('You might have the wrong address, or the page may have moved.')).toBeVisible();
});

test('when a visitor is signed out, then the navigation offers Login and neither Dashboard nor Logout', async ({
  page,
}) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test('when the screen is narrow, then the menu opens, navigates and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(menu).toBeHidden();
});

test('when the path of the style guide is opened in the shop, then there is no such page', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404/);
  await page.goto('/styleguide');
  await expect(page.getByText('Error 404')).toBeVisible();
});
