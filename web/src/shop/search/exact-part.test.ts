import { testPart } from '@fourteener/contract/testing/parts';
import { expect, it } from 'vitest';
import { findExactPart } from './exact-part.ts';

const stem = testPart({ _id: 'princeton-stem-b6xn0r', number: 'FC-B6XN0R', oldNumbers: ['ST-318-50'] });
const other = testPart({ _id: 'other-stem-3hy9te', number: 'FC-3HY9TE', oldNumbers: ['ST-318-51'] });

it.each(['FC-B6XN0R', ' fc b6xn0r ', 'fcb6xn0r', 'st31850'])(
  'when %j is typed, then the part of that number is meant',
  (typed) => {
    expect(findExactPart(typed, [other, stem])).toBe(stem);
  },
);

it.each(['', ' - ', 'stem', 'FC-B6XN', 'ST-318'])('when %j is typed, then no single part is meant', (typed) => {
  expect(findExactPart(typed, [other, stem])).toBeUndefined();
});

it('when two parts have the same old number, then neither is meant', () => {
  expect(findExactPart('st 318 50', [stem, { ...other, oldNumbers: ['ST31850'] }])).toBeUndefined();
});
