import { expect, it } from 'vitest';
import { toCents, toDollars } from './money.ts';

it('when any price to the cent is stored and answered, then it is the same', () => {
  for (let cents = 1; cents <= 200_000; cents += 1) {
    if (toCents(toDollars(cents)) !== cents) throw new Error(`${cents} cents became ${toCents(toDollars(cents))}.`);
  }
});

it.each([
  [0.01, 1],
  [0.29, 29],
  [1.15, 115],
  [4.35, 435],
  [8.2, 820],
  [1.1, 110],
  [999_999.99, 99_999_999],
  [1_000_000, 100_000_000],
])('when $%d is stored, then it is %d cents, whole', (dollars, cents) => {
  expect(toCents(dollars)).toBe(cents);
});
