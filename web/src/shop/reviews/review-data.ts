import { brand } from '@fourteener/contract/brand';
import { toDay } from '@fourteener/contract/calendar';
import { constraints } from '@fourteener/contract/constraints';
import { roundRating } from '@fourteener/contract/review/rating-average';
import type { Review, ReviewSummary } from '@fourteener/contract/review/schemas';

const scale = { bestRating: constraints.maxRating, worstRating: constraints.minRating };

/**
 * The reviews of the maker for search engines: https://schema.org/AggregateRating and https://schema.org/Review. The rating is that of
 * verified buyers, and absent without any.
 */
export function describeReviews({ bought: { count, average } }: ReviewSummary, reviews: Review[]) {
  return {
    '@type': 'BikeStore',
    name: brand.name,
    url: brand.origin,
    ...(count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: roundRating(average), reviewCount: count, ...scale },
    }),
    review: reviews.map(({ userName, rating, description, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: userName },
      datePublished: toDay(createdAt),
      reviewBody: description,
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
    })),
  };
}
