import { randomUUID } from 'node:crypto';
import { makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('when somebody orders by phone for the first time, then an admin places the order in three presses, and the orders screen shows how it was ordered', async ({
  page,
  admin: _admin,
}) => {
  const part = await makePart({ price: 24, minimumQuantity: 2, availableQuantity: 9 });
  const name = `Walter Brandt ${randomUUID().slice(0, 8)}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/orders');
  let presses = 0;
  const press = async (work: Promise<void>) => {
    presses += 1;
    await work;
  };

  await press(page.getByRole('link', { name: 'New order' }).click());
  await page.getByLabel('Customer’s email').fill(`${randomUUID()}@test.example`);
  await page.getByLabel('Customer’s name').fill(name);
  await expect(page.getByText(/^No orders with this email address yet\./)).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a part' }).fill(part.name);
  await press(page.getByRole('option', { name: new RegExp(`^${part.name}`) }).click());
  await page.getByLabel(`Quantity of ${part.name}`).fill('3');
  await page.getByLabel('Phone', { exact: true }).fill('(719) 555-0163');
  await page.getByLabel('Address').fill('14 Alpine Street, Salida, CO 81201');
  await press(page.getByRole('button', { name: 'Place order for $72.00' }).click());

  const facts = page.getByRole('region', { name: 'What was ordered' });
  await expect(facts).toContainText(name);
  await expect(facts).toContainText('by phone');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('by the shop');
  expect(presses, 'presses besides typing').toBe(3);
  await facts.getByRole('link', { name: 'All orders of this customer' }).click();
  const rows = page.getByRole('list', { name: 'orders', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${name} Phone`);
});
