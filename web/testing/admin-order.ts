import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { openScreen } from './open-screen.tsx';
import { shop } from './shop.ts';

// The page of an order as admins see it, for its tests.

export const { number } = placedOrder;

export const placed: OrderItem = { ...placedOrder, history: [...placedOrder.history] };

/** The order after one more step. */
export const moved = (status: OrderStatus, step: Partial<OrderStep> = {}): OrderItem => ({
  ...placedOrder,
  status,
  history: [...placedOrder.history, { status, role: 'admin', at: '2026-11-21T09:00:00.000Z', ...step }],
});

export const open = () => openScreen(`/dashboard/orders/${placed._id}`, { as: 'admin' });

export const button = (name: string) => within(screen.getByRole('main')).findByRole('button', { name });

export const dialog = async () => within(await screen.findByRole('alertdialog'));

/** The steps in the history, the latest first. */
export const history = () =>
  within(screen.getByRole('region', { name: 'History' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Lets the shop accept the next change of the order, and return this order from then on. */
export function answerChange(order: OrderItem): void {
  shop().answer('changeOrder', () => {
    shop().answer('getOrder', order);
    return order;
  });
}

/** Lets the shop accept the change of the return, and return this order from then on. */
export function answerAccepted(order: OrderItem): void {
  shop().answer('changeReturns', () => {
    shop().answer('getOrder', order);
    return [order];
  });
}
