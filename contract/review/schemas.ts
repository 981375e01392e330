import * as z from 'zod/mini';
import { timestamp, text, wholeNumber } from '../fields.ts';
import { constraints } from '../constraints.ts';
import { descriptionTooShort, LONG_ENOUGH, ratingMissing } from './rules.ts';

const reviewWords = z.object({
  _id: z.string(),
  userName: z.string(),
  /** 1 to 5 stars. */
  rating: z.int(),
  description: z.string(),
  createdAt: timestamp,
  /** The time of the author's last change; absent if there was none. */
  editedAt: z.optional(timestamp),
});
/** The fields that reviews of the shop and of parts share. */
export type ReviewWords = z.infer<typeof reviewWords>;

/** A review of the shop: at most one per account. */
export const review = z.extend(reviewWords, {
  /** Whether, according to the shop's orders, its author bought something here and did not return it. */
  bought: z.boolean(),
});
export type Review = z.infer<typeof review>;

/** A review of a part. */
export const partReview = z.extend(reviewWords, {
  /** Whether, according to the shop's orders, its author bought the part. */
  verified: z.boolean(),
});
export type PartReview = z.infer<typeof partReview>;

/** A review as its author sees it. For a review of the shop, `verified` has the value that others see as `bought`. */
export const ownReview = z.extend(partReview, {
  /** The reviewed part; null for a review of the shop. */
  partsId: z.nullable(z.string()),
  /** The reason and time of its removal by an admin, after which nobody else sees it; null if it was not removed. */
  removed: z.nullable(z.object({ reason: z.string(), at: timestamp })),
});
export type OwnReview = z.infer<typeof ownReview>;

/** The user's own review of a part, and whether they bought the part. */
export const ownPartReview = z.object({
  review: z.nullable(ownReview),
  /** Whether a review by the user would be marked as verified now. */
  bought: z.boolean(),
});
export type OwnPartReview = z.infer<typeof ownPartReview>;

/** The request body that reviews the shop; the name is the account's. */
export const newReview = z.object({
  rating: wholeNumber('The rating', constraints.minRating, constraints.maxRating),
  description: z._default(text({ name: 'The description', max: constraints.descriptionLength, hasLines: true }), ''),
});
export type NewReview = z.output<typeof newReview>;

/** The request body that reviews a part; the text is required, so that others learn from it. */
export const newPartReview = z.object({
  rating: wholeNumber('The rating', constraints.minRating, constraints.maxRating, ratingMissing),
  description: text({
    name: 'The description',
    max: constraints.descriptionLength,
    hasLines: true,
    missing: descriptionTooShort,
  }).check(z.regex(LONG_ENOUGH, descriptionTooShort)),
});
export type NewPartReview = z.output<typeof newPartReview>;

const ratings = z.object({
  count: z.int(),
  /** Stars, rounded to two decimals; 0 when there are no reviews. */
  average: z.number(),
  /** The numbers of reviews with 1, 2, 3, 4 and 5 stars. */
  spread: z.array(z.int()).check(z.length(constraints.maxRating)),
});
export type Ratings = z.infer<typeof ratings>;

/** The ratings of all reviews, and separately those of verified customers, which the shop's stars are based on. */
export const reviewSummary = z.extend(ratings, {
  /** Only reviews by customers who bought the part or, for the shop, anything. */
  bought: ratings,
  /** All other reviews. */
  others: ratings,
});
export type ReviewSummary = z.infer<typeof reviewSummary>;
