import { examples } from '@fourteener/contract/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Page } from '@playwright/test';
import { actOnOrder, advanceOrder, makeDeliveredOfTwo, makeOrder } from './orders.ts';
import type { Fixture } from './piece-steps.ts';
import type { Piece } from './piece.ts';
import { expect } from './test.ts';

/** A delivered order, one piece of which is to be returned. */
async function makeReturn({ customer, part }: Pick<Fixture, 'customer' | 'part'>): Promise<OrderItem> {
  const order = await makeOrder(customer, { partsId: part._id });
  await advanceOrder(order, 'delivered');
  return actOnOrder(customer, order, { action: 'request-return', reason: 'Too wide.', quantity: 1 });
}
/** The page of a delivered order of two parts, all pieces of which are to be returned. */
async function openSeveralReturns({ customer }: Pick<Fixture, 'customer'>): Promise<string> {
  const items = await makeDeliveredOfTwo(customer);
  for (const item of items) await actOnOrder(customer, item, { action: 'request-return', reason: 'Too wide.' });
  return `/dashboard/orders/${items[0]._id}`;
}
const decide = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const returns = (page: Page) => page.getByRole('region', { name: 'Returns' });
const acceptReturn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Accept return' });

/** The lazily loaded pieces about returns and withdrawals. */
export const returnPieces: readonly Piece[] = [
  {
    file: 'shop/orders/returns-dialog.tsx',
    what: 'The dialog',
    open: async ({ customer, part }) => {
      await advanceOrder(await makeOrder(customer, { partsId: part._id }), 'delivered');
      return '/dashboard/myOrders';
    },
    act: (page) => page.getByRole('button', { name: /^Request a return/ }).click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    file: 'shop/orders/sent-dialog.tsx',
    what: 'The dialog',
    open: async (fixture) => {
      await makeReturn(fixture);
      return '/dashboard/myOrders';
    },
    act: (page) => page.getByRole('button', { name: /^I have sent it/ }).click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    file: 'shop/orders/withdrawal.tsx',
    what: 'The withdrawal',
    open: async ({ page, customer, part }) => {
      await makeOrder(customer, { partsId: part._id });
      const settings = { ...examples.getPaymentSettings.answer, market: 'eu' };
      await page.route('**/settings/payment', (route) => route.fulfill({ json: settings }));
      return '/dashboard/myOrders';
    },
    shown: (page) => page.getByRole('button', { name: /^Withdraw from contract here/ }),
    rest: (page) => expect(page.getByRole('button', { name: /^Cancel order/ })).toBeVisible(),
  },
  {
    file: 'shop/orders/returns-list.tsx',
    what: 'The returns',
    open: async (fixture) => {
      await makeReturn(fixture);
      return '/dashboard/myOrders';
    },
    shown: returns,
    rest: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    file: 'shop/orders/returns-list.tsx',
    what: 'The list of returns',
    as: 'admin',
    open: async (fixture) => `/dashboard/orders/${(await makeReturn(fixture))._id}`,
    shown: returns,
    rest: (page) => expect(acceptReturn(page)).toBeVisible(),
  },
  {
    file: 'admin/orders/inspect-dialog.tsx',
    what: 'The inspection',
    as: 'admin',
    open: async (fixture) => `/dashboard/orders/${(await makeReturn(fixture))._id}`,
    act: (page) => acceptReturn(page).click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => expect(page.getByRole('button', { name: 'Refuse return' })).toBeVisible(),
  },
  {
    file: 'shop/orders/order-returns-offer.tsx',
    what: 'The return of several parts',
    open: async ({ customer }) => `/dashboard/my-orders/${(await makeDeliveredOfTwo(customer))[0]._id}`,
    shown: (page) => page.getByRole('button', { name: 'Return several parts' }),
    rest: (page) => expect(page.getByRole('button', { name: /^Request a return/ })).toHaveCount(2),
  },
  {
    file: 'admin/orders/inspect-dialog.tsx',
    where: 'for several returns',
    what: 'The inspection',
    as: 'admin',
    open: openSeveralReturns,
    act: (page) => decide(page, 'Accept several returns').click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => expect(decide(page, 'Refuse several returns')).toBeVisible(),
  },
  {
    file: 'admin/orders/refuse-returns-dialog.tsx',
    what: 'The dialog',
    as: 'admin',
    open: openSeveralReturns,
    act: (page) => decide(page, 'Refuse several returns').click(),
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => expect(decide(page, 'Accept several returns')).toBeVisible(),
  },
];
