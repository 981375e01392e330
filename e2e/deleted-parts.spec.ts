import { readFile } from 'node:fs/promises';
import { makeAccount } from './support/accounts.ts';
import { advanceOrder, makeOrder } from './support/orders.ts';
import { callShop, makePart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test(
  'when the part of an order was deleted, then every page of the order still shows the part, and the order can be completed',
  { tag: '@long' },
  async ({ page, customer: rider, openOther, complaints }) => {
    complaints.expect(/404/);
    const admin = await makeAccount({ isAdmin: true });
    const part = await makePart();
    const order = await makeOrder(rider, { partsId: part._id });
    const other = await makeOrder(rider, { partsId: part._id });
    await advanceOrder(other, 'delivered');
    await callShop(`/partses/${part._id}`, admin, { method: 'DELETE' });

    await page.goto('/dashboard/MyOrders');
    await expect(page.getByRole('article').getByText(part.name).first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goto(`/dashboard/my-orders/${other._id}`);
    await expect(page.getByRole('main').getByText(part.name).first()).toBeVisible();
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page.getByText('This part is no longer in the shop.')).toBeVisible();

    const adminPage = await openOther();
    await signIn(adminPage.context(), admin);
    await adminPage.goto('/dashboard/manageallorders');
    await expect(adminPage.getByText(part.name).first()).toBeVisible();
    await adminPage.goto('/dashboard/orders');
    await expect(adminPage.getByRole('link', { name: order.number })).toBeVisible();
    const downloading = adminPage.waitForEvent('download');
    await adminPage.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain(part.name);
    await adminPage.goto(`/dashboard/orders/${order._id}`);
    await adminPage.getByRole('main').getByRole('button', { name: 'Cancel order', exact: true }).click();
    const dialog = adminPage.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('The part is no longer made.');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(adminPage.getByRole('list', { name: 'Progress of the order' })).toContainText('Canceled');
  },
);
