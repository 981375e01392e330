import { expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

it('when values are compared, then the middle one and the slowest of a hundred are found', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, n) => n + 1),
      0.99,
    ),
  ).toBe(99);
  expect(percentile([7], 0.99)).toBe(7);
});
