import type { OrderItem } from '@fourteener/contract/order/schemas';
import { transitionOf } from '@fourteener/contract/order/actions';
import { orderCourse, stateOf } from '@fourteener/contract/order/states';
import { changesTo, nextLabel } from '@fourteener/contract/testing/orders';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { makeOrder } from './support/orders.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');
const next = (page: Page) => page.getByRole('heading', { name: /^(Next step|No next step)$/ });

async function open(page: Page, { _id }: OrderItem): Promise<void> {
  await page.goto(`/dashboard/orders/${_id}`);
  await expect(page.getByText('Live: changes appear automatically.')).toBeVisible();
}

test(
  'when an admin takes an order through its states, then each state offers its own buttons, and the history lists every step',
  { tag: '@long' },
  async ({ page, admin: _ }) => {
    const order = await makeOrder(await makeAccount());
    await open(page, order);
    await expect(page.getByRole('region', { name: 'Next step' }).getByRole('button')).toHaveText([
      'Confirm',
      'Cancel order',
    ]);
    for (const { action, carrier, trackingCode } of changesTo('delivered')) {
      const { label, to } = transitionOf(action);
      await button(page, label).click();
      if (carrier && trackingCode) {
        await dialog(page).getByLabel('Carrier').fill(carrier);
        await dialog(page).getByLabel('Tracking number').fill(trackingCode);
        await dialog(page).getByRole('button', { name: label }).click();
        await expect(dialog(page)).toHaveCount(0);
      }
      const said = `Order ${order.number}: ${stateOf(to).label}.`;
      await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
      await expect(next(page)).toBeFocused();
      if (carrier && trackingCode) await expect(history(page).first()).toContainText(`${carrier}, ${trackingCode}`);
    }
    await expect(next(page)).toHaveText('No next step');
    const labels = orderCourse.map((status) => stateOf(status).label);
    expect(labels).toEqual(expect.arrayContaining(['Placed', 'Confirmed', 'Shipped', 'Delivered']));
    const steps = labels.map((label, index) => new RegExp(`^${label}by ${index === 0 ? 'the customer' : 'the shop'}`));
    await expect(history(page)).toHaveText(steps.toReversed());
  },
);

test(
  'when two admins have an order open, then a step of one updates the page of the other without a reload',
  { tag: '@long' },
  async ({ page, admin: _, openOther }) => {
    const order = await makeOrder(await makeAccount());
    const other = await openOther();
    await signIn(other.context(), await makeAccount({ isAdmin: true }));
    await Promise.all([open(page, order), open(other, order)]);
    await button(page, 'Confirm').click();
    await expect(button(other, nextLabel('confirmed'))).toBeVisible();
    await expect(history(other)).toHaveText([/^Confirmed/, /^Placed/]);
  },
);
