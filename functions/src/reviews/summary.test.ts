import { expect, it } from 'vitest';
import { reviewSummary } from '@fourteener/contract/reviews';
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
])('when the reviews are spread %j, then %i of them make %d stars', (spread, count, average) => {
  const summary = summarize(spread);
  expect(summary).toEqual({ count, average, spread });
  expect(reviewSummary.parse(summary)).toEqual(summary);
});
