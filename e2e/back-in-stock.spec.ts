import { makeAccount } from './support/accounts.ts';
import { logIn } from './support/log-in.ts';
import { callShop, makePart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const ASK = 'Notify me when in stock';

async function restock(partId: string): Promise<void> {
  const admin = await makeAccount({ isAdmin: true });
  await callShop(`/stock/${partId}`, admin, { method: 'POST', body: { cause: 'restock', change: 10 } });
}

test('when a customer makes a back-in-stock request, then they are notified once the part is back', async ({
  page,
  customer,
  openOther,
}) => {
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
  const row = adminPage.getByRole('main').getByRole('listitem').filter({ hasText: customer.email });
  await expect(async () => {
    await adminPage.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Sent', { timeout: 1_000 });
  }).toPass();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${part.name} is back`);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await expect(page.getByRole('button', { name: ASK })).toHaveCount(0);
});

test('when a customer no longer wants a back-in-stock email, then one click cancels the request', async ({
  page,
  customer: _,
}) => {
  const part = await makePart({ availableQuantity: 0 });
  await page.goto(`/product/${part._id}`);
  await page.getByRole('button', { name: ASK }).click();
  await page.getByRole('button', { name: 'Stop notifying me' }).click();
  await expect(page.getByRole('button', { name: ASK })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: ASK })).toBeEnabled();
});

test('when the part was restocked meanwhile, then the request is rejected and the part can be ordered', async ({
  page,
  customer: _,
  complaints,
}) => {
  complaints.expect(/409/);
  const part = await makePart({ availableQuantity: 0 });
  await page.goto(`/product/${part._id}`);
  await expect(page.getByRole('button', { name: ASK })).toBeEnabled();
  await restock(part._id);
  await page.getByRole('button', { name: ASK }).click();
  await expect(page.getByRole('status').getByText('It is back in stock. You can order it now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test('when a visitor makes a back-in-stock request, then they sign in first and return to the part', async ({
  page,
}) => {
  const part = await makePart({ availableQuantity: 0 });
  const account = await makeAccount();
  await page.goto('/product?sort=newest');
  const card = page.getByRole('article', { name: part.name });
  await card.getByRole('link', { name: ASK }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, account.email, account.password);
  await expect(page).toHaveURL(new RegExp(`/product/${part._id}$`));
  await expect(page.getByRole('button', { name: ASK })).toBeEnabled();
});
