import { confirmDelete, messages } from '@fourteener/contract/messages';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Locator, Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { brokenServices } from './support/broken-services.ts';
import { fillBasket, orderByCard, press as pressAtProvider, typeAddress } from './support/checkout.ts';
import type { Complaints } from './support/complaints.ts';
import { fillDelivery } from './support/delivery-form.ts';
import { logIn } from './support/log-in.ts';
import type { PaidShop } from './support/paid-shop.ts';
import { test as paidTest } from './support/payment-test.ts';
import { newPartName } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Visit {
  page: Page;
  part: Part;
  account: Account;
}

/** A press that writes, and the content that must be shown after it. */
interface Press<V extends Visit> {
  /** Opens the page and fills it in, up to that press. */
  prepare: (visit: V) => Promise<unknown>;
  press: (visit: V) => Promise<unknown>;
  shown: (visit: V) => Locator;
}

interface Write extends Press<Visit> {
  as: 'nobody' | 'customer' | 'admin';
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** All presses that lead to another screen, and two of those that only show a confirmation. */
const writes: Record<string, Write> = {
  'an order': {
    as: 'customer',
    prepare: async ({ page, part }) => {
      await page.goto(`/product/${part._id}`);
      await fillDelivery(page);
    },
    press: ({ page }) => button(page, 'Place Order').click(),
    shown: ({ page, part }) => page.getByRole('article').getByText(part.name),
  },
  'a basket': {
    as: 'customer',
    prepare: async ({ page, part }) => {
      await fillBasket(page, part);
      await page.goto('/basket');
      await fillDelivery(page);
    },
    press: ({ page }) => button(page, 'Place Order').click(),
    shown: ({ page, part }) => page.getByRole('article').getByText(part.name),
  },
  'a sign-in': {
    as: 'nobody',
    prepare: async ({ page, part }) => {
      await page.goto(`/product/${part._id}`);
      await page.getByLabel('Email', { exact: true }).focus();
    },
    press: ({ page, account: { email, password } }) => logIn(page, email, password),
    shown: ({ page, part }) => page.getByRole('heading', { level: 1, name: part.name }),
  },
  'a list': {
    as: 'customer',
    prepare: async ({ page }) => {
      await page.goto('/lists');
      await page.getByLabel('Name of the new list').fill('Winter service');
    },
    press: ({ page }) => button(page, 'Create list').click(),
    shown: ({ page }) => page.getByRole('heading', { level: 1, name: 'Winter service' }),
  },
  'a review': {
    as: 'customer',
    prepare: async ({ page }) => {
      await page.goto('/dashboard/userreview');
      await page.getByLabel('Description').fill('Rides as drawn, after a deployment too.');
    },
    press: ({ page }) => button(page, 'Send').click(),
    shown: ({ page }) => page.getByRole('status').getByText(messages.reviewAdded.trim()),
  },
  'a profile': {
    as: 'customer',
    prepare: async ({ page }) => {
      await page.goto('/dashboard');
      await page.getByLabel('City').fill('Salida');
    },
    press: ({ page }) => page.getByRole('button', { name: /^Update/ }).click(),
    shown: ({ page }) => page.getByRole('status').getByText(messages.profileUpdated),
  },
  'the deletion of a part': {
    as: 'admin',
    prepare: async ({ page, part }) => {
      await page.goto(`/dashboard/parts/${part._id}`);
      await button(page, 'Delete').click();
    },
    press: ({ page, part }) =>
      page
        .getByRole('alertdialog', { name: confirmDelete(part.name) })
        .getByRole('button', { name: 'Yes' })
        .click(),
    shown: ({ page }) => page.getByRole('heading', { level: 1, name: 'Parts' }),
  },
  'a new part': {
    as: 'admin',
    prepare: async ({ page }) => {
      await page.goto('/dashboard/addproduct');
      await page.getByLabel('Name').fill(newPartName());
      await page.getByLabel('Image URL').fill('/images/parts/pedals-800.webp');
      await page.getByLabel('Minimum quantity').fill('1');
      await page.getByLabel('Available quantity').fill('52');
      await page.getByLabel('Per-unit price').fill('99');
      await page.getByLabel('Description').fill('Axle: 9/16 in, chromoly');
    },
    press: ({ page }) => button(page, 'Submit').click(),
    shown: ({ page }) => page.getByRole('status').getByText(messages.partAdded.trim()),
  },
  'a file of parts': {
    as: 'admin',
    prepare: async ({ page, part }) => {
      const heads = 'number,name,img,minimumQuantity,availableQuantity,price';
      const known = `${part.number},${part.name},${part.img},2,20,14.75`;
      const added = `,${newPartName()},/images/parts/saddle-800.webp,1,5,19.90`;
      const buffer = Buffer.from([heads, known, added].join('\n'));
      await page.goto('/dashboard/import');
      await page.getByLabel('Choose a CSV file').setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByRole('heading', { name: 'parts.csv' })).toBeFocused();
    },
    press: ({ page }) => button(page, 'Import 1 part and change 1').click(),
    shown: ({ page }) => page.getByText('1 part imported and visible to riders. 1 part changed.'),
  },
};

