import { constraints } from '@fourteener/contract/constraints';

/** The form's fields as they are typed. */
export interface TypedReview {
  /** Stars, 1 to 5; empty before they are chosen. */
  rating: string;
  description: string;
}

/** The options of the rating, 1 to 5. */
export const ratings = Array.from({ length: constraints.maxRating - constraints.minRating + 1 }, (_, index) =>
  String(constraints.minRating + index),
);

/** The empty form about a part: the customer has to choose the stars. */
export const emptyPartReview: TypedReview = { rating: '', description: '' };

/** The empty form about the shop, which starts with the most stars. */
export const emptyReview: TypedReview = { rating: String(constraints.maxRating), description: '' };
