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

it('when a view is written into an address, then parsing the address gives the same view', () => {
  const view = parse(
    'status=packed&search=June+H&payment=paid&part=saddle&person=uid&from=2026-11-01&to=2026-11-30&returnReason=wrong-part&returnSent=true',
  );
  expect(view).toMatchObject({ status: 'packed', search: 'June H', payment: 'paid', from: '2026-11-01' });
  expect(parse(pathToOrders(view).split('?')[1] ?? '')).toEqual(view);
  expect(pathToOrders()).toBe('/dashboard/orders');
});

it('when an address has unknown values, then they do not filter the orders', () => {
  const view = parse(
    'returnReason=bored&returnSent=yes&status=lost&payment=owed&part=a/b&person=__x__&from=2026-02-31&to=tomorrow',
  );
  expect(isFiltered(view)).toBe(false);
  expect(toFilter(view)).toEqual({});
});

it('when an address has days, then the shop is asked from the first midnight to the midnight after the last day', () => {
  const { from, to } = toFilter(parse('from=2026-11-30&to=2026-11-30'));
  expect(from).toBe('2026-11-30T07:00:00.000Z');
  expect(to).toBe('2026-12-01T07:00:00.000Z');
  expect(toFilter(parse('from=2026-11-30&to=2026-11-01')).to).toBeUndefined();
});

it('when the typed text has no word, then it does not filter, and a word is watched as its search term', () => {
  expect(toFilter(parse('search=--')).search).toBeUndefined();
  expect(toWatched(parse('search=FC-K7Q2'), 25)).toMatchObject({ stands: 'anywhere', term: 'k7q2', limit: 25 });
});

it('when a state and a part are chosen, then the watched orders are those with items in this state and the term of the part', () => {
  const view = parse('status=return-requested&part=saddle');
  expect(toWatched(view, 25)).toMatchObject({ stands: 'return_requested', term: 'part:saddle' });
});

it('when a search and a part are combined, then no orders are watched, because that needs two terms', () => {
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
])('when the view is "%s", then an order shows its items of that view: %j', (query, ids) => {
  const [order] = toOrders([whole], parse(query));
  expect([order?._id, order?.size, order?.items.map(({ _id }) => _id)]).toEqual(['A', 3, ids]);
});

it('when no item of an order is in the chosen state, then the order is not shown, though another item was', () => {
  expect(toOrders([whole], parse('status=delivered'))).toEqual([]);
  expect(keepShown([whole], parse('status=delivered'))).toEqual([]);
  expect(keepShown([whole], parse('status=shipped'))).toEqual([whole]);
});

it('when an item other than the first has changed, then the lists count as different', () => {
  const [one, two] = whole.items as [OrderItem, OrderItem];
  expect(isSame([whole], [{ ...whole, items: [one, { ...two, status: 'confirmed' }] }])).toBe(false);
  expect(isSame([whole], [structuredClone(whole)])).toBe(true);
});

it.each(['june chain', 'crankset170'])(
  'when "%s" is searched, which is no single term, then no orders are watched',
  (typed) => {
    expect(toWatched(parse(`search=${typed}`), 25)).toBeUndefined();
  },
);

it('when an order has left the chosen state, then it is no longer shown', () => {
  expect(keepShown([first, second], parse('status=packed'))).toEqual([second]);
  expect(keepShown([first, second], parse(''))).toEqual([first, second]);
});

it('when orders arrive, then only those that are newer than the known ones count as new', () => {
  expect(findArrivals([first], [second, first])).toEqual([second]);
  expect(findArrivals([second], [second, first])).toEqual([]);
});

it('when only the state of an order has changed, then the lists count as different', () => {
  expect(isSame([first, second], [first, second])).toBe(true);
  expect(isSame([first, second], [first, { ...second, status: 'shipped' }])).toBe(false);
  expect(isSame([first], [first, second])).toBe(false);
});
