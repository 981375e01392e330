import type { Page } from '@playwright/test';
import { examples } from '@fourteener/contract/examples';
import type { Part } from '@fourteener/contract/part/schemas';
import { type Account, makeAccount } from './accounts.ts';
import { makeOrder } from './orders.ts';
import type { Piece } from './piece.ts';
import { fitPieces } from './fit-pieces.ts';
import { putInBasket, searchMenu, typeOrder } from './piece-steps.ts';
import { returnPieces } from './return-pieces.ts';
import { callShop, makePart } from './shop.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

/** The reviews on a part's page. */
export const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const write = ({ _id }: Part, as: Account, description: string) =>
  callShop(`/partses/${_id}/reviews/mine`, as, { method: 'PUT', body: { rating: 4, description } });

const home = { as: 'nobody', open: () => '/', rest: searchMenu } as const;

/** Every lazily loaded piece of a page. */
export const pieces: readonly Piece[] = [
  {
    file: 'shop/reviews/part-reviews.tsx',
    what: 'The reviews',
    open: ({ part }) => `/product/${part._id}#reviews`,
    shown: (page) => page.getByText('No one has reviewed this part yet.'),
    rest: typeOrder,
  },
  {
    file: 'shop/reviews/part-review-form.tsx',
    what: 'The form for your review',
    // The link to write a review opens the form directly.
    open: ({ part }) => `/product/${part._id}#reviews`,
    shown: (page) => reviews(page).getByLabel('Description'),
    rest: typeOrder,
  },
  {
    file: 'shop/reviews/delete-review-dialog.tsx',
    what: 'The dialog',
    open: async ({ part, customer }) => {
      await write(part, customer, 'It rides as it should.');
      return `/product/${part._id}#reviews`;
    },
    act: (page) => reviews(page).getByRole('button', { name: 'Delete it' }).click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: typeOrder,
  },
  {
    file: 'shop/reviews/report-dialog.tsx',
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
    file: 'shop/drawings/model-view.tsx',
    what: 'The model',
    as: 'nobody',
    open: () => '/parts/princeton-stem-b6xn0r',
    act: (page) => page.getByRole('button', { name: 'Look at it from all sides' }).click(),
    // Shown whether or not the machine can render the model.
    shown: (page) => page.getByRole('button', { name: 'Back to the pictures' }),
    // Checked on the same page, since another page would close the piece.
    rest: putInBasket,
  },
  {
    file: 'shop/parts/service-actions.tsx',
    what: 'The service sheet',
    as: 'nobody',
    open: () => '/parts/massive-cassette-12-speed-3tq8zd',
    act: (page) => page.locator('#service').scrollIntoViewIfNeeded(),
    shown: (page) => page.getByRole('button', { name: 'Print the service sheet' }),
    rest: searchMenu,
  },
  {
    file: 'shop/checkout/order-total.tsx',
    what: 'The total',
    open: async ({ page, part }) => {
      const settings = { ...examples.getPaymentSettings.answer, methods: ['invoice', 'card'] };
      await page.route('**/settings/payment', (route) => route.fulfill({ json: settings }));
      return `/product/${part._id}`;
    },
    shown: (page) => page.getByRole('radio', { name: 'Card' }),
    rest: typeOrder,
  },
  {
    file: 'shop/parts/watch-button.tsx',
    what: 'The button to be notified',
    open: async () => `/product/${(await makePart({ minimumQuantity: 4, availableQuantity: 3 }))._id}`,
    shown: (page) => page.getByRole('button', { name: 'Notify me when in stock' }),
    rest: (page) => page.getByLabel('Phone').fill('719 555 0100'),
  },
  {
    file: 'shop/orders/action-dialog.tsx',
    what: 'The dialog',
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
  ...returnPieces,
  {
    file: 'admin/customers/remove-dialog.tsx',
    what: 'The dialog',
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
    file: 'app/shell/menu-sheet.tsx',
    what: 'The menu',
    isPhone: true,
    as: 'nobody',
    open: () => '/about',
    act: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Menu' }),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    ...home,
    file: 'shop/content/from-the-shop.tsx',
    what: 'The newest parts',
    shown: (page) => page.getByRole('main').getByRole('article').first(),
  },
  {
    ...home,
    file: 'shop/content/from-the-shop.tsx',
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
      // After going back the page is at its top, and loads the rest only when it scrolls into view.
      await page.getByRole('region', { name: 'The workshop' }).scrollIntoViewIfNeeded();
    },
  },
  {
    file: 'shop/account/part-wanted.tsx',
    as: 'nobody',
    open: ({ part }) => `/product/${part._id}`,
    shown: (page) => page.getByText(/^Log in to order the Test Part/),
    rest: (page) => page.getByLabel('Email', { exact: true }).fill('rider@test.example'),
  },
  {
    file: 'shop/lists/add-to-list-dialog.tsx',
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
    file: 'shop/search/kinds.tsx',
    as: 'nobody',
    open: () => '/about',
    act: (page) => page.getByRole('button', { name: 'Kinds of parts' }).click(),
    shown: (page) => page.getByRole('button', { name: 'Kinds of parts' }),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'shop/search/facet-list.tsx',
    what: 'The filters',
    as: 'nobody',
    open: () => '/product',
    shown: (page) => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first(),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'shop/parts/compact-parts.tsx',
    what: 'The compact list',
    as: 'nobody',
    open: () => '/product?kind=drivetrain',
    shown: (page) => page.getByRole('main').getByRole('textbox', { name: 'Quantity' }).first(),
    rest: (page) => page.getByLabel('Your email').fill('reader@test.example'),
  },
  {
    file: 'shop/search/suggestions.tsx',
    as: 'nobody',
    open: () => '/about',
    act: async (page) => {
      await page.locator('#root[data-built]').waitFor({ state: 'detached' });
      await page.getByRole('combobox', { name: 'Search parts' }).fill('cha');
    },
    shown: (page) => page.getByRole('combobox', { name: 'Search parts' }),
    rest: (page) => page.getByRole('combobox', { name: 'Search parts' }).fill('chain'),
  },
  ...fitPieces,
  {
    file: 'admin/parts/ports-text.tsx',
    what: 'The facts of fit',
    as: 'admin',
    open: ({ part }) => `/dashboard/parts/${part._id}#ports`,
    shown: (page) => page.getByRole('group', { name: /^Fit/ }).getByText(/^Choose the kind of the part first/),
    rest: (page) => page.getByLabel('Name').fill('Test Part of a test'),
  },
  {
    file: 'admin/parts/box-text.tsx',
    what: 'What else is in the box',
    as: 'admin',
    open: ({ part }) => `/dashboard/parts/${part._id}#includes`,
    shown: (page) => page.getByLabel('Add a part'),
    rest: (page) => page.getByLabel('Name').fill('Test Part of a test'),
  },
  {
    file: 'app/shell/verify-email-bar.tsx',
    as: 'nobody',
    open: async ({ page }) => {
      await signIn(page.context(), await makeAccount({ isVerified: false }));
      return '/about';
    },
    shown: (page) => page.getByRole('complementary', { name: 'To be confirmed' }),
    rest: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
      await expect(page).toHaveURL('/blog');
    },
  },
  {
    file: 'app/shell/withdrawal-link.tsx',
    as: 'nobody',
    open: async ({ page }) => {
      await sellInTheEu(page);
      // The window is as tall as the page, so that the foot is always near the viewport.
      await page.setViewportSize({ width: 1_280, height: 6_000 });
      return '/about';
    },
    shown: (page) => page.getByRole('link', { name: 'Withdraw from contract here' }),
    rest: async (page) => {
      await page.getByRole('link', { name: 'Imprint' }).click();
      await expect(page).toHaveURL('/policies/imprint');
      await page.goBack();
    },
  },
  {
    file: 'shop/guarantee/guarantee-notice.tsx',
    what: 'What is guaranteed',
    open: async ({ page, part }) => {
      await sellInTheEu(page);
      return `/product/${part._id}`;
    },
    shown: (page) => page.getByRole('region', { name: 'Your legal guarantee' }),
    rest: typeOrder,
  },
];

/** Mocks the shop's settings as those of a shop in the European Union. */
async function sellInTheEu(page: Page): Promise<void> {
  const settings = { ...examples.getPaymentSettings.answer, methods: [], market: 'eu' };
  await page.route('**/settings/payment', (route) => route.fulfill({ json: settings }));
}
