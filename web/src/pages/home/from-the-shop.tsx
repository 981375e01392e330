import { Queries } from '../../api/queries.tsx';
import { LatestReviews } from './latest-reviews.tsx';
import { NewestParts } from './newest-parts.tsx';

// What the home page asks the shop for.

export function PartsFromTheShop() {
  return (
    <Queries>
      <NewestParts />
    </Queries>
  );
}

export function ReviewsFromTheShop() {
  return (
    <Queries>
      <LatestReviews />
    </Queries>
  );
}
