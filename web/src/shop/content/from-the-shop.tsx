// The sections of the home page that call the shop, in one file of the build.
export { LatestReviews } from './latest-reviews.tsx';
export { NewestParts } from './newest-parts.tsx';
