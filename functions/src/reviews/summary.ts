import { constraints } from '@fourteener/contract/constraints';
import { averageOf } from '@fourteener/contract/review/rating-average';
import type { Ratings, ReviewSummary } from '@fourteener/contract/review/schemas';

/** The numbers of reviews with each number of stars, fewest stars first. */
export interface RatingCounts {
  all: number[];
  /** The reviews whose authors bought nothing. */
  others: number[];
}

/** The averages of all reviews, of those by buyers, and of the others. */
export function summarize({ all, others }: RatingCounts): ReviewSummary {
  // The two were counted one after the other: a review that was written in between must not make a difference negative.
  const bought = all.map((count, n) => Math.max(0, count - (others[n] ?? 0)));
  return { ...average(all), bought: average(bought), others: average(others) };
}

/** The average of the numbers of reviews with each number of stars, fewest stars first. */
function average(spread: number[]): Ratings {
  const count = spread.reduce((sum, reviews) => sum + reviews, 0);
  const stars = spread.reduce((sum, reviews, n) => sum + reviews * (constraints.minRating + n), 0);
  return { count, average: averageOf(stars, count), spread };
}
