import type { OrderItem } from '@fourteener/contract/order/schemas';
import { makeAccount } from './support/accounts.ts';
import { tabTo } from './support/keyboard.ts';
import { makeOrder } from './support/orders.ts';
import { callShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** The current state of an order. */
async function readOrder(id: string): Promise<OrderItem> {
  return (await callShop(`/order/${id}`, await makeAccount({ isAdmin: true }))) as OrderItem;
}

test(
  'when an admin only uses the keyboard, then an order can get a note and another address, and its page leads to the audit log',
  { tag: '@long' },
  async ({ page, admin }) => {
    const order = await makeOrder(await makeAccount());
    const dialog = page.getByRole('alertdialog');
    await page.goto(`/dashboard/orders/${order._id}`);
    await tabTo(page, page.getByLabel('New note'));
    await page.keyboard.type('Call before noon.');
    await tabTo(page, page.getByRole('button', { name: 'Add note' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Call before noon.');
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText(admin.email);
    await page.reload();
    await tabTo(page, page.getByRole('button', { name: 'Change address' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('3 G Street, Salida, CO 81201');
    await tabTo(page, dialog.getByRole('button', { name: 'Change address' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Order ${order.number}: address changed.`)).toBeVisible();
    expect((await readOrder(order._id)).address).toBe('3 G Street, Salida, CO 81201');
    await tabTo(page, page.getByRole('link', { name: 'Audit log of this order' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('3 G Street');
  },
);

test(
  'when an admin uses the pointer, then an order can get a note and another address, and its page leads to the customer',
  { tag: '@long' },
  async ({ page, admin: _, complaints }) => {
    // The customer has no profile.
    complaints.expect(/404/);
    const rider = await makeAccount();
    const order = await makeOrder(rider);
    const dialog = page.getByRole('alertdialog');
    await page.goto(`/dashboard/orders/${order._id}`);
    await page.getByLabel('New note').fill('Ring twice.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ring twice.');
    await page.getByRole('button', { name: 'Change address' }).click();
    await dialog.getByLabel('Address').fill('');
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await expect(dialog.getByText(/^The address is/)).toBeVisible();
    await dialog.getByLabel('Address').fill('4 G Street, Salida, CO 81201');
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await expect(page.getByText(`Order ${order.number}: address changed.`)).toBeVisible();
    // The customer's own answer lacks the notes that only admins see.
    const own = (await callShop(`/order?userEmail=${encodeURIComponent(rider.email)}`, rider)) as OrderItem[];
    expect(JSON.stringify(own)).toContain('4 G Street');
    expect(JSON.stringify(own)).not.toContain('Ring twice.');
    await page.getByRole('link', { name: 'Account of this customer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(rider.email);
    await page.getByRole('main').getByRole('link', { name: order.number }).click();
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  },
);
