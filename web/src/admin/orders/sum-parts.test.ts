import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placedOrder } from '@fourteener/contract/order/examples';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import { countToPack, sumParts } from './sum-parts.ts';

const order: fc.Arbitrary<OrderItem> = fc
  .record({ part: fc.constantFrom('A', 'B', 'C'), quantity: fc.integer({ min: 1, max: 9 }), withdrawn: fc.nat(8) })
  .map(({ part, quantity, withdrawn }) => ({
    ...placedOrder,
    ...{ history: [], partsId: part, partsNumber: `FC-${part}`, quantity },
    returns: [
      {
        number: 'R1',
        state: 'canceled',
        quantity: withdrawn % quantity,
        withdrawal: true,
        restocked: 0,
        writtenOff: 0,
      },
    ],
  }));

const withdrawnFrom = (quantity: number) =>
  ({ number: 'R1', state: 'canceled', quantity, withdrawal: true, restocked: 0, writtenOff: 0 }) as const;

it('when a customer withdrew from two of seven pieces, then five are to be packed', () => {
  const chain = { ...placedOrder, history: [], partsId: 'chain', partsNumber: 'FC-7', partsName: 'Chain' };
  const orders: OrderItem[] = [
    { ...chain, quantity: 7, returns: [withdrawnFrom(2)] },
    { ...chain, partsId: 'saddle', partsNumber: 'FC-3', partsName: 'Saddle', quantity: 4, returns: [] },
    { ...chain, quantity: 3, returns: [] },
  ];
  expect(orders.map(countToPack)).toEqual([5, 4, 3]);
  expect(sumParts(orders)).toEqual([
    { partsId: 'saddle', partsNumber: 'FC-3', partsName: 'Saddle', pieces: 4 },
    { partsId: 'chain', partsNumber: 'FC-7', partsName: 'Chain', pieces: 8 },
  ]);
});

it('when orders are summed by part, then each part is there once, by number, with all pieces that are to be packed', () => {
  fc.assert(
    fc.property(fc.array(order), (orders) => {
      const sums = sumParts(orders);
      expect(sums.map(({ partsNumber }) => partsNumber)).toEqual(
        [...new Set(orders.map(({ partsNumber }) => partsNumber))].toSorted(),
      );
      const expected = orders.reduce((sum, each) => sum + countToPack(each), 0);
      expect(sums.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(expected);
    }),
  );
});
