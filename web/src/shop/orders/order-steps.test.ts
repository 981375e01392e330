import { orderCourse, type OrderStatus } from '@fourteener/contract/order/states';
import { expect, it } from 'vitest';
import { listSteps, nameStatus } from './order-steps.ts';
import { shopTime } from '../../../testing/shop-time.ts';

const placed = { status: 'placed' as const, at: shopTime('2026-11-17T00:30') };
const states = (statuses: readonly OrderStatus[]) =>
  listSteps(statuses.map((status) => ({ ...placed, status }))).map(({ name, state }) => `${name} ${state}`);

const to = (status: OrderStatus) => orderCourse.slice(0, orderCourse.indexOf(status) + 1);
const labels = (statuses: readonly OrderStatus[], state: string) =>
  statuses.map((status) => `${nameStatus(status)} ${state}`);

it('when an order is placed, then the first step is current, and all others are coming', () => {
  expect([states(['placed'])[0], states(['placed']).at(-1)]).toEqual(['Placed present', 'Delivered coming']);
  expect(states(['placed']).slice(1)).toEqual(labels(orderCourse.slice(1), 'coming'));
});

it('when an order is shipped, then earlier steps are past and dated, and later ones are coming', () => {
  const shipped = to('shipped');
  expect(states(shipped)).toEqual([
    ...labels(shipped.slice(0, -1), 'past'),
    'Shipped present',
    ...labels(orderCourse.slice(shipped.length), 'coming'),
  ]);
  const steps = listSteps([placed, { ...placed, status: 'confirmed' }]);
  expect(steps.slice(0, 3).map(({ date }) => date)).toEqual(['Nov 17', 'Nov 17', undefined]);
});

it('when an order is delivered, then its last step is done', () => {
  expect(states(to('delivered')).at(-1)).toBe('Delivered done');
});

it('when an order has a state that this version does not know, then its name is shown, without coming steps', () => {
  expect(states(['placed', 'on-hold' as OrderStatus])).toEqual(['Placed past', 'on-hold present']);
});

it('when an order is canceled, then no steps are coming', () => {
  expect(states(['placed', 'confirmed', 'cancelled'])).toEqual(['Placed past', 'Confirmed past', 'Canceled ended']);
});

it('when a return is requested, then this step is current, without coming steps', () => {
  const delivered = to('delivered');
  expect(states([...delivered, 'return-requested']).slice(-2)).toEqual(['Delivered past', 'Return requested present']);
  expect(states([...delivered, 'return-requested', 'returned']).at(-1)).toBe('Returned present');
  expect(states([...delivered, 'return-requested', 'refused']).at(-1)).toBe('Return refused ended');
});
