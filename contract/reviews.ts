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

/** A review of a part. */
export const partReview = z.extend(review, {
  /** Whether its author bought the part, as the shop's orders say. */
  verified: z.boolean(),
});
export type PartReview = z.infer<typeof partReview>;

/** A review as its author sees it. */
export const ownReview = z.extend(partReview, {
  /** The part that it is of; null for a review of the shop. */
  partsId: z.nullable(z.string()),
  /** Why and when an admin took it down, if one did: nobody else sees it then. */
  removed: z.nullable(z.object({ reason: z.string(), at: moment })),
});
export type OwnReview = z.infer<typeof ownReview>;

/** What the shop knows of somebody and a part. */
export const ownPartReview = z.object({
  review: z.nullable(ownReview),
  /** Whether a review of theirs would carry the badge now. */
  bought: z.boolean(),
});
export type OwnPartReview = z.infer<typeof ownPartReview>;

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
