import { expect, it } from 'vitest';
import { writeDays } from './delivery-words.ts';

it.each([
  [{ from: 3, to: 5 }, '3–5 days'],
  [{ from: 0, to: 1 }, '0–1 days'],
  [{ from: 1, to: 1 }, '1 day'],
  [{ from: 2, to: 2 }, '2 days'],
])('when a delivery takes %j, then it is written %s', (days, written) => {
  expect(writeDays(days)).toBe(written);
});
