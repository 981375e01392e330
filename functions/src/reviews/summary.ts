import { constraints } from '@fourteener/contract/constraints';
import { averageOf } from '@fourteener/contract/review/rating-average';
import type { Ratings, ReviewSummary } from '@fourteener/contract/review/schemas';

/** How many reviews have each number of stars, fewest stars first. */
export interface RatingCounts {
  all: number[];
  /** The reviews whose authors did not buy it. */
  others: number[];
}

/** The averages of all reviews, of those whose authors bought the part, and of the others. */
export function summarize({ all, others }: RatingCounts): ReviewSummary {
  // Counted one after the other: a review that came in between must not make a number negative.
  const bought = all.map((count, n) => Math.max(0, count - (others[n] ?? 0)));
  return { ...average(all), bought: average(bought), others: average(others) };
}

/** From how many have each number of stars, fewest stars first. */
function average(spread: number[]): Ratings {
  const count = spread.reduce((sum, reviews) => sum + reviews, 0);
  const stars = spread.reduce((sum, reviews, n) => sum + reviews * (constraints.minRating + n), 0);
  return { count, average: averageOf(stars, count), spread };
}
