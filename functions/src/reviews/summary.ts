import { limits } from '@fourteener/contract/limits';
import type { ReviewSummary } from '@fourteener/contract/reviews';

/** What the reviews say together, from how many have each number of stars, fewest stars first. */
export function summarize(spread: number[]): ReviewSummary {
  const count = spread.reduce((sum, reviews) => sum + reviews, 0);
  const stars = spread.reduce((sum, reviews, n) => sum + reviews * (limits.minRating + n), 0);
  return { count, average: count === 0 ? 0 : Math.round((stars / count) * 100) / 100, spread };
}
