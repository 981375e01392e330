import { makeAccount } from './support/accounts.ts';
import { callShop, makePart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const ASK = 'Notify me when in stock';

async function restock(partId: string): Promise<void> {
  const admin = await makeAccount({ isAdmin: true });
  await callShop(`/stock/${partId}`, admin, { method: 'POST', body: { cause: 'restock', change: 10 } });
}

test(
  'when a customer asks to be notified about a sold-out part, then an email is sent once the part is in stock again',
  { tag: '@long' },
  async ({ page, customer, openOther }) => {
    const part = await makePart({ availableQuantity: 0 });
    await page.goto(`/product/${part._id}`);
    await page.getByRole('button', { name: ASK }).click();
    await expect(page.getByText(`We will email ${customer.email}`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Stop notifying me' })).toBeVisible();

    await restock(part._id);
    const adminPage = await openOther();
    await signIn(adminPage.context(), await makeAccount({ isAdmin: true }));
    await adminPage.goto('/dashboard/mails');
    // The account was created without the browser, so it also gets an email about a new device.
    const emails = adminPage.getByRole('main').getByRole('listitem').filter({ hasText: customer.email });
    const row = emails.filter({ hasText: `${part.name} is back` });
    await expect(async () => {
      await adminPage.getByRole('button', { name: 'Refresh' }).click();
      await expect(row).toContainText('Sent', { timeout: 1_000 });
    }).toPass();
    await expect(row).toHaveCount(1);

    await page.reload();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await expect(page.getByRole('button', { name: ASK })).toHaveCount(0);
  },
);
