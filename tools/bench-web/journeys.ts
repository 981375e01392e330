import type { Page } from '@playwright/test';
import type { Viewer } from '../../e2e/support/screens.ts';
import { paths, pathTo } from '../../web/src/screens/paths.ts';
import { aim, type Press, typeWords } from './presses.ts';

/** An interaction with a page, to which the page must react at once. */
export interface Journey {
  what: string;
  viewer: Viewer;
  size: keyof typeof sizes;
  /** The address of the page; some contain the id of a part of the shop. */
  path: string | ((partId: string) => string);
  /** Whether the page has a live list, which keeps the network busy, so that the benchmark cannot wait for an idle network. */
  isLive?: true;
  /** Brings the page to the start of the interaction; returns a function that performs it, only by keys and the mouse. */
  prepare: (page: Page) => Promise<Press>;
  /** Waits for the result of the interaction. */
  check: (page: Page) => Promise<unknown>;
}

/** CSS pixels. */
export const sizes = { phone: { width: 390, height: 800 }, desk: { width: 1_440, height: 900 } };

const dialog = (page: Page) => page.getByRole('alertdialog');
const firstDelete = (page: Page) => page.getByRole('button', { name: 'DELETE' }).first();
const emailHead = (page: Page) => page.getByRole('columnheader', { name: 'Email' });

/** The range of rows below a table before it is searched, and of what a search finds, which the shop may not count. */
const firstPage = /^1 to 50 of \d{4}$/;
const foundPage = /^1 to \d+( of \d{1,3})?$/;

/** Types into the search above a table of 1,000 rows. */
const search: Pick<Journey, 'viewer' | 'path' | 'prepare' | 'check'> = {
  viewer: 'admin',
  path: paths.manageOrders,
  prepare: async (page) => {
    await page.getByText(firstPage).waitFor();
    await page.getByRole('searchbox', { name: 'Find an order' }).focus();
    return typeWords(page, 'salida pedals');
  },
  check: (page) => page.getByText(foundPage).waitFor(),
};

/** The table of 1,000 parts. */
const partsTable: Pick<Journey, 'viewer' | 'path'> = { viewer: 'admin', path: paths.parts };

/** Types into the search field of every page, after its suggestions were loaded. */
const suggest: Pick<Journey, 'viewer' | 'path' | 'check'> = {
  viewer: 'visitor',
  path: paths.home,
  check: (page) => page.getByRole('combobox', { name: 'Search parts' }).and(page.locator(':focus')).waitFor(),
};

/** The measured interactions. */
export const journeys: readonly Journey[] = [
  {
    what: 'sort the parts by price',
    viewer: 'visitor',
    size: 'phone',
    path: paths.products,
    prepare: async (page) => {
      await page.getByRole('article').first().waitFor();
      await page.getByLabel('Sort by').focus();
      // The browser does not draw the list of a select in the page, so the choice is made by its first letter.
      return typeWords(page, 'p');
    },
    check: (page) => page.waitForURL(/sort=cheapest/),
  },
  {
    what: 'go to the search with /',
    size: 'desk',
    ...suggest,
    prepare: (page) => Promise.resolve(typeWords(page, '/')),
  },
  {
    what: 'search the parts',
    size: 'desk',
    ...suggest,
    prepare: async (page) => {
      await page.keyboard.press('/');
      await page.waitForLoadState('networkidle');
      return typeWords(page, '12-speed');
    },
  },
  {
    what: 'choose the first filter',
    viewer: 'visitor',
    size: 'desk',
    path: `${paths.products}?q=12+speed`,
    prepare: (page) => aim(page, page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first()),
    check: (page) => page.waitForURL(/kind=/),
  },
  {
    what: 'three pieces more',
    viewer: 'customer',
    size: 'phone',
    path: (id) => pathTo('orderForm', id),
    prepare: async (page) => {
      const more = await aim(page, page.getByRole('button', { name: 'One more' }));
      return async () => {
        for (let press = 0; press < 3; press += 1) await more();
      };
    },
    check: (page) => page.getByText('4 × $').waitFor(),
  },
  {
    what: 'open the question before a part is deleted',
    viewer: 'admin',
    size: 'phone',
    path: paths.manageProducts,
    prepare: (page) => aim(page, firstDelete(page)),
    check: (page) => dialog(page).waitFor(),
  },
  {
    what: 'close it',
    viewer: 'admin',
    size: 'phone',
    path: paths.manageProducts,
    prepare: async (page) => {
      await firstDelete(page).click();
      return aim(page, page.getByRole('button', { name: 'Keep it' }));
    },
    check: (page) => dialog(page).waitFor({ state: 'detached' }),
  },
  {
    what: 'sort 1,000 orders, both ways',
    viewer: 'admin',
    size: 'desk',
    path: paths.manageOrders,
    prepare: async (page) => {
      const head = await aim(page, emailHead(page).getByRole('button'));
      return async () => {
        await head();
        await head();
      };
    },
    check: (page) => emailHead(page).and(page.locator('[aria-sort=descending]')).waitFor(),
  },
  {
    what: 'filter 1,000 parts',
    size: 'desk',
    ...partsTable,
    prepare: async (page) => {
      await page.getByText(firstPage).waitFor();
      await page.keyboard.press('/');
      return typeWords(page, 'saddle');
    },
    check: (page) => page.getByText(foundPage).waitFor(),
  },
  {
    what: 'go down the rows of 1,000 parts, and select some',
    size: 'desk',
    ...partsTable,
    prepare: async (page) => {
      await page.getByText(firstPage).waitFor();
      return typeWords(page, 'jjjxjxk');
    },
    check: (page) => page.getByRole('toolbar').getByText('2 selected').waitFor(),
  },
  {
    what: 'go down the rows of the orders screen, and select some',
    viewer: 'admin',
    size: 'desk',
    path: paths.orderQueue,
    isLive: true,
    prepare: async (page) => {
      const rows = page.getByRole('list', { name: 'orders', exact: true }).getByRole('listitem');
      await rows.nth(20).waitFor();
      await rows.first().focus();
      return typeWords(page, 'jjxjxk');
    },
    check: (page) => page.getByRole('toolbar').getByText('2 selected').waitFor(),
  },
  { what: 'search 1,000 orders', size: 'desk', ...search },
  { what: 'search 1,000 orders, shown as cards', size: 'phone', ...search },
];
