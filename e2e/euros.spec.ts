import type { Page } from '@playwright/test';
import { pathToPart } from '@fourteener/contract/part/address';
import { testNewPart } from '@fourteener/contract/testing/parts';
import type { Purchase } from '@fourteener/contract/purchase/schemas';
import { type Account, makeAccount } from './support/accounts.ts';
import { countWork } from './support/count-work.ts';
import { type EuroShop, openEuroShop } from './support/euro-shop.ts';
import { findViolations } from './support/judge-page.ts';
import { PHONE } from './support/presses.ts';
import { callShop } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

let shop: EuroShop;

test.beforeAll(async () => {
  // The pages are built first, which takes longer than a usual test.
  test.setTimeout(600_000);
  shop = await openEuroShop();
});
test.afterAll(() => shop.close());

const call = (path: string, as: Account, sent?: { method: string; body?: object }) =>
  callShop(path, as, sent, shop.origin);

/** Expects that no visible text names dollars. */
const expectNoDollars = (page: Page) => expect(page.locator('body')).not.toContainText('$', { useInnerText: true });

/** A part of €50.00 whose maker guarantees it for seven years. */
async function makePart(): Promise<string> {
  const maker = { name: 'Ten Mile', address: '4 Rue des Alpes, Annecy', contact: 'safety@tenmile.example' };
  const img = '/images/parts/crankset-800.webp';
  const part = testNewPart({
    name: 'Annecy Crankset',
    img,
    price: 50,
    availableQuantity: 20,
    guaranteeYears: 7,
    maker,
  });
  const admin = await makeAccount({ isAdmin: true });
  return ((await call('/partses', admin, { method: 'POST', body: part })) as { insertedId: string }).insertedId;
}

test('when a customer in Germany orders and withdraws on a phone, then prices are in euros with tax, and paying takes five screens @long', async ({
  page,
}) => {
  const [part, customer] = [await makePart(), await makeAccount()];
  await signIn(page.context(), customer, shop.origin);
  await page.setViewportSize(PHONE);
  const count = countWork(page);
  const main = page.getByRole('main');

  await page.goto(`${shop.origin}${pathToPart(part)}`);
  await expect(main.getByText('€50.00').first()).toBeVisible();
  const notice = page.getByRole('region', { name: 'Your legal guarantee' });
  await expect(notice).toContainText('at least two years from delivery');
  await expect(notice).toContainText('for 7 years');
  // The link's code is loaded once the foot of the page is near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible();
  await expectNoDollars(page);
  await count.type(main.getByLabel('Quantity', { exact: true }), '2');
  await count.press(main.getByRole('button', { name: 'Add to basket' }));
  await count.press(page.getByRole('link', { name: 'View basket' }));

  await expect(main.getByText('€100.00').first()).toBeVisible();
  await expectNoDollars(page);
  await count.press(main.getByRole('link', { name: 'Check out' }));

  await main.getByLabel('Country').selectOption('Germany');
  await count.type(main.getByLabel('Street'), 'Torstraße 12');
  await count.type(main.getByLabel('City'), 'Berlin');
  await count.type(main.getByLabel('Postal code'), '10119');
  await count.type(main.getByLabel('Phone'), '+49 30 5550142');
  // The tax in €105.90: 19/119 of the parts, €15.97, and of the shipping, €0.94.
  const summary = main.getByRole('complementary', { name: 'Order summary' });
  for (const words of ['Tax included, 19%', '€16.91', '€5.90']) await expect(summary.getByText(words)).toBeVisible();
  await expect(notice).toContainText('for 7 years');
  await expectNoDollars(page);
  expect(await findViolations(page)).toEqual([]);
  await count.press(main.getByRole('button', { name: 'Pay €105.90' }));

  await expect(page.getByRole('heading', { name: 'Pay €105.90', level: 1 })).toBeVisible();
  await count.press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('We received €105.90.');
  await expectNoDollars(page);
  count.see();
  expect(count.screens.map((path) => path.split('/')[1])).toEqual(['parts', 'basket', 'checkout', 'pay', 'checkout']);

  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await page.goto(`${shop.origin}/dashboard/my-orders/${id}`);
  await main.getByRole('button', { name: /^Withdraw from contract here/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('€105.90 goes back');
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Withdrawal, 2 pieces');
  const read = async () => (await call(`/purchases/${id}`, customer)) as Purchase;
  await expect.poll(async () => (await read()).refunded).toBe(105.9);
  expect(await read()).toMatchObject({ currency: 'EUR', state: 'refunded', tax: 16.91, taxIncluded: true });
  await expectNoDollars(page);
});
