import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { inRoot } from '../scripts/paths.ts';
import { makeAccount } from './support/accounts.ts';
import { adminPieces } from './support/admin-pieces.ts';
import { orderPieces } from './support/order-pieces.ts';
import { paymentPieces } from './support/payment-pieces.ts';
import { pieces as otherPieces, reviews } from './support/pieces.ts';
import { readPart } from './support/shop.ts';
import { signInPieces } from './support/sign-in-pieces.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const pieces = [...otherPieces, ...orderPieces, ...paymentPieces, ...adminPieces, ...signInPieces];

test('when the lazily loaded components are counted, then each of them is tested here', () => {
  const source = inRoot('web/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const found = files.flatMap((file) => {
    const text = readFileSync(`${source}/${file}`, 'utf8');
    const folder = file.slice(0, file.lastIndexOf('/'));
    return [...text.matchAll(/lazyPiece\([^;]*?import\('([\w./-]+\.tsx)'\)/g)].map(([, path = '']) =>
      join(folder, path),
    );
  });
  expect(found.toSorted()).toEqual(pieces.map(({ file }) => file).toSorted());
});

for (const [index, { file, where, what, isPhone, as = 'customer', open, act, shown, rest }] of pieces.entries()) {
  const tag = index === 0 ? [] : '@long';
  test(
    `when ${[file, where].filter(Boolean).join(' ')} is missing since a deployment, then the page reloads once, and then only ${what ?? 'the piece'} fails until the code is available`,
    { tag },
    async ({ page, context, part, complaints }) => {
      complaints.expect(/404|could not be loaded|dynamically imported module/);
      if (isPhone) await page.setViewportSize({ width: 390, height: 800 });
      const customer = await makeAccount();
      const address = await open({ page, part, customer });
      if (as === 'customer') await signIn(context, customer);
      if (as === 'admin') await signIn(context, await makeAccount({ isAdmin: true }));
      let loads = 0;
      page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
      // The old document is still shown for a moment after the request for the next one.
      let documents = 0;
      page.on('domcontentloaded', () => (documents += 1));
      const name = file.replace(/.*\/|\.tsx$/g, '');
      const files = new RegExp(`/assets/${name}-[^/]*\\.js$`);
      await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(address, { waitUntil: 'commit' });
      await act?.(page);
      await expect.poll(() => documents).toBe(2);
      await expect(page.locator('#root[data-built]')).toHaveCount(0);
      await act?.(page);
      const notice = page.getByRole('alert').filter({ hasText: `${what ?? ''} could not be loaded.` });
      if (what) await expect(notice).toBeVisible();
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await rest(page);
      if (what) await expect(notice).toBeVisible();
      await expect(page.getByText('We cannot show this page')).toHaveCount(0);
      expect(loads).toBe(2);

      await page.unroute(files);
      if (what) await notice.getByRole('button', { name: 'Try again' }).click();
      else await page.reload();
      await expect(shown(page)).toBeVisible();
      await expect(notice).toHaveCount(0);
    },
  );
}

test(
  'when the code of a part’s reviews is missing while an order is typed, then everything that was typed survives the reload',
  { tag: '@long' },
  async ({ page, customer: _, part, complaints }) => {
    complaints.expect(/404|could not be loaded|dynamically imported module/);
    await page.setViewportSize({ width: 390, height: 700 });
    // Filling in the foot of the page scrolls past the reviews, which are then requested; the request fails once
    // everything is typed.
    const typed = Promise.withResolvers<undefined>();
    await page.route('**/assets/part-reviews-*', async (route) => {
      await typed.promise;
      await route.fulfill({ status: 404 });
    });
    await page.goto(`/product/${part._id}`);
    await page.getByLabel('Phone').fill('(719) 555-0142');
    await page.getByLabel('Address').fill('218 F Street');
    await page.getByLabel('Quantity', { exact: true }).fill('7');
    await page.getByLabel('Your email').fill('reader@test.example');
    await reviews(page).scrollIntoViewIfNeeded();
    const reloaded = page.waitForEvent('load');
    typed.resolve(undefined);
    await reloaded;
    await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');
    await expect(page.getByLabel('Address')).toHaveValue('218 F Street');
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('7');
    await expect(page.getByLabel('Your email')).toHaveValue('reader@test.example');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
    expect((await readPart(part._id)).availableQuantity).toBe(13);
  },
);

test(
  'when the code of the menu is missing while an address is typed, then the address survives the reload of a prerendered page',
  { tag: '@long' },
  async ({ page, complaints }) => {
    complaints.expect(/404|could not be loaded|dynamically imported module/);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/about');
    await page.getByLabel('Your email').fill('reader@test.example');
    await page.route('**/assets/menu-sheet-*', (route) => route.fulfill({ status: 404 }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await reloaded;
    await expect(page.getByLabel('Your email')).toHaveValue('reader@test.example');
  },
);

test(
  'when the browser is offline while lazily loaded code is needed, then it is loaded once online, without a reload',
  { tag: '@long' },
  async ({ page, context, customer: _, part, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported module/);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`/product/${part._id}`);
    await expect(page.getByLabel('Phone')).toBeVisible();
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await context.setOffline(true);
    // The reviews may be near enough already to have been requested.
    await page.getByLabel('Phone').fill('(719) 555-0142');
    await reviews(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert').filter({ hasText: 'The reviews could not be loaded.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No one has reviewed this part yet.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');
    expect(loads).toBe(0);
  },
);
