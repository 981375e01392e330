import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Part } from '@fourteener/contract/parts';
import { inRoot } from '../scripts/paths.ts';
import { type Account, makeAccount } from './support/accounts.ts';
import { makeOrder } from './support/orders.ts';
import { callShop, makePart, readPart } from './support/shop.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Fixture {
  page: Page;
  part: Part;
  customer: Account;
}

/** A lazily loaded part of a page, by its file in web/src. */
interface Piece {
  file: string;
  /** The file of the build that contains it, if it shares one. */
  chunk?: string;
  /** The beginning of its error message; absent if the page is complete without it. */
  what?: string;
  isPhone?: true;
  as?: 'nobody' | 'admin';
  /** Prepares the data; returns the path of the page. */
  open: (fixture: Fixture) => Promise<string> | string;
  act?: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
  /** Asserts that the rest of the page works while it does not. */
  rest: (page: Page) => Promise<void>;
}

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const write = ({ _id }: Part, as: Account, description: string) =>
  callShop(`/partses/${_id}/reviews/mine`, as, { method: 'PUT', body: { rating: 4, description } });

async function typeOrder(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('719 555 0100');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Basket 1' })).toBeVisible();
}

async function searchMenu(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
}

const home = { as: 'nobody', open: () => '/', rest: searchMenu } as const;
const fromTheShop = { ...home, file: 'pages/home/from-the-shop.tsx', chunk: 'parts' };

