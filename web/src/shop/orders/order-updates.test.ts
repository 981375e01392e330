import type { OrderStep } from '@fourteener/contract/order/schemas';
import { expect, it } from 'vitest';
import { listUpdates } from './order-updates.ts';

const at = '2026-11-17T11:00:00.000Z';
const placed: OrderStep = { status: 'placed', at, role: 'customer' };

it('when no step has details, then there are no updates', () => {
  expect(listUpdates({ quantity: 1, history: [placed, { status: 'confirmed', at, role: 'admin' }] })).toEqual([]);
});

it('when an order is shipped, then carrier and tracking number are listed', () => {
  const shipped: OrderStep = {
    status: 'shipped',
    at,
    role: 'admin',
    carrier: 'Front Range Parcel',
    trackingCode: '1Z999',
  };
  expect(listUpdates({ quantity: 1, history: [placed, shipped] })).toEqual([
    { label: 'Carrier', words: 'Front Range Parcel' },
    { label: 'Tracking number', words: '1Z999', isFact: true },
  ]);
});

it('when the carrier is known, then the tracking number links to the carrier’s page', () => {
  const shipped: OrderStep = { status: 'shipped', at, role: 'admin', carrier: 'UPS', trackingCode: '1Z999' };
  expect(listUpdates({ quantity: 1, history: [placed, shipped] })[1]?.href).toBe(
    'https://www.ups.com/track?tracknum=1Z999',
  );
});

it('when an order is canceled, then the update says by whom and why', () => {
  const cancelled: OrderStep = { status: 'cancelled', at, role: 'admin', reason: 'The lathe is broken.' };
  expect(listUpdates({ quantity: 1, history: [placed, cancelled] })).toEqual([
    { label: 'Canceled by us', words: 'The lathe is broken.' },
  ]);
  expect(listUpdates({ quantity: 1, history: [placed, { status: 'cancelled', at, role: 'customer' }] })[0]?.label).toBe(
    'Canceled by you',
  );
});

it.each([
  [undefined, 'Nothing was charged.'],
  ['K7Q294MD', 'If you paid for it, we will refund you.'],
])('when a customer cancels an order of the purchase %s, then the update says: %s', (purchaseId, words) => {
  const cancelled: OrderStep = { status: 'cancelled', at, role: 'customer' };
  expect(listUpdates({ quantity: 1, history: [placed, cancelled], purchaseId })).toEqual([
    { label: 'Canceled by you', words },
  ]);
});

it('when a return is refused, then both reasons are listed', () => {
  const requested: OrderStep = { status: 'return-requested', at, role: 'customer', reason: 'Too long.' };
  const refused: OrderStep = { status: 'refused', at, role: 'admin', reason: 'It was ridden.' };
  expect(listUpdates({ quantity: 1, history: [placed, requested, refused] }).map(({ words }) => words)).toEqual([
    'Too long.',
    'It was ridden.',
  ]);
});
