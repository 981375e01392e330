import { constraints } from '../constraints.ts';

/** The author's name if the account has none: never the email, because reviews are public. */
export const NAMELESS = 'A rider';

/** The message when a part's review has no rating. */
export const ratingMissing = `Choose a rating from ${constraints.minRating} to ${constraints.maxRating} stars.`;

/** The message when a part's review is too short. */
export const descriptionTooShort = `Write at least ${constraints.partReviewMinimum} characters.`;

/** The pattern of a text that is long enough for a part's review, not counting spaces at its ends. */
export const LONG_ENOUGH = new RegExp(String.raw`\S[\s\S]{${constraints.partReviewMinimum - 2},}\S`, 'u');