const pieces: readonly Piece[] = [
  {
    file: 'reviews/part-reviews.tsx',
    what: 'The reviews',
    open: ({ part }) => `/product/${part._id}#reviews`,
    shown: (page) => page.getByText('No one has reviewed this part yet.'),
    rest: typeOrder,
  },
  {
    file: 'reviews/part-review-form.tsx',
    what: 'The form for your review',
    // The link to write a review opens the form at once.
    open: ({ part }) => `/product/${part._id}#reviews`,
    shown: (page) => reviews(page).getByLabel('Description'),
    rest: typeOrder,
  },
  {
    file: 'reviews/delete-review-dialog.tsx',
    what: 'The question',
    open: async ({ part, customer }) => {
      await write(part, customer, 'It rides as it should.');
      return `/product/${part._id}#reviews`;
    },
    act: (page) => reviews(page).getByRole('button', { name: 'Delete it' }).click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: typeOrder,
  },
  {
    file: 'reviews/report-dialog.tsx',
    what: 'The form for your report',
    open: async ({ part }) => {
      await write(part, await makeAccount(), 'You get it cheaper at mine.');
      return `/product/${part._id}#reviews`;
    },
    act: (page) => reviews(page).getByRole('button', { name: 'Report' }).click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: typeOrder,
  },
  {
    file: 'back-in-stock/watch-button.tsx',
    what: 'The way to hear when it is back',
    open: async () => `/product/${(await makePart({ minimumQuantity: 4, availableQuantity: 3 }))._id}`,
    shown: (page) => page.getByRole('button', { name: 'Notify me when in stock' }),
    rest: (page) => page.getByLabel('Phone').fill('719 555 0100'),
  },
  {
    file: 'orders/action-dialog.tsx',
    what: 'The question',
    open: async ({ customer, part }) => {
      await makeOrder(customer, { partsId: part._id });
      return '/dashboard/myOrders';
    },
    act: (page) => page.getByRole('button', { name: /^Cancel order/ }).click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: async (page) => {
      await page.getByRole('link', { name: 'My profile' }).click();
      await expect(page.getByLabel('City')).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: /^Cancel order/ }).click();
    },
  },
  {
    file: 'reports/remove-dialog.tsx',
    what: 'The question',
    as: 'admin',
    open: async ({ part, customer }) => {
      const { _id } = (await write(part, customer, 'Buy it at mine, it is cheaper.')) as { _id: string };
      await callShop(`/review/${_id}/reports`, await makeAccount(), {
        method: 'POST',
        body: { reason: 'It is mine.' },
      });
      return '/dashboard/reports';
    },
    act: (page) => page.getByRole('button', { name: 'Take it down' }).first().click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: async (page) => {
      await page.getByLabel('Show').selectOption('Kept');
      await page.getByLabel('Show').selectOption('Waiting');
      await page.getByRole('button', { name: 'Take it down' }).first().click();
    },
  },
  {
    file: 'shell/menu-sheet.tsx',
    what: 'The menu',
    isPhone: true,
    as: 'nobody',
    open: () => '/about',
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Menu' }),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    ...fromTheShop,
    what: 'The newest parts',
    shown: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    ...fromTheShop,
    what: 'The latest reviews',
    shown: (page) => page.getByRole('region', { name: 'From riders' }).getByRole('figure').first(),
  },
  {
    file: 'ui/media/carousel-motion.tsx',
    what: 'The carousel',
    as: 'nobody',
    open: () => '/',
    act: (page) => page.getByRole('region', { name: 'The workshop' }).scrollIntoViewIfNeeded(),
    shown: (page) => page.getByRole('group', { name: '1 of 4' }),
    rest: async (page) => {
      await searchMenu(page);
      // After going back the page starts at its top, and loads the rest only when it scrolls into view.
      await page.getByRole('region', { name: 'The workshop' }).scrollIntoViewIfNeeded();
    },
  },
  {
    file: 'pages/sign-in/part-wanted.tsx',
    as: 'nobody',
    open: ({ part }) => `/product/${part._id}`,
    shown: (page) => page.getByText(/^Log in to order the Test Part/),
    rest: (page) => page.getByLabel('Email', { exact: true }).fill('rider@test.example'),
  },
  {
    file: 'lists/add-to-list-dialog.tsx',
    what: 'Your lists',
    as: 'nobody',
    open: ({ part }) => `/parts/${part._id}`,
    act: (page) => page.getByRole('button', { name: /^Add to list/ }).click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'ui/media/gallery-zoom.tsx',
    what: 'The enlarged picture',
    as: 'nobody',
    open: ({ part }) => `/parts/${part._id}`,
    act: (page) => page.getByRole('button', { name: /^Enlarge/ }).click(),
    shown: (page) => page.getByRole('dialog'),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'search/kinds.tsx',
    as: 'nobody',
    open: () => '/about',
    act: (page) => page.getByRole('button', { name: 'Kinds of parts' }).click(),
    shown: (page) => page.getByRole('button', { name: 'Kinds of parts' }),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'search/search-results.tsx',
    what: 'The search',
    as: 'nobody',
    open: () => '/product?q=chain',
    shown: (page) => page.getByRole('article', { name: 'Harvard Chain, 12-speed' }),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'search/suggestions.tsx',
    as: 'nobody',
    open: () => '/about',
    act: async (page) => {
      await page.locator('#root[data-built]').waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Search parts' }).fill('cha');
    },
    shown: (page) => page.getByRole('combobox', { name: 'Search parts' }),
    rest: (page) => page.getByRole('combobox', { name: 'Search parts' }).fill('chain'),
  },
  {
    file: 'admin/products-table.tsx',
    what: 'The table',
    as: 'admin',
    open: () => '/dashboard/manageproducts?view=table',
    shown: (page) => page.getByLabel('Find a part'),
    rest: async (page) => {
      await page.getByLabel('View').selectOption('Cards');
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.getByLabel('View').selectOption('Table');
    },
  },
];

test('when lazy pieces of pages are counted, then each of them is tested here', () => {
  const source = inRoot('web/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const found = files.flatMap((file) => {
    const text = readFileSync(`${source}/${file}`, 'utf8');
    const folder = file.slice(0, file.lastIndexOf('/'));
    return [...text.matchAll(/lazyPiece\([^;]*?import\('(\.\.?)\/([\w/-]+\.tsx)'\)/g)].map(([, base, path = '']) =>
      base === '..' ? path : `${folder}/${path}`,
    );
  });
  expect(found.toSorted()).toEqual(pieces.map(({ file }) => file).toSorted());
});

