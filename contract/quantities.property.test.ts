import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeNumber } from './fields.ts';
import { constraints } from './constraints.ts';
import { newBasket, newOrder } from './order/schemas.ts';

const quantity = wholeNumber('The quantity', 1, constraints.pieces);
const pieces = fc.integer({ min: 1, max: constraints.pieces });
const most = { numRuns: 2_000 };

it('when a quantity within the range is sent as a number or as text, then it is parsed as that number', () => {
  fc.assert(
    fc.property(pieces, fc.constantFrom('', ' ', '\t', '00'), (wanted, before) => {
      expect([quantity.parse(wanted), quantity.parse(`${before}${wanted}`)]).toEqual([wanted, wanted]);
    }),
    most,
  );
});

it('when any value at all is sent as a quantity, then it is rejected or parsed as a whole number of pieces', () => {
  const anything = fc.oneof(fc.anything(), fc.double(), fc.bigInt(), fc.string(), fc.stringMatching(/^[-+ 0-9.eE]+$/));
  fc.assert(
    fc.property(anything, (sent) => {
      const { success, data } = quantity.safeParse(sent);
      if (!success) return;
      expect(Number.isInteger(data) && data >= 1 && data <= constraints.pieces).toBe(true);
      expect(Number(sent)).toBe(data);
    }),
    most,
  );
});

it('when any value at all is sent as an order or a basket, then it is rejected or stripped to the known fields', () => {
  const field = fc.oneof(fc.anything(), fc.string(), pieces, fc.constant('saddle'));
  const fields = [
    'partsId',
    'quantity',
    'PerUnitPrice',
    'phone',
    'address',
    'lines',
    'price',
    'userEmail',
    '__proto__',
  ];
  const sent = fc.dictionary(fc.constantFrom(...fields), field);
  fc.assert(
    fc.property(sent, fc.array(sent, { maxLength: 3 }), (body, lines) => {
      const order = newOrder.safeParse(body);
      const known = ['partsId', 'quantity', 'PerUnitPrice', 'phone', 'address'];
      if (order.success) expect(known).toEqual(expect.arrayContaining(Object.keys(order.data)));
      const basket = newBasket.safeParse({ ...body, lines });
      if (basket.success) expect(Object.keys(basket.data).toSorted()).toEqual(['address', 'lines', 'phone']);
    }),
    most,
  );
});
