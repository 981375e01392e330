import * as z from 'zod/mini';
import { moment, text, wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** A review of the shop, as it answers it. */
export const review = z.object({
  _id: z.string(),
  userName: z.string(),
  /** Stars, 1 to 5. */
  rating: z.int(),
  description: z.string(),
  createdAt: moment,
});
export type Review = z.infer<typeof review>;

/** What a customer sends; the name is the account's. */
export const newReview = z.object({
  rating: wholeNumber('The rating', limits.minRating, limits.maxRating),
  description: z._default(text({ name: 'The description', max: limits.descriptionLength }), ''),
});
export type NewReview = z.output<typeof newReview>;

/** What the reviews say together. */
export const reviewSummary = z.object({
  count: z.int(),
  /** Stars, to two decimals; 0 when there are no reviews. */
  average: z.number(),
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  spread: z.array(z.int()).check(z.length(limits.maxRating)),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;
