import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placedOrder } from '@fourteener/contract/order/examples';
import type { Order } from '@fourteener/contract/order/schemas';
import { countToPack, sumParts } from './sum-parts.ts';

const order: fc.Arbitrary<Order> = fc
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
