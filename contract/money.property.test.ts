import fc from 'fast-check';
import { expect, it } from 'vitest';
import { constraints } from './constraints.ts';
import { dollars } from './fields.ts';
import { toCents, toDollars } from './money.ts';

const price = dollars('The price');
const cents = fc.integer({ min: toCents(constraints.minPrice), max: toCents(constraints.maxPrice) });
const most = { numRuns: 2_000 };

it('when a price is stored and answered, then it stays the same, as a number and as text', () => {
  fc.assert(
    fc.property(cents, (stored) => {
      const shown = toDollars(stored);
      expect(toCents(shown)).toBe(stored);
      expect(price.parse(shown)).toBe(shown);
      expect(price.parse(shown.toFixed(2))).toBe(shown);
    }),
    most,
  );
});

it('when a price was computed from cents with floating-point errors, then it is read as the intended amount', () => {
  fc.assert(
    fc.property(cents, (meant) => {
      expect(toCents(price.parse(meant * 0.01))).toBe(meant);
    }),
    most,
  );
});

it('when an amount has a fraction of a cent, then it is refused, and never rounded', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 999 }), (whole, thousandths) => {
      expect(price.safeParse((whole + thousandths / 1_000) / 100).success).toBe(false);
      expect(price.safeParse(`${toDollars(whole).toFixed(2)}${thousandths}`).success).toBe(false);
    }),
    most,
  );
});

it('when pieces are paid, then the total in dollars is the exact sum of the cents', () => {
  const pieces = fc.integer({ min: 1, max: constraints.pieces });
  fc.assert(
    fc.property(cents, pieces, (each, quantity) => {
      const total = each * quantity;
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(toCents(toDollars(total))).toBe(total);
    }),
    most,
  );
});

it('when any value at all is sent as a price, then it is refused, or is an amount of whole cents within the bounds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.double(), fc.string(), cents.map(toDollars)), (sent) => {
      const read = price.safeParse(sent);
      if (!read.success) return;
      const amount = read.data;
      expect(toDollars(toCents(amount))).toBe(amount);
      expect(amount >= constraints.minPrice && amount <= constraints.maxPrice).toBe(true);
    }),
    most,
  );
});
