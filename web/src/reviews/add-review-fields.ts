import { limits } from '@fourteener/contract/limits';

/** The form's fields as they are typed. */
export interface TypedReview {
  /** Stars, 1 to 5. */
  rating: string;
  description: string;
}

/** What the rating's list offers, 1 to 5. */
export const ratings = Array.from({ length: limits.maxRating - limits.minRating + 1 }, (_, index) =>
  String(limits.minRating + index),
);

/** The form before anything is typed. */
export const emptyReview: TypedReview = { rating: String(limits.maxRating), description: '' };
