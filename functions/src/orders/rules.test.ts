import { describe, expect, it } from 'vitest';
import type { NewOrder } from '@fourteener/contract/orders';
import type { Part } from '@fourteener/contract/parts';
import { findObjection } from './rules.ts';

const part: Part = {
  _id: 'saddle',
  name: 'Saddle',
  img: '/a.webp',
  description: '',
  minimumQuantity: 2,
  availableQuantity: 9,
  price: 12.5,
};
const wanted: NewOrder = { partsId: 'saddle', quantity: 2, phone: '1', address: 'x' };

describe('whether an order can be placed', () => {
  it.each([
    { quantity: 2 },
    { quantity: 9 },
    { quantity: 5, PerUnitPrice: 12.5 },
    { quantity: 5, PerUnitPrice: undefined },
  ])('when it is %j, then nothing speaks against it', (fields) => {
    expect(findObjection(part, { ...wanted, ...fields })).toBeUndefined();
  });

  it.each([1, 10, 1_000_000])(
    'when %i of 2 to 9 are asked for, then the objection has the quoted words and the bounds',
    (quantity) => {
      expect(findObjection(part, { ...wanted, quantity })?.toJSON()).toMatchObject({
        type: 'urn:problem:quantity-out-of-range',
        status: 409,
        detail: 'minimum order 2 pieces nad Maximum order 9',
        minimumQuantity: 2,
        availableQuantity: 9,
      });
    },
  );

  it.each([0, 1])(
    'when %i are left of which one buys at least 2, then it is sold out before anything else is said',
    (availableQuantity) => {
      const left = { ...part, availableQuantity };
      for (const order of [wanted, { ...wanted, quantity: 50 }, { ...wanted, PerUnitPrice: 1 }]) {
        expect(findObjection(left, order)?.toJSON()).toMatchObject({
          type: 'urn:problem:sold-out',
          detail: 'Saddle is sold out.',
          availableQuantity,
        });
      }
    },
  );

  it.each([12.49, 12.51, 0.01])(
    'when the rider saw $%d, then the objection has both prices as they are written',
    (PerUnitPrice) => {
      const problem = findObjection(part, { ...wanted, PerUnitPrice })?.toJSON();
      expect(problem).toMatchObject({ type: 'urn:problem:price-changed', shownPrice: PerUnitPrice, price: 12.5 });
      expect(problem?.detail).toContain(`now $12.50, not $${PerUnitPrice.toFixed(2)}`);
    },
  );
});
