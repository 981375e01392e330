import type { Page } from '@playwright/test';
import { paths, pathToPart } from '../../web/src/paths.ts';
import type { Viewer } from '../../e2e/support/screens.ts';

/** Something that somebody does on a page, whose answer must come at once. */
export interface Journey {
  what: string;
  viewer: Viewer;
  size: keyof typeof sizes;
  /** Where it happens; of a part of the shop where it is about one. */
  path: string | ((partId: string) => string);
  /** Brings the page to where it begins. */
  prepare: (page: Page) => Promise<unknown>;
  /** Does it with keys and clicks, and waits for what it brings about. */
  act: (page: Page) => Promise<unknown>;
}

/** CSS pixels. */
export const sizes = { phone: { width: 390, height: 800 }, desk: { width: 1_440, height: 900 } };

/** Milliseconds between two keys: a fast typist's. */
const BETWEEN_KEYS = 120;

const sortBy = (page: Page) => page.getByLabel('Sort by');
const dialog = (page: Page) => page.getByRole('alertdialog');
const firstDelete = (page: Page) => page.getByRole('button', { name: 'DELETE' }).first();
const rows = (page: Page, what: string) => page.getByRole('table', { name: what }).locator('tbody').getByRole('row');
const all = (page: Page) => page.getByText(/^1 to 25 of [1-9]\d\d\d+$/).waitFor();

async function type(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).pressSequentially(words, { delay: BETWEEN_KEYS });
}

/** What is measured. */
export const journeys: readonly Journey[] = [
  {
    what: 'sort the parts by price',
    viewer: 'visitor',
    size: 'phone',
    path: paths.products,
    prepare: async (page) => {
      await page.getByRole('article').first().waitFor();
      await sortBy(page).focus();
    },
    // A select's own list is the system's and not in the page, so the choice is made by its first letter.
    act: async (page) => {
      await page.keyboard.press('p');
      await page.waitForURL(/sort=cheapest/);
    },
  },
  {
    what: 'one piece more',
    viewer: 'customer',
    size: 'phone',
    path: pathToPart,
    prepare: (page) => page.getByRole('button', { name: 'One more' }).waitFor(),
    act: async (page) => {
      for (let press = 0; press < 3; press += 1) await page.getByRole('button', { name: 'One more' }).click();
    },
  },
  {
    what: 'open the question before a part is deleted',
    viewer: 'admin',
    size: 'phone',
    path: paths.manageProducts,
    prepare: (page) => firstDelete(page).waitFor(),
    act: async (page) => {
      await firstDelete(page).click();
      await dialog(page).waitFor();
    },
  },
  {
    what: 'close it',
    viewer: 'admin',
    size: 'phone',
    path: paths.manageProducts,
    prepare: async (page) => {
      await firstDelete(page).click();
      await dialog(page).waitFor();
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Keep it' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    },
  },
  {
    what: 'sort 1,000 orders, both ways',
    viewer: 'admin',
    size: 'desk',
    path: paths.manageOrders,
    prepare: all,
    act: async (page) => {
      const head = page.getByRole('columnheader', { name: 'Parts Name' });
      for (const direction of ['ascending', 'descending']) {
        await head.getByRole('button').click();
        await head.and(page.locator(`[aria-sort=${direction}]`)).waitFor();
      }
    },
  },
  {
    what: 'search 1,000 orders',
    viewer: 'admin',
    size: 'desk',
    path: paths.manageOrders,
    prepare: all,
    act: async (page) => {
      await type(page, 'Find an order', 'rider-77@');
      await rows(page, 'orders').nth(1).waitFor({ state: 'detached' });
    },
  },
  {
    what: 'search 1,000 orders, as cards',
    viewer: 'admin',
    size: 'phone',
    path: paths.manageOrders,
    prepare: all,
    act: async (page) => {
      await type(page, 'Find an order', 'rider-77@');
      await rows(page, 'orders').nth(1).waitFor({ state: 'detached' });
    },
  },
  {
    what: 'search 1,000 users',
    viewer: 'admin',
    size: 'desk',
    path: paths.users,
    prepare: all,
    act: async (page) => {
      await type(page, 'Find a user', 'rider-77@');
      await rows(page, 'users').nth(1).waitFor({ state: 'detached' });
    },
  },
];
