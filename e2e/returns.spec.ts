import { makeAccount } from './support/accounts.ts';
import { advanceOrder, makeOrder } from './support/orders.ts';
import { readPart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test(
  'when a customer returns some pieces of an order, then an admin inspects them, and those that are not written off are in stock',
  { tag: '@long' },
  async ({ page, customer, part, openOther }) => {
    const order = await makeOrder(customer, { partsId: part._id, quantity: 3 });
    await advanceOrder(order, 'delivered');
    const number = `${order.number}-R1`;
    await page.goto(`/dashboard/my-orders/${order._id}`);
    await page.getByRole('button', { name: /^Request a return/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Pieces to return').press('ArrowDown');
    await dialog.getByLabel('Reason').selectOption('Does not fit');
    await dialog.getByLabel('In your words').fill('Four centimeters too wide.');
    await dialog.getByRole('button', { name: 'Request return' }).click();
    const returns = page.getByRole('region', { name: 'Returns' });
    await expect(returns).toContainText(`${number}2 pieces`);
    await expect(returns.getByRole('button', { name: new RegExp(`^Print label.*${number}`) })).toBeVisible();

    const other = await openOther();
    await signIn(other.context(), await makeAccount({ isAdmin: true }));
    await other.goto(`/dashboard/orders/${order._id}`);
    await other.getByRole('main').getByRole('button', { name: 'Accept return' }).click();
    const inspection = other.getByRole('alertdialog');
    await expect(inspection.getByRole('button', { name: 'Keep it as it is' })).toBeFocused();
    await inspection.getByLabel('Pieces to write off').fill('1');
    await expect(inspection.getByRole('status')).toHaveText('One piece goes back in stock right away.');
    await inspection.getByRole('button', { name: 'Accept return' }).click();
    await expect(other.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
      '1 restocked, 1 written off',
    );
    expect((await readPart(part._id)).availableQuantity).toBe(20 - 3 + 1);

    // The customer's page shows it without a reload, and the last piece can be returned.
    await expect(returns).toContainText('1 restocked, 1 written off.');
    await page.getByRole('button', { name: /^Request a return/ }).click();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await expect(dialog.getByLabel('Pieces to return')).toHaveCount(0);
  },
);
