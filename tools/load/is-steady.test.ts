import { expect, it } from 'vitest';
import { isSteady } from './is-steady.ts';

const run = (at: (n: number) => number) => Array.from({ length: 180 }, (_, n) => at(n));

it('when memory fills at first and then swings, then it is steady', () => {
  expect(isSteady(run((n) => 100 + Math.min(n, 30) + (n % 7)))).toBe(true);
});

it('when it grows all the time, then it is not', () => {
  expect(isSteady(run((n) => 100 + n))).toBe(false);
});
