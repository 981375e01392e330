import type { OrderItem } from '@fourteener/contract/order/schemas';
import { isVerified, makeAccount, sendEmailLink } from './support/accounts.ts';
import { expect, test } from './support/payment-test.ts';
import { readPart } from './support/shop.ts';

test.use({ verifyEmail: true });

test('when somebody confirms the email address without being signed in, then the waiting order reserves its pieces at once', async ({
  page,
  shop,
  part,
}) => {
  const rider = await makeAccount({ isVerified: false });
  const body = {
    ...{ partsId: part._id, quantity: 3, method: 'invoice' },
    ...{ phone: '(719) 555-0142', address: '218 F Street, Salida, CO 81201' },
  };
  const placed = (await shop.call('/order', rider, { method: 'POST', body })) as { insertedId: string; waits: string };
  expect(placed.waits).toBe('verification');
  const readOrder = async () => (await shop.call(`/order/${placed.insertedId}`, rider)) as OrderItem;
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity);

  await page.goto(`/email-link?mode=verifyEmail&oobCode=${await sendEmailLink(rider, 'VERIFY_EMAIL')}`);
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(page.getByRole('status')).toContainText('Your email address is confirmed.');
  expect(await isVerified(rider)).toBe(true);
  // The scheduled work does not run in these tests.
  await expect.poll(async () => (await readOrder()).waits ?? 'nothing').toBe('nothing');
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity - 3);
});
