import { expect, it } from 'vitest';
import type { Order } from '@fourteener/contract/orders';
import { findArrivals, isSame, keepShown, parseOrderSearch, parseStatus } from './order-queue-view.ts';

const order = (_id: string, createdAt: string, status: Order['status'] = 'placed') =>
  ({ _id, createdAt, status }) as Order;
const first = order('A', '2026-11-01T09:00:00.000Z');
const second = order('B', '2026-11-02T09:00:00.000Z', 'packed');

it.each([
  ['FC-K7Q2-94MD', { id: 'K7Q294MD' }],
  ['k7q294md', { id: 'K7Q294MD' }],
  [' Rider@Example.com ', { userEmail: 'rider@example.com' }],
])('when "%s" is typed, then it is known what is looked for', (typed, search) => {
  expect(parseOrderSearch(typed)).toEqual(search);
});

it.each(['', ' ', 'FC-K7Q2', 'rider', 'rider@', 'rider@example', 'June Halvorsen'])(
  'when "%s" is typed, then the shop is not asked yet',
  (typed) => {
    expect(parseOrderSearch(typed)).toBeUndefined();
  },
);

it('when an address names no state, then all orders are meant', () => {
  expect([parseStatus('packed'), parseStatus('lost'), parseStatus(null)]).toEqual(['packed', undefined, undefined]);
});

it('when an order has left the state that is shown, then it is shown no more', () => {
  expect(keepShown([first, second], { status: 'packed', search: undefined })).toEqual([second]);
  expect(keepShown([first, second], { status: undefined, search: undefined })).toEqual([first, second]);
});

it('when orders come, then those that are newer have arrived, and those that only moved up have not', () => {
  expect(findArrivals([first], [second, first])).toEqual([second]);
  expect(findArrivals([second], [second, first])).toEqual([]);
});

it('when only the state of an order has changed, then the board is not the same', () => {
  expect(isSame([first, second], [first, second])).toBe(true);
  expect(isSame([first, second], [first, { ...second, status: 'shipped' }])).toBe(false);
  expect(isSame([first], [first, second])).toBe(false);
});
