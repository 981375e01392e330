import { expect, it } from 'vitest';
import type { OrderItem, OrderRow } from '@fourteener/contract/order/schemas';
import {
  findArrivals,
  isFiltered,
  isSame,
  keepShown,
  parseView,
  pathToOrders,
  toFilter,
  toOrders,
  toWatched,
} from './order-queue-view.ts';

const order = (_id: string, createdAt: string, status: OrderItem['status'] = 'placed') =>
  ({ _id, orderId: _id, createdAt, status }) as OrderItem;
const first = order('A', '2026-11-01T09:00:00.000Z');
const second = order('B', '2026-11-02T09:00:00.000Z', 'packed');
const parse = (query: string) => parseView(new URLSearchParams(query));

it('when a view is written into an address, then the address names the same view', () => {
  const view = parse(
    'status=packed&search=June+H&payment=paid&part=saddle&person=uid&from=2026-11-01&to=2026-11-30&returnReason=wrong-part&returnSent=true',
  );
  expect(view).toMatchObject({ status: 'packed', search: 'June H', payment: 'paid', from: '2026-11-01' });
  expect(parse(pathToOrders(view).split('?')[1] ?? '')).toEqual(view);
  expect(pathToOrders()).toBe('/dashboard/orders');
});

it('when an address names what there is not, then that narrows nothing', () => {
  const view = parse(
    'returnReason=bored&returnSent=yes&status=lost&payment=owed&part=a/b&person=__x__&from=2026-02-31&to=tomorrow',
  );
  expect(isFiltered(view)).toBe(false);
  expect(toFilter(view)).toEqual({});
});

it('when days are named, then the shop is asked from the first midnight to that after the last', () => {
  const { from, to } = toFilter(parse('from=2026-11-30&to=2026-11-30'));
  expect(from).toBe('2026-11-30T07:00:00.000Z');
  expect(to).toBe('2026-12-01T07:00:00.000Z');
  expect(toFilter(parse('from=2026-11-30&to=2026-11-01')).to).toBeUndefined();
});

it('when nothing that can be searched is typed, then it narrows nothing, and a word is watched as its term', () => {
  expect(toFilter(parse('search=--')).search).toBeUndefined();
  expect(toWatched(parse('search=FC-K7Q2'), 25)).toMatchObject({ stands: 'anywhere', term: 'k7q2', limit: 25 });
});

it('when a state and a part are chosen, then the orders with items there that have the term of the part are watched', () => {
  const view = parse('status=return-requested&part=saddle');
  expect(toWatched(view, 25)).toMatchObject({ stands: 'return_requested', term: 'part:saddle' });
});

it('when the orders of a part are searched, which needs two terms, then nothing is watched', () => {
  expect(toWatched(parse('part=saddle&search=june'), 25)).toBeUndefined();
});

/** An order with a packed, a placed and a shipped part. */
const whole: OrderRow = {
  ...{ ...first, orderId: 'A', orderSize: 3 },
  items: [
    { ...first, orderId: 'A', orderSize: 3, partsId: 'saddle', status: 'packed' },
    { ...second, orderId: 'A', orderSize: 3, partsId: 'stem', status: 'placed' },
    { ...second, _id: 'C', orderId: 'A', orderSize: 3, partsId: 'stem', status: 'shipped' },
  ],
};

it.each([
  ['', ['A', 'B', 'C']],
  ['status=placed', ['B']],
  ['part=stem', ['B', 'C']],
  ['part=stem&status=shipped', ['C']],
])('when the view is "%s", then an order shows the items that it is about: %j', (query, ids) => {
  const [order] = toOrders([whole], parse(query));
  expect([order?._id, order?.size, order?.items.map(({ _id }) => _id)]).toEqual(['A', 3, ids]);
});

it('when no item of an order is in the state that is shown, then the order is not shown, though its first one was', () => {
  expect(toOrders([whole], parse('status=delivered'))).toEqual([]);
  expect(keepShown([whole], parse('status=delivered'))).toEqual([]);
  expect(keepShown([whole], parse('status=shipped'))).toEqual([whole]);
});

it('when another item of an order than the first one has moved, then the list is not the same', () => {
  const [one, two] = whole.items as [OrderItem, OrderItem];
  expect(isSame([whole], [{ ...whole, items: [one, { ...two, status: 'confirmed' }] }])).toBe(false);
  expect(isSame([whole], [structuredClone(whole)])).toBe(true);
});

it.each(['june chain', 'crankset170'])(
  'when "%s" is searched, which no term tells, then nothing is watched',
  (typed) => {
    expect(toWatched(parse(`search=${typed}`), 25)).toBeUndefined();
  },
);

it('when an order has left the state that is shown, then it is shown no more', () => {
  expect(keepShown([first, second], parse('status=packed'))).toEqual([second]);
  expect(keepShown([first, second], parse(''))).toEqual([first, second]);
});

it('when orders come, then those that are newer have arrived, and those that only moved up have not', () => {
  expect(findArrivals([first], [second, first])).toEqual([second]);
  expect(findArrivals([second], [second, first])).toEqual([]);
});

it('when only the state of an order has changed, then the list is not the same', () => {
  expect(isSame([first, second], [first, second])).toBe(true);
  expect(isSame([first, second], [first, { ...second, status: 'shipped' }])).toBe(false);
  expect(isSame([first], [first, second])).toBe(false);
});
