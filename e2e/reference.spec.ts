import type { Page } from '@playwright/test';
import { calls } from '@fourteener/contract/calls';
import { examples } from '@fourteener/contract/examples';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { expect, test } from './support/test.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 800 };

const call = (page: Page, id: string) => page.locator(`[id="operations-${id}"]`);

async function openReference(page: Page): Promise<void> {
  await page.goto('/docs/api');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a call and makes its fields editable. */
async function tryOut(page: Page, id: string): Promise<void> {
  await call(page, id).locator('button').first().click();
  await call(page, id).getByRole('button', { name: 'Try it out' }).click();
}

test('when the reference is opened, then it lists every call of the contract', { tag: '@long' }, async ({ page }) => {
  await openReference(page);
  await expect(page.locator('.opblock')).toHaveCount(Object.keys(calls).length);
});

test(
  'when a theme was chosen in the shop, then the reference has it before its script is loaded',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript("localStorage.setItem('theme', 'dark')");
    await page.route('**/assets/api-*.js', () => new Promise(() => undefined));
    await page.goto('/docs/api', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);

test('when a call is searched for by its path, then it is shown expanded', { tag: '@long' }, async ({ page }) => {
  await page.goto('/docs/api#/Orders/placeOrder');
  await expect(call(page, 'Orders-placeOrder').getByText(examples.placeOrder.body.partsId)).toBeVisible();
});

test(
  "when a call is tried with its example, then the shop's response is shown below it",
  { tag: '@long' },
  async ({ page }) => {
    await openReference(page);
    await tryOut(page, 'Parts-getPart');
    await call(page, 'Parts-getPart').getByRole('button', { name: 'Execute' }).click();
    await expect(call(page, 'Parts-getPart').locator('.live-responses-table')).toContainText(
      examples.getPart.answer.name,
    );
  },
);

test(
  'when a call that requires sign-in is tried with a token, then the shop recognizes the caller',
  { tag: '@long' },
  async ({ page, customer }) => {
    await openReference(page);
    await page.getByLabel(/ID token/).fill(customer.token);
    await tryOut(page, 'Reviews-listOwnReviews');
    await call(page, 'Reviews-listOwnReviews').getByRole('button', { name: 'Execute' }).click();
    await expect(
      call(page, 'Reviews-listOwnReviews').locator('.live-responses-table .response-col_status'),
    ).toContainText(['200']);
  },
);

for (const [size, colorScheme] of [
  [desktop, 'light'],
  [desktop, 'dark'],
  [phone, 'light'],
  [phone, 'dark'],
] as const) {
  test(
    `when the reference is ${size.width} px wide in ${colorScheme} mode, then axe finds no violation, also in an expanded call`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openReference(page);
      expect(await findViolations(page)).toEqual([]);
      await tryOut(page, 'Orders-placeOrder');
      expect(await findViolations(page)).toEqual([]);
      await call(page, 'Orders-placeOrder').getByRole('tab', { name: 'Schema' }).first().click();
      await page.getByRole('button', { name: /Schemas/ }).click();
      expect(await findViolations(page)).toEqual([]);
    },
  );
}

test(
  'when the reference is read on the narrowest phone, then nothing scrolls sideways',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openReference(page);
    await tryOut(page, 'Orders-placeOrder');
    await expect.poll(() => findOverflow(page)).toBe(0);
  },
);

test('when a theme was chosen in the shop, then the reference uses it', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click();
  await openReference(page);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 19, 17)');
});
