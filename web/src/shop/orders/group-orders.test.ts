import { placedOrder } from '@fourteener/contract/order/examples';
import { expect, it } from 'vitest';
import { groupByOrder, listItemSteps, totalOf } from './group-orders.ts';

const item = (_id: string, orderId: string, total = 1) => ({ ...placedOrder, _id, orderId, total });

it('when a list has several items of an order, then they are one order with the number of its first item', () => {
  const orders = groupByOrder([
    item('AAAA2222', 'AAAA1111', 0.1),
    item('BBBB1111', 'BBBB1111', 5),
    item('AAAA1111', 'AAAA1111', 0.2),
  ]);
  expect(orders.map(({ _id, number, items }) => [_id, number, items.map((each) => each._id)])).toEqual([
    ['AAAA1111', 'FC-AAAA-1111', ['AAAA1111', 'AAAA2222']],
    ['BBBB1111', 'FC-BBBB-1111', ['BBBB1111']],
  ]);
  expect(orders.map(totalOf)).toEqual([0.3, 5]);
});

it('when a list has only later items of an order, then they are grouped as that order too', () => {
  const later = { ...item('AAAA3333', 'AAAA1111'), orderSize: 3 };
  const [order] = groupByOrder([later, item('AAAA2222', 'AAAA1111')]);
  expect([order?._id, order?.items.map(({ _id }) => _id), order?.size]).toEqual([
    'AAAA1111',
    ['AAAA3333', 'AAAA2222'],
    3,
  ]);
});

it('when the items of an order have steps, then all steps are listed by time, each with its part', () => {
  const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const step = (status: 'placed' | 'packed', hour: number) => ({ status, role: 'admin', at: at(hour) }) as const;
  const stem = { ...item('AAAA1111', 'AAAA1111'), partsName: 'Stem', history: [step('placed', 8), step('packed', 13)] };
  const saddle = {
    ...item('AAAA2222', 'AAAA1111'),
    partsName: 'Saddle',
    history: [step('placed', 8), step('packed', 11)],
  };
  expect(listItemSteps({ items: [stem, saddle] }).map(({ part, step: { status } }) => [part, status])).toEqual([
    ['Stem', 'placed'],
    ['Saddle', 'placed'],
    ['Saddle', 'packed'],
    ['Stem', 'packed'],
  ]);
});
