import { formatDollars } from '@fourteener/contract/money';
import type { Page } from '@playwright/test';
import { paths } from '../web/src/screens/paths.ts';
import { makeAccount } from './support/accounts.ts';
import { ageSignIn } from './support/age-sign-in.ts';
import { deliver, payByCard } from './support/checkout.ts';
import { tabTo } from './support/keyboard.ts';
import { sumRefunds } from './support/paid-shop.ts';
import { expect, test } from './support/payment-test.ts';
import { readPart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';

const dialog = (page: Page) => page.getByRole('alertdialog');
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test(
  'when an admin books an invoice by keyboard alone and then refunds it, then the payments list and the customer’s page show it',
  { tag: '@long' },
  async ({ adminPage: page, shop, part }) => {
    const customer = await makeAccount();
    const body = { partsId: part._id, quantity: 2, phone: '(719) 555-0142', address: 'Salida, CO', method: 'invoice' };
    const { insertedId: id } = (await shop.call('/order', customer, { method: 'POST', body })) as {
      insertedId: string;
    };
    const { number, total } = await shop.readPurchase(id, customer);
    await page.goto(`${shop.origin}/dashboard`);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payments' }).click();
    await page.getByLabel('Find a payment').fill(number);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments 1');
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Due');
    await tabTo(page, row.getByRole('button', { name: /^Book payment/ }));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Reference')).toBeFocused();
    await page.keyboard.type('Check 1042');
    await page.keyboard.press('Enter');
    await expect(said(page, `Payment of ${number}: Paid.`)).toBeVisible();
    await expect(row).toContainText('Paid');
    await expect(page.getByRole('group', { name: `Payment of ${number}` })).toBeFocused();

    await row.getByRole('button', { name: /^Refund/ }).click();
    await dialog(page).getByRole('button', { name: 'All of it' }).click();
    await dialog(page).getByLabel('Reason').fill('Lost on the way.');
    await dialog(page).getByLabel('Reference').fill('Transfer 77');
    await dialog(page)
      .getByRole('button', { name: `Refund ${formatDollars(total)}` })
      .click();
    await expect(said(page, `Payment of ${number}: ${formatDollars(total)} is booked as refunded.`)).toBeVisible();
    await expect(row).toContainText('Refunded');
    expect(await shop.readPurchase(id, customer)).toMatchObject({
      ...{ state: 'refunded', paid: total, refunded: total, due: 0 },
      refunds: [{ amount: total, reason: 'Lost on the way.', reference: 'Transfer 77', state: 'done' }],
    });
  },
);

test('when an admin refunds part of a card payment, then My orders says how much and why @long', async ({
  page,
  adminPage,
  shop,
  customer,
  part,
}) => {
  const { id } = await payByCard(page, shop, { customer, part });
  await adminPage.goto(`${shop.origin}/dashboard/payments/${id}`);
  await adminPage.getByRole('button', { name: /^Refund/ }).click();
  await dialog(adminPage).getByLabel('Amount').fill('5');
  await dialog(adminPage).getByLabel('Reason').fill('A scratch on the crank.');
  await dialog(adminPage).getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(said(adminPage, '$5.00 is on its way back.')).toBeVisible();
  await expect(adminPage.getByRole('main')).toContainText('Partly refunded');
  await page.goto(paths.myOrders);
  await expectState(page, 'Partly refunded');
  const refunds = page.getByRole('list', { name: 'Refunds' });
  await expect(refunds).toContainText('A scratch on the crank.');
  await expect(refunds).toContainText('$5.00');
  expect(sumRefunds(shop)).toBe('$5.00');
});

test('when paid pieces are returned one after the other, then each is refunded, and the last one with the shipping @long', async ({
  page,
  adminPage,
  shop,
  customer,
  part,
}) => {
  const { id, total } = await payByCard(page, shop, { customer, part });
  await deliver(shop, id);
  for (const [state, refunded] of [
    ['Partly refunded', undefined],
    ['Refunded', total],
  ] as const) {
    await page.goto(`/dashboard/my-orders/${id}`);
    await page.getByRole('button', { name: /^Request a return/ }).click();
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();
    const pieces = dialog(page).getByLabel('Pieces to return');
    if (!refunded) await pieces.press('ArrowDown');
    else await expect(pieces).toHaveCount(0);
    await dialog(page).getByLabel('Reason').selectOption('Does not fit');
    await dialog(page).getByRole('button', { name: 'Request return' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await adminPage.goto(`${shop.origin}/dashboard/orders/${id}`);
    await adminPage.getByRole('main').getByRole('button', { name: 'Accept return' }).click();
    await dialog(adminPage).getByRole('button', { name: 'Accept return' }).click();
    await expect(dialog(adminPage)).toHaveCount(0);
    await page.goto(paths.myOrders);
    await expectState(page, state);
    const { refunded: sum } = await shop.readPurchase(id, customer);
    expect(sumRefunds(shop)).toBe(refunded ?? formatDollars(sum));
  }
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity);
});

test('when the sign-in is too old for a refund, then it needs the password @long', async ({
  page,
  openOther,
  shop,
  customer,
  part,
  complaints,
}) => {
  complaints.expect(/40[03]/);
  const { id } = await payByCard(page, shop, { customer, part });
  const admin = await makeAccount({ isAdmin: true });
  const other = await openOther();
  await signIn(other.context(), await ageSignIn(admin, 11), shop.origin);
  await other.goto(`${shop.origin}/dashboard/payments/${id}`);
  await other.getByRole('button', { name: /^Refund/ }).click();
  await dialog(other).getByLabel('Amount').fill('5');
  await dialog(other).getByLabel('Reason').fill('A scratch on the crank.');
  const submit = dialog(other).getByRole('button', { name: 'Refund $5.00' });
  const keys: (string | undefined)[] = [];
  other.on('request', (sent) => sent.url().endsWith('/refunds') && keys.push(sent.headers()['idempotency-key']));
  await submit.click();
  const password = dialog(other).getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  await password.fill('not-the-password');
  await submit.click();
  await expect(dialog(other).getByRole('alert')).toContainText(/./);
  expect(sumRefunds(shop)).toBe('$0.00');
  await password.fill(admin.password);
  await submit.click();
  await expect(said(other, '$5.00 is on its way back.')).toBeVisible();
  expect(sumRefunds(shop)).toBe('$5.00');
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

/** Expects that My orders shows the payment of its only purchase in this state. */
async function expectState(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('main').getByText(label, { exact: true })).toBeVisible();
}
