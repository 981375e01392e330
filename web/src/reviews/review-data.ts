import { brand } from '@fourteener/contract/brand';
import { limits } from '@fourteener/contract/limits';
import type { Review, ReviewSummary } from '@fourteener/contract/reviews';

const scale = { bestRating: limits.maxRating, worstRating: limits.minRating };

/** What riders think of the maker, for search engines: https://schema.org/AggregateRating and https://schema.org/Review. */
export function describeReviews({ count, average }: ReviewSummary, reviews: Review[]) {
  return {
    '@type': 'BikeStore',
    name: brand.name,
    url: brand.origin,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, ...scale },
    review: reviews.map(({ userName, rating, description, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: userName },
      datePublished: createdAt.slice(0, 10),
      reviewBody: description,
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
    })),
  };
}
