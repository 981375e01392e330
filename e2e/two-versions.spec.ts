import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { openPaidShop, type PaidShop } from './support/paid-shop.ts';
import { typeAddress } from './support/checkout.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openTwoVersions, type TwoVersions } from './support/two-versions.ts';

// The test builds the pages of another version, which one worker does for all.
test.describe.configure({ mode: 'default' });

let versions: TwoVersions;
let shop: PaidShop;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  versions = await openTwoVersions();
  shop = await openPaidShop({ market: 'us', pages: versions.origin });
});
test.afterAll(async () => {
  await shop.close();
  await versions.close();
});

/** The address of the script that a page was opened with, which differs between the versions. */
const scriptOf = (page: Page) => page.locator('script[type="module"][src^="/assets/"]').first().getAttribute('src');

for (const [from, to, what] of [
  ['this', 'next', 'the next version is deployed'],
  ['next', 'this', 'a version is rolled back'],
] as const) {
  test(
    `when ${what} while a basket is filled and an address is typed, then the order is placed, open pages work, and the next load has the other version`,
    { tag: '@long' },
    async ({ page, context, part, complaints }) => {
      complaints.expect(/404|dynamically imported module|could not be loaded/);
      const putIntoBasket = async () => {
        versions.deploy(from);
        await page.goto(`${shop.origin}/parts/${part._id}`);
        await page.getByRole('main').getByRole('button', { name: 'Add to basket' }).first().click();
        await expect(
          page
            .getByRole('status')
            .getByText(/basket/i)
            .first(),
        ).toBeVisible();
      };
      await signIn(context, await makeAccount(), shop.origin);
      await putIntoBasket();
      await page.goto(`${shop.origin}/checkout`);
      await typeAddress(page);
      await page.getByRole('radio', { name: /^Invoice/ }).check();
      const before = await scriptOf(page);
      versions.deploy(to);
      await page.getByRole('button', { name: /^Place Order for / }).click();
      await expect(page.getByRole('heading', { name: 'Your order is placed', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'About' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'We draw it' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'We draw it' })).toBeVisible();
      expect(await scriptOf(page)).not.toBe(before);
      await putIntoBasket();
      versions.deploy(to);
      await page.goto(`${shop.origin}/basket`);
      await expect(page.getByRole('main').getByText(part.name).first()).toBeVisible();
    },
  );
}
