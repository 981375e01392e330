import { placedOrder } from '@fourteener/contract/order/examples';
import { expect, it } from 'vitest';
import { listPurchase } from './list-purchase.ts';

const order = (_id: string, createdAt: string) => ({ ...placedOrder, _id, createdAt });

it('when orders were placed at the same moment, then the first of them has all, and the others none', () => {
  const orders = [order('a', '2026-11-20'), order('b', '2026-11-20'), order('c', '2026-11-19')];
  const ids = orders.map((_, index) => listPurchase(orders, index).map(({ _id }) => _id));
  expect(ids).toEqual([['a', 'b'], [], ['c']]);
});

it('when orders of two purchases were placed at the same moment, then each purchase has its own', () => {
  const orders = [
    { ...order('a', '2026-11-20'), purchaseId: 'a' },
    { ...order('b', '2026-11-20'), purchaseId: 'b' },
  ];
  const ids = orders.map((_, index) => listPurchase(orders, index).map(({ _id }) => _id));
  expect(ids).toEqual([['a'], ['b']]);
});
