import { pathTo } from '../../screens/paths.ts';

/** The id of the reviews on a part's page, for links to them. */
export const REVIEWS_PLACE = 'reviews';

/** The address of a part's reviews. */
export function pathToPartReviews(id: string): string {
  return `${pathTo('orderForm', id)}#${REVIEWS_PLACE}`;
}
