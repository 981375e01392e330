import { placedOrder } from '@fourteener/contract/order/examples';
import type { Page } from '@playwright/test';
import { makeOrder } from './orders.ts';
import type { Piece } from './piece.ts';
import { answerOrderOf, duePurchase } from './purchases.ts';
import { expect } from './test.ts';

const changeAddress = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change address' }).click();

/** The lazily loaded pieces about the delivery of a customer's order. */
export const orderPieces: readonly Piece[] = [
  {
    file: 'shop/orders/address-dialog.tsx',
    what: 'The address',
    open: async ({ customer, part }) =>
      `/dashboard/my-orders/${(await makeOrder(customer, { partsId: part._id }))._id}`,
    act: changeAddress,
    shown: (page) => page.getByRole('alertdialog'),
    rest: (page) => expect(page.getByRole('heading', { name: 'History' })).toBeVisible(),
  },
  {
    file: 'shop/orders/address-form.tsx',
    what: 'The address',
    open: async ({ page }) => {
      const purchase = { ...duePurchase, awaitsPlace: true as const };
      const id = await answerOrderOf(page, purchase, { ...placedOrder, awaitsPlace: true });
      return `/dashboard/my-orders/${id}`;
    },
    shown: (page) => page.getByRole('button', { name: 'Save address' }),
    rest: (page) => expect(page.getByRole('heading', { name: 'History' })).toBeVisible(),
  },
];
