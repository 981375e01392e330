import type { Locator } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { findOverflow, findViolations } from './support/judge-page.ts';
import { tabTo } from './support/keyboard.ts';
import { logIn } from './support/log-in.ts';
import { makeOrder } from './support/orders.ts';
import { callShop, makePart } from './support/shop.ts';
import { expect, test } from './support/test.ts';

interface OwnGarage {
  garage: { bikes: { name: string; preset: string; measured: { slot: string }[]; replaced: object[] }[] } | null;
}

test('when a visitor describes a bike by keyboard and signs in, then the account has the bike, and an ordered part can be recorded as fitted to it', async ({
  page,
}) => {
  const customer = await makeAccount();
  const chain = await makePart({ kind: 'chain' });
  await page.goto('/garage');
  await tabTo(page, page.getByRole('button', { name: /^Road bike 2015/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'What holds the wheels?' })).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /I don’t know/ }));
  // The arrow key moves from the last answer to the first.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /A lever, 130 mm/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Next question' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'How are the brakes mounted?' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /A lever, 130 mm/ })).toBeChecked();

  await page.goto('/login');
  await logIn(page, customer.email, customer.password);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/garage');
  await expect(page.getByRole('link', { name: 'Road bike', exact: true })).toBeVisible();

  const order = await makeOrder(customer, { partsId: chain._id });
  await page.goto(`/dashboard/my-orders/${order._id}`);
  await page.getByRole('button', { name: 'Yes, fitted' }).click();
  const isFitted = page.getByText(`${chain.name} is fitted to Road bike.`);
  await expect(isFitted).toBeVisible();
  const readOwn = async () => ((await callShop(`/user/${customer.email}/export`, customer)) as OwnGarage).garage?.bikes;
  await expect
    .poll(async () => (await readOwn())?.[0]?.replaced)
    .toMatchObject([{ slot: 'chain', part: chain._id, order: order._id }]);
  expect(await readOwn()).toMatchObject([{ name: 'Road bike', preset: 'road-rim-2015' }]);
  await page.reload();
  await expect(isFitted).toBeVisible();
  await page.goto('/garage');
  await page.getByRole('link', { name: 'Road bike', exact: true }).click();
  const installed = page.getByRole('region', { name: 'Installed' });
  await installed
    .getByRole('listitem')
    .filter({ hasText: chain.name })
    .getByRole('link', { name: 'your order' })
    .click();
  await expect(page).toHaveURL(`/dashboard/my-orders/${order._id}`);
});

test(
  'when a visitor adds two bikes of the shop by keyboard on a phone, then parts are checked against the chosen one',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const press = async (target: Locator) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    const add = async (model: string, year: string) => {
      await press(page.getByRole('link', { name: new RegExp(`^${model}`) }));
      await expect(title(`Which year is your ${model}?`)).toBeFocused();
      await press(page.getByRole('link', { name: year }));
      await expect(title(`Which size is your ${model} ${year}?`)).toBeFocused();
      expect(await findViolations(page)).toEqual([]);
      await press(page.getByRole('button', { name: '54 cm' }));
      await expect(title(`${model} ${year}`)).toBeFocused();
    };
    await page.goto('/garage');
    await add('Blanca', '2025');
    await page.goto('/garage');
    await press(page.getByRole('link', { name: 'Add a bike' }));
    await add('Uncompahgre', '2023');

    await page.goto('/garage');
    await expect(title('My bikes')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);
    await page.goto('/product?kind=hanger');
    const card = page.getByRole('article', { name: 'Handies Hanger' });
    await expect(card).toContainText('Fits on Uncompahgre 2023');
    await page.goto('/garage');
    await press(page.getByRole('button', { name: /^Choose/ }));
    await page.goto('/product?kind=hanger');
    await expect(card).toContainText('Does not fit on Blanca 2025');
  },
);
