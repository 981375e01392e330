import { formatDollars } from '@fourteener/contract/money';
import type { Page } from '@playwright/test';
import { readEmailsTo } from '../functions/test/support/emails.ts';
import { makeAccount } from './support/accounts.ts';
import { deliver, fillBasket, payByCard } from './support/checkout.ts';
import { findViolations } from './support/judge-page.ts';
import { sumRefunds } from './support/paid-shop.ts';
import { expect, test } from './support/payment-test.ts';
import { readPart } from './support/shop.ts';

test.use({ market: 'eu' });

const dialog = (page: Page) => page.getByRole('alertdialog');
const returns = (page: Page) => page.getByRole('region', { name: 'Returns' });

test('when a customer withdraws from a paid piece by keyboard, then it takes two steps, and the piece is refunded @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const { id } = await payByCard(page, shop, { customer, part });
  await page.goto(`/dashboard/my-orders/${id}`);
  await page.getByRole('button', { name: /^Withdraw from contract here/ }).press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await dialog(page).getByLabel('Pieces').press('ArrowDown');
  await dialog(page).getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(dialog(page).getByText(/withdraw from the contract for 1 piece/)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Confirm withdrawal' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('-R1Withdrawal, 1 piece');
  await expect(page.getByRole('article')).toBeFocused();
  // The shop records a refund only after the provider has made it.
  await expect.poll(async () => (await shop.readPurchase(id, customer)).refunded).toBeGreaterThan(0);
  const { lines, refunded } = await shop.readPurchase(id, customer);
  const [line] = lines;
  expect(line).toMatchObject({ quantity: 2, returned: 1, ended: false });
  expect(refunded).toBeCloseTo(((line?.amount ?? 0) + (line?.tax ?? 0)) / 2, 1);
  expect(sumRefunds(shop)).toBe(formatDollars(refunded));
  expect((await readPart(part._id)).availableQuantity).toBe(part.availableQuantity - 1);
});

test('when a customer withdraws from a delivered order, then no admin can refuse, and what comes back is refunded @long', async ({
  page,
  adminPage,
  shop,
  customer,
  part,
}) => {
  const { id, total } = await payByCard(page, shop, { customer, part });
  await deliver(shop, id);
  await page.goto(`/dashboard/my-orders/${id}`);
  await page.getByRole('button', { name: /^Withdraw from contract here/ }).click();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialog(page).getByLabel('Pieces')).toHaveValue('2');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(returns(page)).toContainText('-R1Withdrawal, 2 piecesReturn requested');
  await expect(returns(page).getByRole('button', { name: /^Print\s*label/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Withdraw from contract here/ })).toHaveCount(0);
  expect(sumRefunds(shop)).toBe('$0.00');

  await adminPage.goto(`${shop.origin}/dashboard/orders/${id}`);
  const accept = adminPage.getByRole('main').getByRole('button', { name: 'Accept return' });
  await expect(accept).toBeVisible();
  await expect(adminPage.getByRole('button', { name: 'Refuse return' })).toHaveCount(0);
  await accept.click();
  await dialog(adminPage).getByRole('button', { name: 'Accept return' }).click();
  await expect(dialog(adminPage)).toHaveCount(0);
  await expect.poll(async () => (await shop.readPurchase(id, customer)).state).toBe('refunded');
  expect(sumRefunds(shop)).toBe(total);
});

test('when the price of a part is reduced, then its page states the lowest price of 30 days, its maker and its warnings @long', async ({
  page,
  shop,
  customer: _,
  part,
}) => {
  const change = (body: object) => shop.call(`/partses/${part._id}`, admin, { method: 'PUT', body });
  const admin = await makeAccount({ isAdmin: true });
  const maker = { name: 'Ten Mile', address: '4 Rue des Alpes, Annecy', contact: 'safety@tenmile.example' };
  await change({ maker, warnings: ['Never ride without bolts.'] });
  await change({ price: 11, reduced: true });
  await page.goto(`/product/${part._id}`);
  await expect(page.getByText(/^Reduced from/)).toHaveText(
    'Reduced from $12.50, our lowest price in the 30 days before',
  );
  await expect(page.getByRole('region', { name: 'Warnings' })).toContainText('Never ride without bolts.');
  for (const words of Object.values(maker)) await expect(page.getByText(words)).toBeVisible();
});

test('when a part has a guarantee of seven years from its maker, then order form, checkout and confirmation name it beside the legal guarantee @long', async ({
  page,
  shop,
  customer,
  part,
}) => {
  const admin = await makeAccount({ isAdmin: true });
  const maker = { name: 'Ten Mile', address: '4 Rue des Alpes, Annecy', contact: 'safety@tenmile.example' };
  const body = { maker, guaranteeYears: 7 };
  await shop.call(`/partses/${part._id}`, admin, { method: 'PUT', body });
  const words = `Ten Mile guarantees the durability of the whole part (${part.name}, ${part.number}) for 7 years`;
  const notice = page.getByRole('region', { name: 'Your legal guarantee' });
  await page.goto(`/product/${part._id}`);
  await expect(notice).toContainText('at least two years from delivery, in some countries longer');
  await expect(notice).toContainText(words);
  expect(await findViolations(page)).toEqual([]);
  await fillBasket(page, part);
  await page.goto('/checkout');
  await expect(notice).toContainText(words);
  await payByCard(page, shop, { customer, part });
  const [placed] = (await readEmailsTo(customer.email)).filter(({ message }) => message.kind === 'order-placed');
  expect(placed?.message).toMatchObject({ guarantees: [{ maker: 'Ten Mile', years: 7 }] });
});
