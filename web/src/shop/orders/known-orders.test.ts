import type { OrderItem } from '@fourteener/contract/order/schemas';
import { expect, it } from 'vitest';
import { hasUnknown, renewOrders, tellChanges } from './known-orders.ts';

const order = (_id: string, status: OrderItem['status'] = 'placed') =>
  ({ _id, status, number: `FC-${_id}` }) as OrderItem;
const known = {
  pages: [
    { rows: [order('a'), order('b')], next: 'more' },
    { rows: [order('c')], next: undefined },
  ],
};

it('when an order has changed, then it is replaced in its place, and the others stay', () => {
  const { pages } = renewOrders(known, [order('c', 'shipped'), order('x')]);
  expect(pages.map(({ rows }) => rows.map(({ _id, status }) => `${_id} ${status}`))).toEqual([
    ['a placed', 'b placed'],
    ['c shipped'],
  ]);
  expect(pages[0]?.next).toBe('more');
});

it('when a live order is not in the loaded pages, then this is reported', () => {
  expect(hasUnknown(known, [order('a'), order('x')])).toBe(true);
  expect(hasUnknown(known, [order('a')])).toBe(false);
});

it('when orders have changed, then the announcement names only these', () => {
  const told = tellChanges(known, [order('a', 'packed'), order('b'), order('x', 'shipped')], ({ status }) => status);
  expect(told).toBe('Order FC-a: packed.');
});
