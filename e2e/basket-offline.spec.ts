import { pathToDrawing } from '@fourteener/contract/drawing/page';
import { pathToPart } from '@fourteener/contract/part/address';
import type { Part } from '@fourteener/contract/part/schemas';
import type { Page } from '@playwright/test';
import { makeAccount } from './support/accounts.ts';
import { saveData } from './support/downloads.ts';
import { addByNumber, makeList } from './support/lists.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|dynamically imported module/);
});

interface Way {
  /**
   * Whether only a customer can add parts this way. The other ways are tested as a visitor, for whom no sign-in has
   * loaded any code.
   */
  isCustomers?: true;
  open: (page: Page, part: Part) => Promise<unknown>;
  button: string | RegExp;
  /** The message without a network: how many pieces were added, or why none were. */
  said: RegExp;
}

const inBasket = /^In your basket: 2 × /;
const added = /^\d+ pieces added to your basket\./;
const notReached = /We cannot reach the shop/;

const card = (page: Page, part: Part) => page.getByRole('article', { name: part.name });

/** Every way to add parts to the basket. */
const ways: Record<string, Way> = {
  'the page of a part': {
    open: (page, part) => page.goto(pathToPart(part._id)),
    button: 'Add to basket',
    said: inBasket,
  },
  'a card in the list of parts': {
    open: (page, part) => page.goto('/product').then(() => card(page, part).waitFor()),
    button: 'Add to basket',
    said: /^In your basket: \d+ × /,
  },
  'the order form': {
    isCustomers: true,
    open: (page, part) => page.goto(`/product/${part._id}`),
    button: 'Add to basket',
    said: inBasket,
  },
  'a line of a drawing': {
    open: (page) => page.goto(pathToDrawing('cockpit')),
    button: 'Add Princeton Stem to the basket',
    said: /^In your basket: 1 × Princeton Stem/,
  },
  'a whole drawing': {
    open: (page) => page.goto(pathToDrawing('cockpit')),
    button: 'Add the whole cockpit',
    said: added,
  },
  'a list': {
    isCustomers: true,
    open: async (page, part) => {
      await makeList(page, 'Winter service');
      await addByNumber(page, part.number);
      await expect(page.getByLabel(`Quantity of ${part.name}`)).toHaveValue('2');
    },
    button: 'Add all to basket',
    said: added,
  },
  'the quick order': {
    open: async (page, part) => {
      await page.goto('/quick-order');
      await page.getByLabel('Paste several lines').fill(part.number);
      await page.getByRole('button', { name: 'Add lines' }).click();
      await expect(page.getByLabel(`Quantity of ${part.name}`)).toBeVisible();
    },
    button: 'Add all to basket',
    said: notReached,
  },
};

const saying = (page: Page, words: RegExp) =>
  page.locator('[role=status], [role=alert]').filter({ hasText: words }).first();

for (const [name, { isCustomers, open, button, said }] of Object.entries(ways)) {
  test(
    `when ${name} is open and the network fails, then a press on the button puts the part into the basket or says why it cannot`,
    { tag: name === 'the page of a part' ? [] : '@long' },
    async ({ page, context, part }) => {
      if (isCustomers) await signIn(context, await makeAccount());
      await open(page, part);
      const press = page.getByRole('button', { name: button }).first();
      await press.waitFor();
      const isLoaded = "performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/toasts-'))";
      if (said !== notReached) await expect.poll(() => page.evaluate<boolean>(isLoaded)).toBe(true);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await press.click();
      await expect(saying(page, said)).toBeVisible();
      if (said === notReached) return;
      await expect(page.getByRole('link', { name: 'View basket' })).toHaveAttribute('href', '/basket');
    },
  );
}

test('when Save-Data is on and the network fails, then a press still puts the part into the basket, and the page confirms it', async ({
  page,
  context,
  part,
}) => {
  await saveData(page);
  await page.goto(pathToPart(part._id));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(saying(page, inBasket)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View basket' })).toHaveAttribute('href', '/basket');
});
