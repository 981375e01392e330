import * as z from 'zod/mini';
import { newReview, review, reviewSummary } from './schemas.ts';
import type { Rows } from '../calls/row.ts';
import { reviewSorts } from './sorts.ts';
import { created, feed, lastStandsAlone, pagedList, sortedBy } from '../calls/schemas.ts';

const reviewsQuery = z.object({ ...feed, sort: sortedBy(reviewSorts) }).check(lastStandsAlone());

/** The calls about reviews of the shop. */
export const reviewCalls = {
  listReviews: {
    address: 'GET /review',
    access: 'all',
    errorStatuses: [400],
    cache: 'shared',
    ...pagedList,
    query: reviewsQuery,
    answer: z.array(review),
  },
  summarizeReviews: {
    address: 'GET /review/summary',
    access: 'all',
    errorStatuses: [],
    cache: 'shared',
    answer: reviewSummary,
  },
  addReview: {
    address: 'POST /review',
    access: 'signed-in',
    status: 201,
    errorStatuses: [400, 401, 409],
    // The weight is for reading the names of up to 100 admins, which a review may not be shown under.
    weight: 3,
    bodyKiB: 32,
    body: newReview,
    answer: created,
  },
} as const satisfies Rows;
