import { expect, it } from 'vitest';
import { reviewSummary } from '@fourteener/contract/review/schemas';
import { summarize } from './summary.ts';

it.each([
  [[0, 0, 0, 0, 0], 0, 0],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 0, 0, 0, 7], 7, 5],
  [[1, 1, 1, 1, 1], 5, 3],
  [[0, 1, 0, 0, 2], 3, 4],
  [[1, 1, 3, 8, 17], 30, 4.3],
  [[0, 0, 0, 2, 1], 3, 4.33],
  [[0, 0, 0, 1, 2], 3, 4.67],
])('when the reviews are spread %j, then their number is %i and their average %d', (spread, count, average) => {
  const none = spread.map(() => 0);
  const summary = summarize({ all: spread, others: none });
  const ratings = { count, average, spread };
  expect(summary).toEqual({ ...ratings, bought: ratings, others: { count: 0, average: 0, spread: none } });
  expect(reviewSummary.parse(summary)).toEqual(summary);
});

it('when only some reviewers bought the part, then buyers and others have separate figures', () => {
  expect(summarize({ all: [0, 1, 0, 1, 2], others: [0, 0, 0, 0, 2] })).toMatchObject({
    count: 4,
    average: 4,
    bought: { count: 2, average: 3, spread: [0, 1, 0, 1, 0] },
    others: { count: 2, average: 5, spread: [0, 0, 0, 0, 2] },
  });
});