for (const [index, { file, chunk, what, isPhone, as = 'customer', open, act, shown, rest }] of pieces.entries()) {
  const tag = index === 0 ? [] : '@long';
  test(
    `when ${file} is missing since a deployment, then the page reloads once, and then only ${what ?? 'the piece'} fails until it is back`,
    { tag },
    async ({ page, context, part, complaints }) => {
      // 422 is React's error for a prerendered part of a page whose code cannot be loaded.
      complaints.expect(/404|React error #422|could not be loaded|dynamically imported module/);
      if (isPhone) await page.setViewportSize({ width: 390, height: 800 });
      const customer = await makeAccount();
      const address = await open({ page, part, customer });
      if (as === 'customer') await signIn(context, customer);
      if (as === 'admin') await signIn(context, await makeAccount({ isAdmin: true }));
      let loads = 0;
      page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
      const name = chunk ?? file.replace(/.*\/|\.tsx$/g, '');
      const files = new RegExp(`/assets/${name}-[^/]*\\.js$`);
      await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(address, { waitUntil: 'commit' });
      await act?.(page);
      await expect.poll(() => loads).toBe(2);
      await expect(page.locator('#root[data-built]')).toHaveCount(0);
      await act?.(page);
      const notice = page.getByRole('alert').filter({ hasText: `${what ?? ''} could not be loaded.` });
      if (what) await expect(notice).toBeVisible();
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await rest(page);
      if (what) await expect(notice).toBeVisible();
      await expect(page.getByText('We cannot show this page')).toHaveCount(0);
      expect(loads).toBe(2);

      await page.unroute(files);
      if (what) await notice.getByRole('button', { name: 'Try again' }).click();
      else await page.reload();
      await expect(shown(page)).toBeVisible();
      await expect(notice).toHaveCount(0);
    },
  );
}

test(
  'when the reviews of a part are missing while an order is typed, then everything that was typed survives the reload',
  { tag: '@long' },
  async ({ page, customer: _, part, complaints }) => {
    complaints.expect(/404|could not be loaded|dynamically imported module/);
    await page.setViewportSize({ width: 390, height: 700 });
    // Typing into the end of the page scrolls past the reviews, which are then requested; the request fails once all is
    // typed.
    const typed = Promise.withResolvers<undefined>();
    await page.route('**/assets/part-reviews-*', async (route) => {
      await typed.promise;
      await route.fulfill({ status: 404 });
    });
    await page.goto(`/product/${part._id}`);
    await page.getByLabel('Phone').fill('(719) 555-0142');
    await page.getByLabel('Address').fill('218 F Street');
    await page.getByLabel('Quantity', { exact: true }).fill('7');
    await page.getByLabel('Your email').fill('reader@test.example');
    await reviews(page).scrollIntoViewIfNeeded();
    const reloaded = page.waitForEvent('load');
    typed.resolve(undefined);
    await reloaded;
    await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');
    await expect(page.getByLabel('Address')).toHaveValue('218 F Street');
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('7');
    await expect(page.getByLabel('Your email')).toHaveValue('reader@test.example');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/dashboard\/myorders$/i);
    expect((await readPart(part._id)).availableQuantity).toBe(13);
  },
);

test(
  'when the menu is missing while an address is typed, then the address survives the reload of a prerendered page',
  { tag: '@long' },
  async ({ page, complaints }) => {
    complaints.expect(/404|could not be loaded|dynamically imported module/);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/about');
    await page.getByLabel('Your email').fill('reader@test.example');
    await page.route('**/assets/menu-sheet-*', (route) => route.fulfill({ status: 404 }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await reloaded;
    await expect(page.getByLabel('Your email')).toHaveValue('reader@test.example');
  },
);

test(
  'when the browser is offline while a piece is needed, then it is retried by itself once online, without a reload',
  { tag: '@long' },
  async ({ page, context, customer: _, part, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported module/);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(`/product/${part._id}`);
    await expect(page.getByLabel('Phone')).toBeVisible();
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await context.setOffline(true);
    // Where it stands, the reviews may already be near.
    await page.getByLabel('Phone').fill('(719) 555-0142');
    await reviews(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert').filter({ hasText: 'The reviews could not be loaded.' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No one has reviewed this part yet.')).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('(719) 555-0142');
    expect(loads).toBe(0);
  },
);
