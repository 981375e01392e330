import { testPart } from '@fourteener/contract/testing/parts';
import { expect, it } from 'vitest';
import { findNumberedPart } from './numbered-part.ts';

const stem = testPart({ _id: 'princeton-stem-b6xn0r', number: 'FC-B6XN0R', oldNumbers: ['ST-318-50'] });
const other = testPart({ _id: 'other-stem-3hy9te', number: 'FC-3HY9TE', oldNumbers: ['ST-318-51'] });

it.each(['FC-B6XN0R', ' fc b6xn0r ', 'fcb6xn0r', 'st31850'])(
  'when %j is typed, then the part with this number is found',
  (typed) => {
    expect(findNumberedPart(typed, [other, stem])).toBe(stem);
  },
);

it.each(['', ' - ', 'stem', 'FC-B6XN', 'ST-318'])('when %j is typed, then no part is found by its number', (typed) => {
  expect(findNumberedPart(typed, [other, stem])).toBeUndefined();
});

it('when two parts have the same old number, then none is found by it', () => {
  expect(findNumberedPart('st 318 50', [stem, { ...other, oldNumbers: ['ST31850'] }])).toBeUndefined();
});

it.each(['FC-B6XN0B', 'fc b6xno', 'FC-B6XN00R', 'st 318 05', 'BC-6XN0R'])(
  'when %j is typed, which is nearly the number of the only result, then this part is found',
  (typed) => {
    expect(findNumberedPart(typed, [stem])).toBe(stem);
    expect(findNumberedPart(typed, [stem, other])).toBeUndefined();
  },
);

it.each(['27.3', '700x46', 'stem', 'FC-9TC2BK', 'FC-B6X'])(
  'when %j is typed, which is not nearly the number of the only result, then this part is not found by it',
  (typed) => {
    expect(findNumberedPart(typed, [stem])).toBeUndefined();
  },
);

it('when a measure is typed that is nearly the number of the only result, then this part is not found by it', () => {
  const post = testPart({ _id: 'seatpost-w2bm9h', number: '27.2' });
  expect(findNumberedPart('27.2', [post])).toBe(post);
  expect(findNumberedPart('27.3', [post])).toBeUndefined();
});
