import type { GivenRole } from '@fourteener/contract/user/roles';
import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { makeOrder } from './support/orders.ts';
import { callShop } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function signInAs(page: Page, role: GivenRole): Promise<Account> {
  const account = await makeAccount({ role });
  await signIn(page.context(), account);
  return account;
}

const menu = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Dashboard' });

test('when a mechanic works on an order, then it can be packed, and neither refunds nor payments are offered', async ({
  page,
  part,
}) => {
  await signInAs(page, 'mechanic');
  const order = await makeOrder(await makeAccount(), { partsId: part._id, quantity: 3 });
  await page.goto(`/dashboard/orders/${order._id}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /[Rr]efund/ })).toHaveCount(0);
  await expect(menu(page).getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Payments' })).toHaveCount(0);
  await page.goto('/dashboard/payments');
  await expect(page.getByText('Your role does not include this page')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test(
  'when an accountant opens the orders, then they can be exported, and none can be confirmed',
  { tag: '@long' },
  async ({ page, part }) => {
    await signInAs(page, 'accountant');
    const order = await makeOrder(await makeAccount(), { partsId: part._id, quantity: 2 });
    await page.goto(`/dashboard/orders?search=${order.number}`);
    await page.getByRole('checkbox', { name: `Select ${order.number}` }).click();
    await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await page.goto(`/dashboard/orders/${order._id}`);
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(?:Confirm|Cancel|Add note)/ })).toHaveCount(0);
  },
);

test(
  'when an editor changes a part, then it is saved, and the editor cannot open orders',
  { tag: '@long' },
  async ({ page, part }) => {
    await signInAs(page, 'editor');
    await page.goto(`/dashboard/parts/${part._id}`);
    await page.getByLabel('Name', { exact: true }).fill('Bell of the editor');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByRole('heading', { name: 'Bell of the editor' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0);
    await page.goto('/dashboard/orders');
    await expect(page.getByText(/You are signed in as editor/)).toBeVisible();
  },
);

test('when an owner gives a role, then the account has it at once', async ({ page, admin }) => {
  const user = await makeAccount();
  await callShop(`/user/${user.email}`, user, { method: 'PUT', body: { email: user.email } });
  await page.goto(`/dashboard/users/${user.uid}`);
  await page.getByRole('button', { name: 'Set role' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Role').selectOption('Mechanic');
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Set role' }).click();
  await expect(page.getByRole('status').getByText(`${user.email} now has the role mechanic.`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Mechanic');
  expect(await callShop(`/admin/${user.email}`, admin)).toEqual({ admin: true, role: 'mechanic' });
});
