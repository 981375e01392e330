import { pathTo } from '../../screens/paths.ts';

/** The place of a part's page where its reviews stand. */
export const REVIEWS_PLACE = 'reviews';

/** The address of a part's reviews. */
export function pathToPartReviews(id: string): string {
  return `${pathTo('orderForm', id)}#${REVIEWS_PLACE}`;
}