interface PaidVisit extends Visit {
  shop: PaidShop;
}

/** The presses in a shop that takes cards. */
const payments: Record<string, Press<PaidVisit>> = {
  'an order paid by card': {
    prepare: async ({ page, part }) => {
      await fillBasket(page, part);
      await page.goto('/checkout');
      await typeAddress(page);
    },
    press: ({ page }) => page.getByRole('button', { name: /^Pay \$/ }).click(),
    shown: ({ page }) => page.getByRole('button', { name: 'Walk away' }),
  },
  'the payment of an order that stands': {
    prepare: async ({ page, shop, account, part }) => {
      await leaveUnpaid(page, shop, { customer: account, part });
    },
    press: ({ page }) => page.getByRole('button', { name: /^Pay \$.* by card/ }).click(),
    shown: ({ page }) => page.getByRole('button', { name: 'Walk away' }),
  },
  'the choice of an invoice instead of a card': {
    prepare: async ({ page, shop, account, part }) => {
      await leaveUnpaid(page, shop, { customer: account, part });
    },
    press: ({ page }) => page.getByRole('button', { name: 'Pay by invoice instead' }).click(),
    shown: ({ page }) => page.getByRole('heading', { level: 1, name: 'Your order is placed' }),
  },
};

/** Orders by card, and returns from the payment page without having paid. */
async function leaveUnpaid(page: Page, shop: PaidShop, bought: Parameters<typeof orderByCard>[2]): Promise<void> {
  await orderByCard(page, shop, bought);
  await pressAtProvider(page, 'Walk away');
  await expect(page.getByRole('heading', { level: 1, name: /not paid yet/ })).toBeVisible();
}

/** Removes the shop's code once the form is shown, sends the form, and expects the result without another page load. */
async function expectToSurvive<V extends Visit>(
  { prepare, press, shown }: Press<V>,
  visit: V,
  complaints: Complaints,
): Promise<void> {
  const { page } = visit;
  const { after, complaints: expected = /^$/ } = brokenServices['the code of the shop is gone'] ?? {};
  complaints.expect(expected);
  await prepare(visit);
  // The form preloads the next screen's code once the network is idle.
  await page.waitForLoadState('networkidle');
  const { origin } = new URL(page.url());
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin === origin) loads += 1;
  });
  await after?.(page);
  await press(visit);
  await expect(shown(visit).first()).toBeVisible();
  await expect(page.getByText('We cannot show this page')).toHaveCount(0);
  expect(loads).toBe(0);
}

const titleOf = (what: string) =>
  `when the shop is deployed anew before ${what} is sent, then its result is shown without another try`;

/** The usual tests take one form of a customer, one of an admin and one payment; the others are alike. */
const usual = ['a basket', 'a new part', 'an order paid by card'];
const tagOf = (what: string) => ({ tag: usual.includes(what) ? [] : '@long' });

for (const [what, write] of Object.entries(writes)) {
  test(titleOf(what), tagOf(what), async ({ page, context, part, complaints }) => {
    const account = await makeAccount({ isAdmin: write.as === 'admin' });
    if (write.as !== 'nobody') await signIn(context, account);
    await expectToSurvive(write, { page, part, account }, complaints);
  });
}

for (const [what, payment] of Object.entries(payments)) {
  paidTest(titleOf(what), tagOf(what), async ({ page, shop, customer: account, part, complaints }) => {
    await expectToSurvive(payment, { page, shop, account, part }, complaints);
  });
}
