import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { expect, it } from 'vitest';
import { cardPurchase } from '../../../testing/fake-payments.ts';
import { listOrderEvents, tellArrival } from './order-timeline.ts';

/** A moment of November 2026 by the shop's clock, seven hours behind UTC. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour + 7)).toISOString();
const step = (status: OrderStep['status'], day: number, hour: number, facts: Partial<OrderStep> = {}): OrderStep => ({
  ...{ status, role: status === 'placed' ? 'customer' : 'admin', at: at(day, hour), ...facts },
});
const item = (partsName: string, ...history: OrderStep[]): OrderItem => ({
  ...{ ...placedOrder, _id: partsName, partsName, orderSize: 3, history },
});
const tell = (items: OrderItem[], purchase?: Parameters<typeof listOrderEvents>[1]) =>
  listOrderEvents({ items: items as [OrderItem, ...OrderItem[]], size: 3 }, purchase).map(
    ({ words, at: time, parts }) => [words, time, parts.join(' + ')],
  );
const ups = { carrier: 'UPS', trackingCode: '1Z7' };
const usps = { carrier: 'USPS', trackingCode: '92 0' };

it('when several items take a step on the same day, then the order has one event, at the time of the last one', () => {
  const items = [
    item('Stem', step('placed', 3, 9), step('confirmed', 3, 10)),
    item('Saddle', step('placed', 3, 9), step('confirmed', 3, 22)),
    item('Chain', step('placed', 3, 9), step('confirmed', 4, 1)),
  ];
  expect(tell(items)).toEqual([
    ['Placed', at(3, 9), ''],
    // The time is late in the evening in the shop, and the next day in UTC.
    ['Confirmed', at(3, 22), 'Stem + Saddle'],
    ['Confirmed', at(4, 1), 'Chain'],
  ]);
});

it('when items are shipped in two parcels, then each parcel is one event with its parts, also on different days', () => {
  const items = [
    item('Stem', step('placed', 3, 9), step('shipped', 5, 15, ups)),
    item('Saddle', step('placed', 3, 9), step('packed', 5, 8), step('packed', 6, 11, { ...ups, quantity: 1 })),
    item('Chain', step('placed', 3, 9), step('shipped', 7, 12, usps)),
  ];
  expect(tell(items)).toEqual([
    ['Placed', at(3, 9), ''],
    ['Packed', at(5, 8), 'Saddle'],
    ['Parcel 1 shipped', at(6, 11), 'Stem + Saddle'],
    ['Parcel 2 shipped', at(7, 12), 'Chain'],
  ]);
  expect(tell(items.slice(0, 1)).at(-1)).toEqual(['Shipped', at(5, 15), 'Stem']);
});

it('when two items are canceled on the same day for different reasons, then the order has two events', () => {
  const items = [
    item('Stem', step('cancelled', 5, 15, { reason: 'It is bent.' })),
    item('Saddle', step('cancelled', 5, 16, { reason: 'It is gone.' })),
  ];
  expect(tell(items)).toEqual([
    ['Canceled', at(5, 15), 'Stem'],
    ['Canceled', at(5, 16), 'Saddle'],
  ]);
});

it('when an order was paid and refunded, then both are listed between the steps, and amounts due are not', () => {
  const history = [
    { state: 'due' as const, role: 'shop' as const, at: at(3, 9) },
    { state: 'paid' as const, role: 'admin' as const, at: at(4, 8) },
    { state: 'refund-due' as const, role: 'shop' as const, at: at(6, 8) },
    { state: 'refunded' as const, role: 'admin' as const, at: at(8, 8) },
  ];
  const items = [item('Stem', step('placed', 3, 9), step('confirmed', 5, 9))];
  expect(tell(items, { ...cardPurchase, history }).map(([words]) => words)).toEqual([
    ...['Placed', 'Paid', 'Confirmed', 'Refunded'],
  ]);
});

const promised = { arrives: { from: '2026-12-01', to: '2026-12-03' } };
const tellOf = (status: OrderItem['status'], facts: Partial<OrderItem> = {}, now = at(30, 12)) =>
  tellArrival({ items: [{ ...placedOrder, status, ...facts }] }, promised, new Date(now));

it('when an order has not arrived, then the promised days are shown, and afterwards that it is late', () => {
  expect(tellOf('placed')).toBe('Arrives Tue, Dec 1 – Thu, Dec 3');
  expect(tellOf('shipped')).toBe('Arrives Tue, Dec 1 – Thu, Dec 3');
  expect(tellOf('packed', { late: true })).toBe('Late: promised for Tue, Dec 1 – Thu, Dec 3');
  // The times are in the last hour of December 3 in the shop, and the first hour after it.
  expect(tellOf('shipped', {}, at(33, 23))).toBe('Arrives Tue, Dec 1 – Thu, Dec 3');
  expect(tellOf('shipped', {}, at(34, 0))).toBe('Late: promised for Tue, Dec 1 – Thu, Dec 3');
});

it('when an order has arrived, was canceled, or has no promise, then no days are shown, and for a pickup when it is ready', () => {
  for (const status of ['delivered', 'cancelled', 'return-requested', 'returned'] as const)
    expect(tellOf(status)).toBeUndefined();
  expect(tellArrival({ items: [placedOrder] }, {}, new Date(at(30, 12)))).toBeUndefined();
  expect(tellOf('confirmed', { isPickUp: true })).toBe('Ready Tue, Dec 1 – Thu, Dec 3');
  expect(tellOf('packed', { isPickUp: true })).toBeUndefined();
});
