// What the home page asks the shop for, in one file of the build.
export { LatestReviews } from './latest-reviews.tsx';
export { NewestParts } from './newest-parts.tsx';
