import type { OrderStatus } from '@fourteener/contract/order-states';
import { expect, it } from 'vitest';
import { listSteps } from './order-steps.ts';

const placed = { status: 'placed' as const, at: '2026-11-17T11:00:00.000Z' };
const states = (statuses: OrderStatus[]) =>
  listSteps(statuses.map((status) => ({ ...placed, status }))).map(({ name, state }) => `${name} ${state}`);

it('when an order is placed, then it stands at the first of five steps', () => {
  expect(states(['placed'])).toEqual([
    'Placed present',
    'Confirmed coming',
    'Packed coming',
    'Shipped coming',
    'Delivered coming',
  ]);
});

it('when an order is on its way, then what was is past and dated, and what comes is not', () => {
  expect(states(['placed', 'confirmed', 'packed', 'shipped'])).toEqual([
    'Placed past',
    'Confirmed past',
    'Packed past',
    'Shipped present',
    'Delivered coming',
  ]);
  const steps = listSteps([placed, { ...placed, status: 'confirmed' }]);
  expect(steps.map(({ date }) => date)).toEqual(['Nov 17', 'Nov 17', undefined, undefined, undefined]);
});

it('when an order is delivered, then nothing is to come', () => {
  expect(states(['placed', 'confirmed', 'packed', 'shipped', 'delivered']).at(-1)).toBe('Delivered present');
});

it('when an order is cancelled, then it ends there', () => {
  expect(states(['placed', 'confirmed', 'cancelled'])).toEqual(['Placed past', 'Confirmed past', 'Cancelled ended']);
});

it('when a return is asked for, then the order stands there and nothing is promised', () => {
  const delivered = ['placed', 'confirmed', 'packed', 'shipped', 'delivered'] as const;
  expect(states([...delivered, 'return-requested']).slice(4)).toEqual(['Delivered past', 'Return requested present']);
  expect(states([...delivered, 'return-requested', 'returned']).at(-1)).toBe('Returned present');
  expect(states([...delivered, 'return-requested', 'refused']).at(-1)).toBe('Return refused ended');
});
