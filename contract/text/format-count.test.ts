import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [19_999, '19,999'],
  [1_234_567, '1,234,567'],
  [-1_000, '-1,000'],
  [-100, '-100'],
])('when the count is %s, then it is written as %s, as in English', (count, written) => {
  expect(formatCount(count)).toBe(written);
  expect(written).toBe(count.toLocaleString('en-US'));
});
