import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedNumber, numberKey } from './numbers.ts';
import { isOrderable, isSoldOut } from './rules.ts';
import { newPart } from './schemas.ts';
import { testNewPart } from '../testing/parts.ts';

describe('an orderable quantity', () => {
  const stock = { minimumQuantity: 5, availableQuantity: 20 };

  it.each([
    [4, false],
    [5, true],
    [6, true],
    [20, true],
    [21, false],
    [0, false],
    [-5, false],
    [7.5, false],
    [Number.NaN, false],
    [Infinity, false],
  ])('when %d pieces are requested and 5 to 20 can be ordered, then orderable is %s', (quantity, orderable) => {
    expect(isOrderable(quantity, stock)).toBe(orderable);
  });

  it('when a part is sold out, then no quantity can be ordered', () => {
    const left = { minimumQuantity: 5, availableQuantity: 4 };
    expect(isSoldOut(left)).toBe(true);
    expect([1, 4, 5, 6].some((quantity) => isOrderable(quantity, left))).toBe(false);
  });

  it.each([
    [5, 5, false],
    [5, 4, true],
    [1, 0, true],
    [1, 1, false],
  ])(
    'when the smallest order is %d and %d are left, then sold out is %s',
    (minimumQuantity, availableQuantity, soldOut) => {
      expect(isSoldOut({ minimumQuantity, availableQuantity })).toBe(soldOut);
    },
  );
});

it.each([
  ['blanca-frame-steel-2hfy5d', 'FC-2HFY5D'],
  ['abc', 'FC-ABC'],
])('when the part id is %s, then the part number is %s', (id, number) => {
  expect(derivedNumber(id)).toBe(number);
});

it('when a new part has unknown fields, then they are stripped', () => {
  const body = testNewPart();
  expect(newPart.parse({ ...body, _id: 'x', role: 'admin' })).toStrictEqual(body);
});

it('when a new part has only the required fields, and its numbers are text, then it has all fields, and numbers', () => {
  const { name, img } = testNewPart();
  const typed = { name, img, minimumQuantity: '1', availableQuantity: '5', price: '9.5' };
  expect(newPart.parse(typed)).toStrictEqual(testNewPart({ description: '', availableQuantity: 5, price: 9.5 }));
});

it('when a number has only ASCII characters, then the fast path compares it like the full normalization', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (number) => {
      expect(numberKey(number)).toBe(numberKey(`${number}\u2010`));
    }),
  );
});
