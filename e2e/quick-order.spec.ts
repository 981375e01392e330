import { findOverflow, findViolations } from './support/judge-page.ts';
import { makeOrder } from './support/orders.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('when a workshop pastes its list on a phone, then each line is checked, and those that can be ordered are in the basket', async ({
  page,
  part,
}) => {
  const second = await makePart({ minimumQuantity: 1 });
  // The catalog in memory is refreshed once a second.
  const body = { lines: [{ number: second.number }] };
  await expect
    .poll(() => callShop('/partses/judge', undefined, { method: 'POST', body }))
    .toMatchObject({ lines: [{ part: { _id: second._id } }] });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/quick-order');
  const text = `${part.number.toLowerCase()}\t4\n${second.number}\n2x NO-SUCH-PART-77`;
  await page.getByLabel('Paste several lines').fill(text);
  await page.getByRole('button', { name: 'Add lines' }).click();
  await expect(page.getByRole('status').getByText('3 lines checked, 1 to correct.')).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${part.name}`)).toHaveValue('4');
  expect(await findOverflow(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 parts to basket' }).click();
  await expect(page.getByRole('alert').getByText('5 pieces added to your basket. 1 line left')).toBeVisible();
  await page.getByRole('link', { name: 'See the basket' }).click();
  await expect(page.getByLabel(`Quantity of ${part.name}`)).toHaveValue('4');
  await expect(page.getByLabel(`Quantity of ${second.name}`)).toHaveValue('1');
});

test('when only the keyboard is used, then a part can be found, added and put into the basket', async ({ page }) => {
  const name = 'Elbert 1× Crankset';
  const option = page.getByRole('option', { name });
  await page.goto('/quick-order');
  await page.getByRole('combobox', { name: 'Part number' }).focus();
  await page.keyboard.type('elbert crank');
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: 'Part number' })).toBeFocused();
  await page.getByRole('button', { name: 'Add all to basket' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveText(/1/);
});

test(
  'when a customer presses Order again, then the parts are in the basket, or the page says why not',
  { tag: '@long' },
  async ({ page, customer, part }) => {
    const short = await makePart({ minimumQuantity: 1, availableQuantity: 3 });
    await makeOrder(customer, { partsId: part._id, quantity: 2 });
    await makeOrder(customer, { partsId: short._id, quantity: 2 });
    await page.goto('/dashboard/MyOrders');
    const article = (name: string) => page.getByRole('article').filter({ hasText: name });
    await article(part.name).getByRole('button', { name: 'Order again' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveText(/1/);
    await article(short.name).getByRole('button', { name: 'Order again' }).press('Enter');
    await expect(article(short.name).getByRole('alert')).toContainText('minimum order 1 pieces nad Maximum order 1');
    await article(short.name).getByRole('button', { name: 'Add 1 instead' }).press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveText(/2/);
  },
);
