import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Review, ReviewSummary } from '@fourteener/contract/reviews';
import { walkPages } from '../support/pages.ts';
import { setStage, type Stage } from '../support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

async function summarize(): Promise<ReviewSummary> {
  return (await stage.send('/review/summary')).json as ReviewSummary;
}

async function listRatings(): Promise<number[]> {
  const pages = await walkPages(stage.send, '/review');
  return pages.flatMap(({ json }) => json as Review[]).map(({ rating }) => rating);
}

const review = (rating: number) => stage.send('/review', { as: stage.customer, body: { rating, description: '' } });

it('when the reviews are summed up, then it is what the list says', async () => {
  for (const rating of [1, 2, 3, 4, 5, 5]) await review(rating);
  const ratings = await listRatings();
  const { count, average, spread } = await summarize();
  expect(count).toBe(ratings.length);
  expect(spread).toEqual([1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating === stars).length));
  const exact = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.005);
  expect(average).toBe(Number(average.toFixed(2)));
});

it.each([1, 2, 3, 4, 5])('when a review of %i stars is added, then it is counted among its like', async (stars) => {
  const before = await summarize();
  await review(stars);
  const after = await summarize();
  expect(after.count).toBe(before.count + 1);
  expect(after.spread).toEqual(before.spread.map((count, n) => (n === stars - 1 ? count + 1 : count)));
});

it('when a query comes with it that nobody asked for, then it does no harm', async () => {
  expect((await stage.send('/review/summary?limit=0&last=x')).json).toEqual(await summarize());
});
