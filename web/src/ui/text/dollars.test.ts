import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDollars, formatDollarsApart, multiplyDollars } from './dollars.ts';

it('when money is shown, then it has cents and groups of three', () => {
  expect(formatDollars(1450)).toBe('$1,450.00');
  expect(formatDollarsApart(0.1)).toBe('$ 0.10');
});

it('when any amount is shown, then it stands there as Intl writes it', () => {
  const model = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, (amount) => {
      expect(formatDollars(amount / 100)).toBe(model.format(amount / 100));
    }),
    { numRuns: 2_000 },
  );
});

it('when a price is multiplied, then no cent gets lost in binary fractions', () => {
  expect(multiplyDollars(1.1, 3)).toBe(3.3);
  expect(multiplyDollars(19.99, 100)).toBe(1999);
});
