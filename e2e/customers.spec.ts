import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { findOverflow } from './support/judge-page.ts';
import { advanceOrder, makeOrder } from './support/orders.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The entries of the audit log. */
const entries = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
const dialog = (page: Page) => page.getByRole('alertdialog');
/** One long word that fits in no line. */
const LONG = `Featherstonehaugh${'haugh'.repeat(12)}`;

test(
  'when an admin only uses the keyboard, then a customer can be found and blocked, and links lead to the customer’s orders and audit log',
  { tag: '@long' },
  async ({ page, admin: _, complaints }) => {
    // The customer has no profile.
    complaints.expect(/404/);
    const rider = await makeAccount({ name: LONG });
    const order = await makeOrder(rider);
    await callShop(`/user/${rider.email}`, rider, { method: 'PUT', body: { email: rider.email } });
    await page.goto('/dashboard/users');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(rider.email);
    await expect(page.getByText('1 to 1 of 1')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(title(page, LONG)).toBeVisible();
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => findOverflow(page), `sideways scroll at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await tabTo(page, main(page).getByRole('button', { name: /^Block/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog(page).getByLabel('Reason'));
    await page.keyboard.type('Stolen card');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Block' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${rider.email} is blocked.`)).toBeVisible();
    // An open dialog keeps the focus, so the test waits until it is closed.
    await expect(dialog(page)).toHaveCount(0);

    await tabTo(page, main(page).getByRole('link', { name: 'All orders of this customer' }));
    await page.keyboard.press('Enter');
    const found = page.getByRole('list', { name: 'orders', exact: true }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(order.number);
    await page.goBack();
    await tabTo(page, main(page).getByRole('link', { name: 'Audit log of this account' }));
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('to one account');
    await expect(entries(page)).toHaveCount(1);
    await expect(main(page)).toContainText('Stolen card');
    await tabTo(page, main(page).getByRole('link', { name: 'Show the whole log' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/audit');
  },
);

test(
  'when an admin uses the pointer, then orders, parts and customers link to their entries of the audit log and back',
  { tag: '@long' },
  async ({ page, part, admin: _, complaints }) => {
    complaints.expect(/404/);
    const rider = await makeAccount();
    const order = await makeOrder(rider, { partsId: part._id });
    await advanceOrder(order, 'confirmed');
    await page.goto(`/dashboard/orders/${order._id}`);
    await page.getByRole('link', { name: 'Audit log of this order' }).click();
    await expect(main(page)).toContainText(`Only what was done to order ${order.number}.`);
    await expect(entries(page)).toHaveCount(1);
    await page.getByLabel('Show').selectOption('Parts');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.goBack();
    await main(page).getByRole('link', { name: order.number }).first().click();
    await expect(title(page, order.number)).toBeVisible();

    await page.goto(`/dashboard/parts/${part._id}`);
    await main(page).getByRole('link', { name: 'Audit log', exact: true }).click();
    await expect(main(page)).toContainText('Only what was done to part');
    await expect(entries(page)).toHaveCount(1);
    await expect(main(page)).toContainText(part.name);
    await page.goBack();
    // The last link of this name, since the menu has one too.
    await main(page).getByRole('link', { name: 'Orders', exact: true }).last().click();
    await expect(page).toHaveURL(new RegExp(`orders\\?part=${part._id}`));
    await expect(page.getByRole('list', { name: 'orders', exact: true }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: `${part.name} Remove this filter` }).click();
    await expect(page).toHaveURL('/dashboard/orders');

    await page.goto(`/dashboard/users/${rider.uid}`);
    await page.getByRole('link', { name: 'Audit log of this account' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  },
);
