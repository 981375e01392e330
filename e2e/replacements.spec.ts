import { formatDollars } from '@fourteener/contract/money';
import type { Page } from '@playwright/test';
import { deliver, fillBasket, findTotal, payByCard, press, typeAddress } from './support/checkout.ts';
import { presentStep } from './support/orders.ts';
import { sumRefunds } from './support/paid-shop.ts';
import { expect, test } from './support/payment-test.ts';
import { makePart, readPart } from './support/shop.ts';

/** Counts the presses and the filled-in fields. */
function countOn(page: Page) {
  const count = { presses: 0, fields: 0 };
  const dialog = page.getByRole('alertdialog');
  return {
    ...{ count, dialog },
    press: async (name: string | RegExp, within: 'main' | 'alertdialog' = 'main') => {
      count.presses += 1;
      await page.getByRole(within).getByRole('button', { name }).click();
    },
    choose: async (label: string, words: string) => {
      count.fields += 1;
      await dialog.getByLabel(label).selectOption(words);
    },
  };
}

for (const reason of ['Wrong part', 'Arrived damaged'])
  test(`when a rider returns pieces as “${reason}”, then asking takes two presses, and packing the replacement takes an admin four @long`, async ({
    page,
    adminPage,
    shop,
    customer,
    part,
  }) => {
    const { id, total } = await payByCard(page, shop, { customer, part });
    const { quantity } = (await shop.call(`/order/${id}`, customer)) as { quantity: number };
    await deliver(shop, id);
    const rider = countOn(page);
    await page.goto(`/dashboard/my-orders/${id}`);
    await rider.press(/^Request a return/);
    await rider.choose('Reason', reason);
    await expect(rider.dialog).toContainText('We refund the postage.');
    await rider.press('Request return', 'alertdialog');
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Return requested');
    expect(rider.count).toEqual({ presses: 2, fields: 1 });

    const admin = countOn(adminPage);
    await adminPage.goto(`${shop.origin}/dashboard/orders/${id}`);
    await admin.press('Send a replacement');
    await expect(admin.dialog).toContainText(`Reason: ${reason}`);
    await expect(admin.dialog).toContainText('No money goes back');
    await admin.press('Send a replacement', 'alertdialog');
    const link = adminPage.getByText(/^Replaced at no charge by/).getByRole('link');
    const replacement = (await link.textContent()) ?? '';
    admin.count.presses += 1;
    await link.click();
    await expect(adminPage.getByRole('heading', { level: 1 })).toContainText(replacement);
    await admin.press('Mark as packed');
    await expect(presentStep(adminPage)).toContainText('Packed');
    expect(admin.count).toEqual({ presses: 4, fields: 0 });

    // The rider's page shows the replacement without a reload; the payment stays with the shop.
    await page.getByRole('link', { name: replacement }).click();
    await expect(presentStep(page)).toContainText('Packed');
    expect(sumRefunds(shop)).toBe('$0.00');
    const { state, paid, refunded } = await shop.readPurchase(id, customer);
    expect([state, formatDollars(paid), refunded]).toEqual(['paid', total, 0]);
    // All pieces were returned, and as many were sent.
    expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity - quantity);
  });

test('when two parts of an order come back, then an admin replaces one and refunds the other with three presses', async ({
  page,
  adminPage,
  shop,
  customer,
  part: refunded,
}) => {
  const replaced = await makePart();
  const total = await findTotal(shop, customer, refunded, replaced);
  await fillBasket(page, refunded, replaced);
  await page.goto('/checkout');
  await typeAddress(page);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await press(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Your order is paid', level: 1 })).toBeVisible();
  const id = shop.standIn.provider.sessions[0]?.client_reference_id ?? '';
  const { orderIds } = await shop.readPurchase(id, customer);
  for (const each of orderIds) await deliver(shop, each);
  const asked = { action: 'request-return', returnReason: 'damaged', items: orderIds.map((each) => ({ id: each })) };
  await shop.call(`/order/${id}/returns`, customer, { method: 'POST', body: asked });

  const admin = countOn(adminPage);
  await adminPage.goto(`${shop.origin}/dashboard/orders/${id}`);
  await admin.press('Accept several returns');
  admin.count.presses += 1;
  await admin.dialog.getByRole('checkbox', { name: `Send the same pieces again: ${replaced.name}` }).check();
  const money = admin.dialog.getByText(/ goes back to /);
  await expect(money).toContainText('Nothing is refunded for the pieces that are sent again');
  const [, dollars = ''] = /^\$([\d.]+) goes back/.exec((await money.textContent()) ?? '') ?? [];
  await admin.press('Accept returns', 'alertdialog');
  await expect(
    adminPage.getByRole('status').filter({ hasText: '2 returns accepted, 1 of them replaced.' }),
  ).toBeVisible();
  expect(admin.count).toEqual({ presses: 3, fields: 0 });
  await expect(adminPage.getByText(/^Replaced at no charge by/)).toHaveCount(1);

  await expect.poll(() => sumRefunds(shop)).toBe(`$${dollars}`);
  const purchase = await shop.readPurchase(id, customer);
  expect(formatDollars(purchase.refunded)).toBe(`$${dollars}`);
  expect(purchase.refunded).toBeLessThan(purchase.paid);
  const stockOf = async (each: typeof replaced) => (await readPart(each._id)).availableQuantity;
  expect(await stockOf(refunded)).toBe(refunded.availableQuantity);
  expect(await stockOf(replaced)).toBe(replaced.availableQuantity - replaced.minimumQuantity);
});
