import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { sumParts } from './sum-parts.ts';

const at = placedOrder.createdAt;
const withdrawnFrom = (quantity: number): OrderStep => ({
  status: 'placed',
  role: 'customer',
  at,
  quantity,
  withdrawal: true,
});
const parcelOf = (quantity: number): OrderStep => ({ status: 'packed', role: 'admin', at, quantity, carrier: 'UPS' });

const order: fc.Arbitrary<OrderItem> = fc
  .record({ part: fc.constantFrom('A', 'B', 'C'), quantity: fc.integer({ min: 1, max: 9 }), withdrawn: fc.nat(8) })
  .map(({ part, quantity, withdrawn }) => ({
    ...placedOrder,
    ...{ partsId: part, partsNumber: `FC-${part}`, quantity },
    history: withdrawn % quantity === 0 ? [] : [withdrawnFrom(withdrawn % quantity)],
  }));

it('when pieces were withdrawn or shipped, then only the remaining ones are to be picked', () => {
  const chain = { ...placedOrder, history: [], partsId: 'chain', partsNumber: 'FC-7', partsName: 'Chain' };
  const orders: OrderItem[] = [
    { ...chain, quantity: 7, history: [withdrawnFrom(2)] },
    { ...chain, partsId: 'saddle', partsNumber: 'FC-3', partsName: 'Saddle', quantity: 9, history: [parcelOf(5)] },
    { ...chain, quantity: 3 },
    { ...chain, partsId: 'stem', partsNumber: 'FC-9', history: [{ status: 'shipped', role: 'admin', at }] },
  ];
  expect(sumParts(orders, new Map([['chain', 'A-2']]))).toEqual([
    { partsId: 'chain', partsNumber: 'FC-7', partsName: 'Chain', place: 'A-2', pieces: 8 },
    { partsId: 'saddle', partsNumber: 'FC-3', partsName: 'Saddle', place: undefined, pieces: 4 },
  ]);
});

it('when parts have storage places, then they are sorted by place, and those without one come last, by number', () => {
  const places = { e: 'B-1', a: 'A-10-1', c: 'A-2-2', b: 'A-2-10', g: 'A-2-2' };
  const orders = ['f', 'e', 'a', 'c', 'b', 'g', 'd'].map((part) => ({
    ...{ ...placedOrder, history: [], partsId: part, partsNumber: `FC-${part === 'c' ? '9' : part}`, quantity: 1 },
  }));
  expect(sumParts(orders, new Map(Object.entries(places))).map(({ partsId }) => partsId)).toEqual([
    ...['c', 'g', 'b', 'a', 'e'],
    ...['d', 'f'],
  ]);
});

it('when orders are summed by part, then each part is listed once, by number, with all pieces to be packed', () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const sums = sumParts(orders, new Map());
      expect(sums.map(({ partsNumber }) => partsNumber)).toEqual(
        [...new Set(orders.map(({ partsNumber }) => partsNumber))].toSorted(),
      );
      const withdrawn = ({ history: [step] }: OrderItem) => step?.quantity ?? 0;
      const expected = orders.reduce((sum, each) => sum + each.quantity - withdrawn(each), 0);
      expect(sums.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(expected);
    }),
  );
});
