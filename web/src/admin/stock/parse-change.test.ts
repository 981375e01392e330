import { expect, it } from 'vitest';
import { parseChange, formatChange } from './parse-change.ts';

it.each([
  ['3', 3],
  [' +3 ', 3],
  ['-2', -2],
  ['−2', -2],
])('when %j is typed, then it is %d pieces', (typed, pieces) => {
  expect(parseChange(typed)).toBe(pieces);
  expect(Number(formatChange(typed))).toBe(pieces);
});

it.each(['', '0', '1.5', 'two', '--2', '12345678'])('when %j is typed, then it is no change', (typed) => {
  expect(parseChange(typed)).toBeNaN();
});
