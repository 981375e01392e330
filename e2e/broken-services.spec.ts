import { makeAccount } from './support/accounts.ts';
import { brokenServices } from './support/broken-services.ts';
import { fillDelivery } from './support/delivery-form.ts';
import { logIn } from './support/log-in.ts';
import { callShop, readPart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

for (const [what, { before, after, complaints: expected, isPartOfOther }] of Object.entries(brokenServices)) {
  const details = isPartOfOther ? { tag: '@long' } : {};
  test(
    `when a rider’s browser is broken so that ${what}, then the rider can still sign in and order a part once`,
    details,
    async ({ page, part, complaints }) => {
      if (expected) complaints.expect(expected);
      const { email, password } = await makeAccount();
      await before?.(page);
      await page.goto(`/product/${part._id}`);
      await logIn(page, email, password);
      await expect(page.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
      await fillDelivery(page);
      await after?.(page);
      await page.getByLabel('Quantity', { exact: true }).fill('3');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
      await expect(page.getByRole('main').getByText(part.name).first()).toBeVisible();
      await expect(page.getByText('We cannot show this page')).toHaveCount(0);
      expect((await readPart(part._id)).availableQuantity).toBe(17);
    },
  );

  if (!before) continue;
  test(
    `when a visitor’s browser is broken so that ${what}, then the visitor still sees the shop and can fill a basket`,
    { tag: '@long' },
    async ({ page, part }) => {
      await before(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'The whole bicycle' })).toBeVisible();
      await page.goto(`/parts/${part._id}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).first().click();
      const toast = page.getByRole('status').filter({ hasText: `In your basket: 2 × ${part.name}` });
      await expect(toast).toBeVisible();
      const isKept = !/storage|nothing/.test(what);
      await expect(toast.getByText('not kept after you close this page')).toHaveCount(isKept ? 0 : 1);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Basket/ })
        .click();
      await expect(page.getByRole('main').getByLabel('Quantity of')).toHaveValue('2');
    },
  );
}

for (const how of ['its database never answers', 'its database throws'] as const) {
  test(
    `when a browser is signed in and ${how}, then public pages are shown at once, and soon the sign-in is known`,
    { tag: '@long' },
    async ({ page, customer }) => {
      await brokenServices[how]?.before?.(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 10_000 });
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
      // The shop may take five seconds; the rest is a margin for a busy machine.
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 10_000 });
      await expect(page.getByRole('banner').getByText(customer.name)).toBeAttached();
    },
  );
}

test(
  'when the code of the next page cannot be loaded after an order, then the order is confirmed, and Try again opens that page',
  { tag: '@long' },
  async ({ page, part, customer, complaints }) => {
    complaints.expect(/404|dynamically imported module|could not be loaded/);
    await page.route('**/assets/my-orders-page-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(`/product/${part._id}`);
    await fillDelivery(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Your order was placed' })).toBeVisible();
    await page.unroute('**/assets/my-orders-page-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByText(part.name).first()).toBeVisible();
    const orders = await callShop(`/order?userEmail=${customer.email}`, customer);
    expect(orders).toHaveLength(1);
  },
);
