import { newEmail, readEmailLinks, readUid, updateAccount } from './support/accounts.ts';
import { fillDelivery } from './support/delivery-form.ts';
import { expect, test } from './support/test.ts';

const SENTENCE = 'Confirm your email address within 24 hours, else this order is canceled.';

test('when somebody signs up and orders, then sign-up, confirmation and order say that the address is to be confirmed, until it is', async ({
  page,
  part,
}) => {
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('Name').fill('June Halvorsen');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill('pedals-2008');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const bar = page.getByRole('complementary', { name: 'Your email address' });
  await expect(bar).toContainText(`we sent a link to ${email}`);

  await page.goto(`/product/${part._id}`);
  await fillDelivery(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('region', { name: 'Your order is placed' })).toContainText(SENTENCE);
  const order = page.getByRole('article').filter({ hasText: part.name });
  await expect(order).toContainText(SENTENCE);
  await order.getByRole('button', { name: 'Resend the email' }).click();
  await expect(order.getByText('We sent the email again.')).toBeVisible();
  await expect.poll(() => readEmailLinks(email)).toEqual(['VERIFY_EMAIL', 'VERIFY_EMAIL']);

  await updateAccount(await readUid(email), { emailVerified: true });
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect(bar).toBeHidden();
  await expect(page.getByText(SENTENCE)).toHaveCount(0);
});
