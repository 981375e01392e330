import { describe, expect, it } from 'vitest';
import { testPart } from '@fourteener/contract/testing/parts';
import { mergeLines } from '@fourteener/contract/order/rules';
import { findObjection } from './rules.ts';

const part = testPart({ minimumQuantity: 2, availableQuantity: 9 });
const wanted = { quantity: 2, shownPrices: [] };

describe('whether an order can be placed', () => {
  it.each([
    { quantity: 2 },
    { quantity: 9 },
    { quantity: 5, shownPrices: [12.5] },
    { quantity: 5, shownPrices: [12.5, 12.5] },
  ])('when it has %j, then there is no objection', (fields) => {
    expect(findObjection(part, { ...wanted, ...fields })).toBeUndefined();
  });

  it('when exactly the smallest order is left in stock, then it can be placed', () => {
    expect(findObjection({ ...part, availableQuantity: 2 }, wanted)).toBeUndefined();
  });

  it.each([1, 10, 1_000_000])(
    'when %i of 2 to 9 are ordered, then the objection has the quoted words and the bounds',
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
    'when %i are left and the smallest order is 2, then the part is sold out, whatever else is wrong',
    (availableQuantity) => {
      const left = { ...part, availableQuantity };
      for (const order of [wanted, { ...wanted, quantity: 50 }, { ...wanted, shownPrices: [1] }]) {
        expect(findObjection(left, order)?.toJSON()).toMatchObject({
          type: 'urn:problem:sold-out',
          detail: 'Saddle is sold out.',
          availableQuantity,
        });
      }
    },
  );

  it.each([
    [12.49, '$12.49'],
    [12.51, '$12.51'],
    [0.01, '$0.01'],
    [1450, '$1,450.00'],
  ])('when the rider saw the price %d, then the objection shows both prices, formatted', (shownPrice, written) => {
    const problem = findObjection(part, { ...wanted, shownPrices: [12.5, shownPrice] })?.toJSON();
    expect(problem).toMatchObject({ type: 'urn:problem:price-changed', shownPrice, price: 12.5 });
    expect(problem?.detail).toContain(`now $12.50, not ${written}`);
  });
});

describe('the lines of a basket', () => {
  it('when a part is in it twice, then its pieces are added up at its first place, and both prices are checked', () => {
    const lines = [
      { partsId: 'saddle', quantity: 2, PerUnitPrice: 12.5 },
      { partsId: 'fork', quantity: 1 },
      { partsId: 'saddle', quantity: 3, PerUnitPrice: 11 },
    ];
    expect(mergeLines(lines)).toEqual([
      { index: 0, partsId: 'saddle', quantity: 5, shownPrices: [12.5, 11] },
      { index: 1, partsId: 'fork', quantity: 1, shownPrices: [] },
    ]);
  });
});
