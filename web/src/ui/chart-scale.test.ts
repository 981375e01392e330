import { expect, it } from 'vitest';
import { findGridLines } from './chart-scale.ts';

it.each([
  [76, [0, 20, 40, 60, 80]],
  [81, [0, 50, 100, 150, 200]],
  [400, [0, 100, 200, 300, 400]],
  [1, [0, 0.5, 1, 1.5, 2]],
])('when the highest value is %d, then the lines are round and none below it', (highest, lines) => {
  expect(findGridLines(highest)).toEqual(lines);
});

it('when there is nothing to count, then there are still lines', () => {
  expect(findGridLines(0).at(-1)).toBeGreaterThan(0);
});
