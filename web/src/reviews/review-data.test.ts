import { expect, it } from 'vitest';
import { describeReviews } from './review-data.ts';

it('when reviews are described for search engines, then the maker has their average and each its author, day and stars', () => {
  const summary = { count: 2, average: 4.5, spread: [0, 0, 0, 1, 1] };
  const review = {
    _id: 'r',
    userName: 'June Halvorsen',
    rating: 4,
    description: 'Silent.',
    createdAt: '2026-10-02T23:59:00.000Z',
  };
  expect(describeReviews(summary, [review])).toMatchObject({
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
