import { confirmDelete, messages } from '@fourteener/contract/messages';
import type { Part } from '@fourteener/contract/parts';
import type { Locator, Page } from '@playwright/test';
import { type Account, makeAccount } from './support/accounts.ts';
import { brokenServices } from './support/broken-services.ts';
import { fillBasket } from './support/checkout.ts';
import { fillDelivery } from './support/delivery-form.ts';
import { logIn } from './support/log-in.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Visit {
  page: Page;
  part: Part;
  account: Account;
}

/** A press that writes something, and what has to be shown after it. */
interface Write {
  as: 'nobody' | 'customer' | 'admin';
  /** Opens the page and fills it in, up to the press. */
  prepare: (visit: Visit) => Promise<unknown>;
  press: (visit: Visit) => Promise<unknown>;
  shown: (visit: Visit) => Locator;
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** The presses that lead to another screen, and of those that only say what they did, two. */
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
};

for (const [what, { as, prepare, press, shown }] of Object.entries(writes)) {
  test(`when the shop is deployed anew before ${what} is sent, then what follows is shown, without another try`, async ({
    page,
    context,
    part,
    complaints,
  }) => {
    const { after, complaints: expected = /^$/ } = brokenServices['the code of the shop is gone'] ?? {};
    complaints.expect(expected);
    const account = await makeAccount({ isAdmin: as === 'admin' });
    if (as !== 'nobody') await signIn(context, account);
    const visit = { page, part, account };
    await prepare(visit);
    // The form has loaded its code ahead once the network is idle.
    await page.waitForLoadState('networkidle');
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await after?.(page);
    await press(visit);
    await expect(shown(visit).first()).toBeVisible();
    await expect(page.getByText('We cannot show this page')).toHaveCount(0);
    expect(loads).toBe(0);
  });
}
