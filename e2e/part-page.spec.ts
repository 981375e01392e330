import { pathToPart } from '@fourteener/contract/part/address';
import { makeAccount } from './support/accounts.ts';
import { holdApp } from './support/hold-app.ts';
import { tabTo } from './support/keyboard.ts';
import { logIn } from './support/log-in.ts';
import { makeVariants } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('when a part is opened, then the page has its name, price, stock, facts and picture', async ({ page, part }) => {
    await page.goto(pathToPart(part._id));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: part.name })).toBeVisible();
    await expect(main.getByText('$12.50').first()).toBeVisible();
    await expect(main.getByText('20 in stock')).toBeVisible();
    await expect(main.getByText('612 g').first()).toBeVisible();
    await expect(main.getByRole('img', { name: part.name })).toHaveJSProperty('complete', true);
    await main.getByRole('link', { name: 'Buy Now' }).click();
    await expect(page).toHaveURL(`/product/${part._id}`);
  });
});

test('when the app starts on the page of a part, then what the page showed stays, and the stock is requested again', async ({
  page,
  part,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdApp(page);
  await page.goto(pathToPart(part._id), { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: part.name });
  await heading.waitFor();
  await page.evaluate('document.querySelector("h1").mark = "kept"');
  release();
  await page.locator('#root[data-built]').waitFor({ state: 'detached' });
  await expect.poll(() => asked).toContain(`/partses/${part._id}`);
  await expect(heading).toHaveJSProperty('mark', 'kept');
});

test('when a visitor buys from the page of a part, then the login leads to the order form of the part', async ({
  page,
  part,
}) => {
  const { email, password } = await makeAccount();
  await page.goto('/product');
  await page.getByRole('article').filter({ hasText: part.name }).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(pathToPart(part._id));
  await page.getByRole('heading', { level: 1, name: part.name }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, email, password);
  await expect(page).toHaveURL(`/product/${part._id}`);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
});

test('when only the keyboard is used, then another variant can be opened, and its picture can be enlarged and closed', async ({
  page,
}) => {
  const { tan, black } = await makeVariants();
  await page.goto(pathToPart(tan._id));
  await tabTo(page, page.getByRole('navigation', { name: 'Sidewall' }).getByRole('link', { name: /Black/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathToPart(black._id));
  await expect(page.getByRole('heading', { level: 1, name: black.name })).toBeVisible();
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' });
  await tabTo(page, enlarge);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/\b100%$/);
  await page.keyboard.press('+');
  await expect(dialog.getByRole('status')).toHaveText(/\b150%$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test(
  'when the mouse wheel zooms the enlarged picture, then the point under the pointer stays in place',
  { tag: '@long' },
  async ({ page, part }) => {
    await page.goto(pathToPart(part._id));
    await page.getByRole('button', { name: 'Enlarge the picture' }).click();
    const box = page.getByRole('dialog').getByRole('group');
    const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
    const pointer = { x: x + width / 4, y: y + height / 4 };
    await page.mouse.move(pointer.x, pointer.y);
    await page.mouse.wheel(0, -400);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/\b223%$/);
    const picture = (await box.locator('.plate').boundingBox()) ?? { x: 0, width: 1 };
    expect((pointer.x - picture.x) / picture.width).toBeCloseTo(0.25, 2);
  },
);
