import { expect, it } from 'vitest';
import { readChange, writeChange } from './read-change.ts';

it.each([
  ['3', 3],
  [' +3 ', 3],
  ['-2', -2],
  ['−2', -2],
])('when %j is typed, then it is %d pieces', (typed, pieces) => {
  expect(readChange(typed)).toBe(pieces);
  expect(Number(writeChange(typed))).toBe(pieces);
});

it.each(['', '0', '1.5', 'two', '--2', '12345678'])('when %j is typed, then it is no change', (typed) => {
  expect(readChange(typed)).toBeNaN();
});
