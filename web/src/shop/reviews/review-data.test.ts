import { expect, it } from 'vitest';
import { describeReviews } from './review-data.ts';

const none = { count: 0, average: 0, spread: [0, 0, 0, 0, 0] };
const bought = { count: 2, average: 4.5, spread: [0, 0, 0, 1, 1] };
const others = { count: 2, average: 1, spread: [2, 0, 0, 0, 0] };
const all = { count: 4, average: 2.75, spread: [2, 0, 0, 1, 1] };
const review = {
  _id: 'r',
  userName: 'June Halvorsen',
  rating: 4,
  description: 'Silent.',
  createdAt: '2026-10-03T05:59:00.000Z',
  bought: true,
};

it('when reviews are described for search engines, then the maker has the average of the buyers, and each review its author, day and stars', () => {
  expect(describeReviews({ ...all, bought, others }, [review])).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
    review: [
      {
        author: { '@type': 'Person', name: 'June Halvorsen' },
        datePublished: '2026-10-02',
        reviewBody: 'Silent.',
        reviewRating: { ratingValue: 4, bestRating: 5 },
      },
    ],
  });
});

it('when no reviewer of the shop has bought anything, then search engines get no average', () => {
  expect(describeReviews({ ...others, bought: none, others }, [review])).not.toHaveProperty('aggregateRating');
});
