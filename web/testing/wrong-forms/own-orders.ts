import { placedOrder } from '@fourteener/contract/order/examples';
import { screen } from '@testing-library/react';
import { shop } from '../shop.ts';
import type { WrongScreen } from './wrong-form.ts';

/** The screens of a customer's own orders. */
export const ownOrderScreens: WrongScreen[] = [
  {
    path: '/dashboard/myOrders',
    as: 'customer',
    prepare: () => shop().answerList('listOwnOrders', [{ ...placedOrder, history: [...placedOrder.history] }]),
    forms: [
      {
        files: ['shop/orders/find-order.tsx'],
        prepare: () => screen.findByLabelText('Order number'),
        wrong: { 'Order number': 'crank' },
        button: 'Find order',
        right: { 'Order number': 'FC-K7Q2-94MD' },
      },
    ],
  },
];
