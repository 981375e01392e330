import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageOf, formatRating, roundRating } from './rating-average.ts';

it.each([
  // Seven reviews of five stars and thirteen of four.
  [87, 20, 4.35, 4.4, '4.4'],
  [13, 3, 4.33, 4.3, '4.3'],
  [23, 20, 1.15, 1.2, '1.2'],
  [869, 200, 4.34, 4.3, '4.3'],
  [100, 23, 4.34, 4.3, '4.3'],
  [8, 2, 4, 4, '4.0'],
  [0, 0, 0, 0, '0.0'],
])(
  'when %i stars are given by %i reviews, then their average is %d, and is shown as %d',
  (stars, count, exact, one, text) => {
    expect(averageOf(stars, count)).toBe(exact);
    expect(roundRating(exact)).toBe(one);
    expect(formatRating(exact)).toBe(text);
  },
);

it('when an average is stored rounded and rounded again, then the result is the exact average, rounded once', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.bigInt(1n, 5n), { minLength: 1, maxLength: 400 })
        .map((all) => [sum(all), BigInt(all.length)] as const),
      ([stars, count]) => {
        // Rounds half up, in whole numbers.
        const tenths = Number((stars * 20n + count) / (count * 2n));
        expect(roundRating(averageOf(Number(stars), Number(count)))).toBe(tenths / 10);
        expect(Math.abs(averageOf(Number(stars), Number(count)) - Number(stars) / Number(count))).toBeLessThan(0.01);
      },
    ),
  );
});

const sum = (all: readonly bigint[]) => all.reduce((total, each) => total + each, 0n);
