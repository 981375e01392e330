import { examples } from '@fourteener/contract/examples';
import { countOf } from '@fourteener/contract/text/plurals';
import type { Review } from '@fourteener/contract/review/schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { readStructuredData } from '../../../testing/structured-data.ts';

const PAGE_SIZE = 10;
const [example] = examples.listReviews.answer;
const reviews: Review[] = Array.from({ length: 14 }, (_, n) => ({
  ...example,
  _id: `review-${n}`,
  rating: 5 - (n % 3),
}));
const figures = () => within(screen.getByRole('main')).findAllByRole('figure');
const ratings = () => screen.findByRole('region', { name: 'All ratings' });

beforeEach(() => {
  shop().answerList('listReviews', reviews);
  shop().answer('summarizeReviews', examples.summarizeReviews.answer);
});

test('when Show more is pressed, then the next reviews are shown, and the first of them has the focus', async () => {
  const user = await openScreen('/reviews');
  expect(await figures()).toHaveLength(PAGE_SIZE);
  screen.getByRole('button', { name: 'Show 4 more' }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(figures).toHaveLength(14);
  expect((await figures())[PAGE_SIZE]).toHaveFocus();
});

test('when a screen reader reads the ratings, then each number of stars has its count and its percentage of reviews', async () => {
  const { count, average, spread } = examples.summarizeReviews.answer.bought;
  await openScreen('/reviews');
  const rows = await within(await ratings()).findAllByRole('listitem');
  const shares = spread.map((of) => `${countOf(of, 'review')},${Math.round((of / count) * 100)}%`);
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    shares.map((share, n) => `${countOf(n + 1, 'star')}${share}`).reverse(),
  );
  expect(await ratings()).toHaveTextContent(average.toFixed(1));
});

test('when there are no reviews, then the page says so and invites the first one', async () => {
  const none = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] as [number, number, number, number, number] };
  shop().answerList('listReviews', []);
  shop().answer('summarizeReviews', { ...none, bought: none, others: none });
  await openScreen('/reviews');
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'All ratings' })).not.toBeInTheDocument();
  expect(screen.getByText('Be the first rider to write one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Review' })).toBeVisible();
});

test('when there are no reviews, then admins are not invited to write one', async () => {
  shop().answerList('listReviews', []);
  await openScreen('/reviews', { as: 'admin' });
  expect(await screen.findByText('No rider has written one.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add Review' })).not.toBeInTheDocument();
});

test('when the reviews cannot be loaded, then the page says why and Try again loads them', async () => {
  shop().reject('listReviews', 'not-found', 'The shop had an unexpected error.');
  const user = await openScreen('/reviews');
  expect(await screen.findByText('The shop had an unexpected error.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The shop had an unexpected error.');
  shop().answerList('listReviews', reviews);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figures()).toHaveLength(PAGE_SIZE);
});

test('when a customer wants to write a review, then Add Review opens the form', async () => {
  shop().answerList('listOwnReviews', []);
  const user = await openScreen('/reviews', { as: 'customer' });
  await user.click(await screen.findByRole('link', { name: 'Add Review' }));
  expect(await screen.findByRole('heading', { name: 'Add Review' })).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard/userreview');
});

test('when an admin reads the reviews, then nothing invites them to write one', async () => {
  await openScreen('/reviews', { as: 'admin' });
  expect(await figures()).toHaveLength(PAGE_SIZE);
  await expect.poll(() => shop().askedOf('checkAdmin').length).toBeGreaterThan(0);
  await expect.poll(() => screen.queryByRole('link', { name: 'Add Review' })).toBeNull();
});

test('when a search engine reads the reviews, then the manufacturer has an average and each review its stars', async () => {
  await openScreen('/reviews');
  expect(await figures()).toHaveLength(PAGE_SIZE);
  await ratings();
  const [maker] = readStructuredData();
  expect(maker?.aggregateRating).toMatchObject({ '@type': 'AggregateRating', bestRating: 5 });
  expect(maker?.review).toContainEqual(expect.objectContaining({ '@type': 'Review', reviewBody: example.description }));
});

test('when a visitor reads the reviews, then no report button is shown', async () => {
  await openScreen('/reviews');
  expect(await figures()).toHaveLength(PAGE_SIZE);
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
});

test('when another order is chosen, then the reviews are loaded in it from the first one on', async () => {
  const user = await openScreen('/reviews');
  await user.selectOptions(await screen.findByLabelText('Sort reviews by'), 'Fewest stars first');
  await expect
    .poll(() =>
      shop()
        .askedOf('listReviews')
        .map(({ query }) => query.sort),
    )
    .toEqual(['newest', 'lowest']);
  await user.selectOptions(screen.getByLabelText('Sort reviews by'), 'Most stars first');
  await expect
    .poll(() => shop().askedOf('listReviews').at(-1)?.query)
    .toMatchObject({ sort: 'highest', limit: PAGE_SIZE });
});

test('when there is one review, then no order can be chosen', async () => {
  shop().answerList('listReviews', reviews.slice(0, 1));
  await openScreen('/reviews');
  expect(await figures()).toHaveLength(1);
  expect(screen.queryByLabelText('Sort reviews by')).toBeNull();
});
