import { expect, it } from 'vitest';
import { countOf } from './plurals.ts';

it.each([
  [0, '0 reviews'],
  [1, '1 review'],
  [2, '2 reviews'],
])('when the count is %i, then the noun agrees with the number', (count, words) => {
  expect(countOf(count, 'review')).toBe(words);
});

it('when a noun has an irregular plural, then the given plural is used', () => {
  expect([1, 3].map((count) => countOf(count, 'entry', 'entries'))).toEqual(['1 entry', '3 entries']);
});
