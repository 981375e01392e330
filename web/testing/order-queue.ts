import { placedOrder } from '@fourteener/contract/order/examples';
import { formatOrderNumber } from '@fourteener/contract/order/number';
import type { OrderStatus } from '@fourteener/contract/order/states';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { screen, within } from '@testing-library/react';
import { openScreen } from './open-screen.tsx';

// The orders screen, for its tests.

/** Orders of one customer, newest first. */
export function makeOrders(count: number, status: OrderStatus = 'placed'): OrderItem[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `K7Q294${String(n).padStart(2, '0')}`;
    const createdAt = new Date(Date.UTC(2026, 10, 20) - n * 3_600_000).toISOString();
    return {
      ...placedOrder,
      _id: id,
      orderId: id,
      number: formatOrderNumber(id),
      status,
      createdAt,
      history: [{ status, role: 'customer', at: createdAt }],
    };
  });
}

export const moved = (order: OrderItem, status: OrderStatus, step: Partial<OrderStep> = {}): OrderItem => ({
  ...{ ...order, status },
  history: [...order.history, { status, role: 'admin', at: '2026-11-21T09:00:00.000Z', ...step }],
});

export const open = (query = '') => openScreen(`/dashboard/orders${query}`, { as: 'admin' });

export const rows = async () => within(await screen.findByRole('list', { name: 'orders' })).getAllByRole('listitem');

export const bar = () => within(screen.getByRole('toolbar', { name: 'Selected orders' }));
/** Selects the first rows of the table. */
export const choose = async (user: Awaited<ReturnType<typeof open>>, count: number) => {
  for (const row of (await rows()).slice(0, count)) await user.click(within(row).getByRole('checkbox'));
};
