import type { Part, PartChange } from '@fourteener/contract/part/schemas';
import type { Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { fillBasket, findTotal, press, typeAddress } from './support/checkout.ts';
import { logIn } from './support/log-in.ts';
import type { PaidShop } from './support/paid-shop.ts';
import { expect, test } from './support/payment-test.ts';
import { makePart, readPart } from './support/shop.ts';

test('when a rider pays by card, then the payment page opens and leads back to the paid order with its invoice', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const total = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/basket');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(page).toHaveURL('/checkout');
  await typeAddress(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: `Pay ${total}`, level: 1 })).toBeVisible();
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Invoice \d{6}$/ }).click();
  await expect(page.getByRole('heading', { name: /^Invoice \d{6}$/, level: 2 })).toBeVisible();
});

test('when the checkout is filled in by keyboard alone, then Enter orders, and mistakes are listed under the button', async ({
  page,
  customer: _,
  part,
}) => {
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  await page.getByLabel('ZIP').fill('8120');
  // While the total is computed, there is no total to agree to, so Enter places no order.
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await page.getByLabel('ZIP').press('Enter');
  const link = page.getByRole('link', { name: 'the ZIP code' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ZIP')).toBeFocused();
  await page.getByLabel('ZIP').fill('81201');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Pay \$/, level: 1 })).toBeVisible();
});

test('when the checkout is open on a phone, then its total is at the top, and nothing is wider than the screen', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const total = await findTotal(shop, customer, part);
  await page.setViewportSize({ width: 360, height: 740 });
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  const summary = page.locator('summary', { hasText: 'Order summary' });
  await expect(summary).toContainText(total);
  await summary.click();
  await expect(
    page.getByRole('group').filter({ hasText: 'Order summary' }).getByText('Shipping, Ground'),
  ).toBeVisible();
  const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
  expect(width).toBeLessThanOrEqual(360);
});

for (const path of ['/checkout', '/basket']) {
  test(`when the part of a line of ${path} is sold out, then the buttons of this line are aligned with those of the other lines`, async ({
    page,
    shop: _,
    part,
  }) => {
    const soldOut = await makePart({ name: `${part.name}, Anodized`, availableQuantity: 0 });
    await fillBasket(page, part, soldOut);
    await page.goto(path);
    await expect(page.getByText(`${soldOut.name} is sold out.`)).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [orderable, other] = await Promise.all([part, soldOut].map(({ name }) => findPlaces(page, name)));
      expect(other, `at ${width} px`).toEqual(orderable);
    }
  });
}

test('when the tax changes before the order is sent, then both totals are shown, and the order waits until the customer agrees to the new one @long', async ({
  page,
  shop,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/409/);
  const before = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  await expect(page.getByRole('button', { name: `Pay ${before}` })).toBeVisible();
  await change(shop, part, { taxClass: 'exempt' });
  // A quote may use parts as they were up to a second ago, an order uses the current ones.
  await expect.poll(() => findTotal(shop, customer, part)).not.toBe(before);
  const after = await findTotal(shop, customer, part);
  await page.getByRole('button', { name: `Pay ${before}` }).click();
  await expect(page.getByRole('alert')).toContainText(`The total is now ${after}, not ${before}.`);
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity);
  await page.getByRole('button', { name: `Pay ${after}` }).click();
  await expect(page.getByRole('heading', { name: `Pay ${after}`, level: 1 })).toBeVisible();
});

test('when a price changes and then the part sells out, then its line says so, and nothing is ordered @long', async ({
  page,
  shop,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/409/);
  const total = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await change(shop, part, { price: 14 });
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing has been ordered: some parts have changed.');
  await expect(page.getByText('$14.00 each')).toBeVisible();

  const body = { partsId: part._id, quantity: part.availableQuantity, phone: '719 555 0100', address: 'Salida' };
  await shop.call('/order', await makeAccount(), { method: 'POST', body });
  await page.getByRole('button', { name: `Pay ${await findTotal(shop, customer, part)}` }).click();
  await expect(page.getByRole('listitem').filter({ hasText: part.name })).toContainText(/sold out/i);
  expect(shop.standIn.provider.sessions).toEqual([]);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
});

test('when the checkout is open in two tabs, then the basket is ordered once @long', async ({
  page,
  context,
  shop,
  customer,
  part,
}) => {
  const total = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  const other = await context.newPage();
  await other.goto('/checkout');
  await typeAddress(other);
  await expect(other.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(page.getByRole('heading', { name: `Pay ${total}`, level: 1 })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity - part.minimumQuantity);
});

test('when a visitor fills in the checkout, then the fields and choices survive a reload and the sign-in @long', async ({
  page,
  shop,
  part,
}) => {
  const customer = await makeAccount();
  const total = await findTotal(shop, customer, part);
  await fillBasket(page, part);
  await page.goto('/checkout');
  await typeAddress(page);
  await page.getByRole('radio', { name: /^Invoice/ }).check();
  const logInLink = page.getByRole('link', { name: 'Log in to order' });
  await expect(logInLink).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('218 F Street');
  await logInLink.click();
  await logIn(page, customer.email, customer.password);
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByLabel('Street')).toHaveValue('218 F Street');
  await page.getByLabel('Name').fill('June Halvorsen');
  await expect(page.getByRole('checkbox', { name: 'Save this address in my account' })).toBeChecked();
  await page.getByRole('button', { name: `Place Order for ${total}` }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed', level: 1 })).toBeVisible();

  // The address was saved with the order, and is suggested for the next one.
  await shop.call('/baskets/mine', customer, {
    method: 'PUT',
    body: {
      lines: [{ partsId: part._id, quantity: part.minimumQuantity }],
      revision: await findRevision(shop, customer),
    },
  });
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: /^June Halvorsen, 218 F Street/, pressed: true })).toBeVisible();
  await expect(page.getByLabel('ZIP')).toHaveValue('81201');
});

/** The place of a line's buttons: their left edge, and how far Remove is below the stepper. */
async function findPlaces(page: Page, name: string): Promise<{ x: number[]; below: number }> {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const [more, remove] = await Promise.all(
    ['One more', `Remove ${name}`].map((button) => line.getByRole('button', { name: button }).boundingBox()),
  );
  if (!more || !remove) throw new Error(`${name} has no buttons.`);
  return { x: [more.x, remove.x], below: remove.y - more.y };
}

/** Changes a part as an admin. */
async function change(shop: PaidShop, { _id }: Part, fields: PartChange): Promise<void> {
  await shop.call(`/partses/${_id}`, await makeAccount({ isAdmin: true }), { method: 'PUT', body: fields });
}

async function findRevision(shop: PaidShop, as: Account): Promise<number> {
  return ((await shop.call('/baskets/mine', as)) as { revision: number }).revision;
}
