import type { Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { callShop, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true });

const countOrders = async (customer: Account) =>
  ((await callShop(`/order?userEmail=${customer.email}`, customer)) as unknown[]).length;

/** The Idempotency-Keys of the orders that the page sends. */
function watchKeys(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const isOrder = request.method() === 'POST' && new URL(request.url()).pathname === path;
    if (isOrder) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

test.beforeEach(({ complaints }) => {
  complaints.expect(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|could not be loaded|dynamically imported module/,
  );
});

for (const how of ['a tap', 'the Enter key'] as const) {
  test(
    `when a phone is offline and an order is sent by ${how}, then the button shows the error, and a retry places the order once`,
    { tag: how === 'a tap' ? [] : '@long' },
    async ({ page, context, customer, part }) => {
      const keys = watchKeys(page, '/order');
      await page.goto(`/product/${part._id}`);
      await page.getByLabel('Phone').fill('(719) 555-0142');
      await page.getByLabel('Address').fill('218 F Street');
      const button = page.getByRole('button', { name: 'Place Order' });
      await button.scrollIntoViewIfNeeded();
      await context.setOffline(true);
      if (how === 'a tap') await button.tap();
      else await page.getByLabel('Address').press('Enter');
      const why = page.locator('form').getByRole('alert').filter({ hasText: 'We cannot reach the shop.' });
      await expect(why).toContainText('What you typed is kept. Press Place Order again when you are back online.');
      await expect(why).toBeInViewport({ ratio: 0.99 });
      await expect(button).toBeVisible();
      await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');

      await context.setOffline(false);
      await expect(why).toContainText('Press Place Order to try again.');
      await button.tap();
      await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
      expect(new Set(keys).size).toBe(1);
      expect(await countOrders(customer)).toBe(1);
      expect((await readPart(part._id)).availableQuantity).toBe(18);
    },
  );
}

test(
  'when a basket is ordered offline, then the error is shown next to the button, and a retry places the order once',
  { tag: '@long' },
  async ({ page, context, customer, part }) => {
    const keys = watchKeys(page, '/baskets');
    await page.goto(`/product/${part._id}`);
    await page.getByRole('button', { name: 'Add to basket' }).tap();
    await expect(page.getByRole('status').getByText(`In your basket: 2 × ${part.name}`)).toBeVisible();
    await page.goto('/basket');
    await page.getByLabel('Phone').fill('(719) 555-0142');
    await page.getByLabel('Address').fill('218 F Street');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Place Order' }).tap();
    const why = page.locator('form').getByRole('alert').filter({ hasText: 'We cannot reach the shop.' });
    await expect(why).toContainText('Press Place Order again when you are back online.');
    await expect(why).toBeInViewport({ ratio: 0.99 });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Place Order' }).tap();
    await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
    expect(new Set(keys).size).toBe(1);
    expect(await countOrders(customer)).toBe(1);
  },
);

/**
 * Forms with a submit button; when sending fails, each must show the error next to the button and keep the typed text.
 */
const forms = [
  { path: '/dashboard', label: 'City', typed: 'Salida', button: /^Update/ },
  { path: '/dashboard/userreview', label: 'Description', typed: 'Quiet, and lighter than it looks.', button: 'Send' },
  { path: 'review', label: 'Description', typed: 'Quiet, and lighter than it looks.', button: 'Post review' },
];

for (const { path, label, typed, button } of forms) {
  test(
    `when the form of ${path} is sent offline, then the error is shown next to its button, and what was typed stays`,
    { tag: '@long' },
    async ({ page, context, customer: _, part }) => {
      await page.goto(path === 'review' ? `/product/${part._id}#reviews` : path);
      const rating = page.getByLabel('Rating');
      if (path !== '/dashboard') await rating.selectOption('4');
      await page.getByLabel(label).fill(typed);
      await context.setOffline(true);
      await page.getByRole('button', { name: button }).tap();
      const why = page.locator('form').getByRole('alert').filter({ hasText: 'We cannot reach the shop.' });
      await expect(why).toBeInViewport({ ratio: 0.99 });
      await expect(page.getByLabel(label)).toHaveValue(typed);
    },
  );
}

const adminForms = [
  { name: 'a new part', path: '/dashboard/addproduct', button: 'Submit' },
  { name: 'a changed part', path: 'part', button: 'Save changes' },
  { name: 'a delivery', path: 'part', button: 'Restock' },
];

for (const { name, path, button } of adminForms) {
  test(
    `when ${name} is sent offline, then the error is shown next to its button, and what was typed stays`,
    { tag: '@long' },
    async ({ page, context, admin: _, part }) => {
      await page.goto(path === 'part' ? `/dashboard/parts/${part._id}` : path);
      if (name === 'a delivery') await page.getByLabel('Pieces received').fill('5');
      else {
        await page.getByLabel('Name', { exact: true }).fill('Offline part');
        await page.getByLabel('Image URL').fill('/images/parts/crankset-800.webp');
        await page.getByLabel('Minimum quantity').fill('1');
        await page.getByLabel('Per-unit price').fill('10');
        if (path !== 'part') await page.getByLabel('Available quantity').fill('5');
      }
      await context.setOffline(true);
      await page.getByRole('button', { name: button }).tap();
      const why = page.locator('form').getByRole('alert').filter({ hasText: 'We cannot reach the shop.' });
      await expect(why).toContainText(`Press ${button} again when you are back online.`);
      await expect(why).toBeInViewport({ ratio: 0.99 });
      if (name === 'a delivery') await expect(page.getByLabel('Pieces received')).toHaveValue('5');
      else await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Offline part');
    },
  );
}
