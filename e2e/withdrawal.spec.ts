import type { Page } from '@playwright/test';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import { readEmailsTo } from '../functions/test/support/emails.ts';
import type { Account } from './support/accounts.ts';
import { findViolations } from './support/judge-page.ts';
import { expect, test } from './support/payment-test.ts';
import { makeOrder } from './support/orders.ts';

test.use({ market: 'eu' });

/**
 * The secret of the link in the last email; undefined before. No admin sees it, so it is read directly from the
 * database.
 */
async function findLink({ email }: Account): Promise<string | undefined> {
  const links = (await readEmailsTo(email)).flatMap(({ message }) =>
    message.kind === 'withdrawal-link' ? [message] : [],
  );
  return links.at(-1)?.token;
}

/** Counts the presses and the filled-in fields of a withdrawal. */
function countOn(page: Page) {
  const count = { presses: 0, fields: 0 };
  return {
    count,
    press: (role: 'link' | 'button', name: string) => {
      count.presses += 1;
      return page.getByRole(role, { name, exact: true }).click();
    },
    fill: (label: string, text: string) => {
      count.fields += 1;
      return page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
    },
  };
}

test('when a signed-out customer withdraws from the footer of a page, then it takes three presses, two fields and an emailed link @long', async ({
  openOther,
  shop,
  customer,
}) => {
  const order = await makeOrder(customer, { quantity: 3 });
  const page = await openOther();
  const { count, press, fill } = countOn(page);
  await page.goto(`${shop.origin}/about`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await press('link', 'Withdraw from contract here');
  await fill('Order number', order.number);
  await fill('Email', customer.email);
  await press('button', 'Send the link');
  await expect(page.getByRole('status')).toHaveText(
    'If an order with this number and address exists, we have emailed a link.',
  );
  await expect.poll(() => findLink(customer)).toBeDefined();
  await page.goto(`${shop.origin}/withdrawal#${await findLink(customer)}`);
  await expect(page.getByText(`Order ${formatOrderNumber(order._id)}. You need no reason.`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await shop.call(`/order/${order._id}`, customer)).toMatchObject({ status: 'placed' });
  await press('button', 'Confirm withdrawal');
  await expect(page.getByRole('status')).toContainText('We received your withdrawal on');
  await expect(page.getByRole('status')).toBeFocused();
  expect(count).toEqual({ presses: 3, fields: 2 });
  expect(await shop.call(`/order/${order._id}`, customer)).toMatchObject({
    status: 'cancelled',
    returns: [{ state: 'canceled', quantity: 3, withdrawal: true }],
  });
  const told = (await readEmailsTo(customer.email)).map(({ message }) => message);
  expect(told.filter(({ kind }) => kind === 'order-withdrawn')).toMatchObject([
    { returned: { quantity: 3 }, at: expect.stringMatching(/\d\d:\d\d:\d\d/) as unknown },
  ]);
});

test('when no order has the number, then the page gives the same answer, and nobody gets an email @long', async ({
  page,
  shop,
  customer,
}) => {
  const { press, fill } = countOn(page);
  await page.goto(`${shop.origin}/withdrawal`);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(customer.email);
  await fill('Order number', 'FC-NONE-0000');
  await press('button', 'Send the link');
  await expect(page.getByRole('status')).toHaveText(
    'If an order with this number and address exists, we have emailed a link.',
  );
  expect(await findLink(customer)).toBeUndefined();
});
