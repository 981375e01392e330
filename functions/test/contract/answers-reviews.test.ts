import { beforeAll, expect, it } from 'vitest';
import type { Review, ReviewSummary } from '@fourteener/contract/review/schemas';
import { makeAccount } from '../support/accounts.ts';
import { walkPages } from '../support/pages.ts';
import { makeFixture, type Fixture } from '../support/fixture.ts';

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

async function summarize(): Promise<ReviewSummary> {
  return (await fixture.send('/review/summary')).json as ReviewSummary;
}

async function listRatings(): Promise<number[]> {
  const pages = await walkPages(fixture.send, '/review');
  return pages.flatMap(({ json }) => json as Review[]).map(({ rating }) => rating);
}

/** A review of the shop by a new account, because each account has at most one. */
const review = async (rating: number) =>
  fixture.send('/review', { as: await makeAccount(), body: { rating, description: '' } });

it('when the reviews are summarized, then the summary matches the list', async () => {
  for (const rating of [1, 2, 3, 4, 5, 5]) await review(rating);
  const ratings = await listRatings();
  const { count, average, spread } = await summarize();
  expect(count).toBe(ratings.length);
  expect(spread).toEqual([1, 2, 3, 4, 5].map((stars) => ratings.filter((rating) => rating === stars).length));
  const exact = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  expect(Math.abs(average - exact)).toBeLessThan(0.01);
  expect(average).toBe(Number(average.toFixed(2)));
});

it.each([1, 2, 3, 4, 5])('when a review of %i stars is added, then its star count goes up by one', async (stars) => {
  const before = await summarize();
  await review(stars);
  const after = await summarize();
  expect(after.count).toBe(before.count + 1);
  expect(after.spread).toEqual(before.spread.map((count, n) => (n === stars - 1 ? count + 1 : count)));
});

it('when a review is requested with an unknown query parameter, then it is ignored', async () => {
  expect((await fixture.send('/review/summary?limit=0&last=x')).json).toEqual(await summarize());
});
