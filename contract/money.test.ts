import fc from 'fast-check';
import { expect, it } from 'vitest';
import { constraints } from './constraints.ts';
import { addDollars, formatDollars, formatDollarsApart, multiplyDollars, toCents, toDollars } from './money.ts';

it('when an amount is formatted, then it has cents and a comma after thousands', () => {
  expect(formatDollars(1450)).toBe('$1,450.00');
  expect(formatDollarsApart(0.1)).toBe('$ 0.10');
});

it('when any amount is formatted, then the text is the one that Intl writes, with a minus sign in place of a hyphen', () => {
  const model = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const largestTotal = constraints.pieces * toCents(constraints.maxPrice);
  const cents = fc.integer({ min: -largestTotal, max: largestTotal });
  fc.assert(
    fc.property(cents, (amount) => {
      expect(formatDollars(toDollars(amount))).toBe(model.format(toDollars(amount)).replace('-', '−'));
    }),
    { numRuns: 2_000 },
  );
});

it('when a price is multiplied, then no cent gets lost in binary fractions', () => {
  expect(multiplyDollars(1.1, 3)).toBe(3.3);
  expect(multiplyDollars(19.99, 100)).toBe(1999);
});

it('when amounts are added, then the sum is that of their cents', () => {
  expect(addDollars([0.1, 0.2])).toBe(0.3);
  const price = fc.integer({ min: 1, max: toCents(constraints.maxPrice) });
  fc.assert(
    fc.property(fc.array(price, { maxLength: constraints.basketLines }), (all) => {
      expect(toCents(addDollars(all.map(toDollars)))).toBe(all.reduce((sum, cents) => sum + cents, 0));
    }),
  );
});

it.each([
  [0.01, 1],
  [0.29, 29],
  [1.15, 115],
  [4.35, 435],
  [8.2, 820],
  [999_999.99, 99_999_999],
  [1_000_000, 100_000_000],
])('when $%d is stored, then it becomes exactly %d cents', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});
