import * as z from 'zod/mini';
import { reportStates } from './report-states.ts';
import { newDecision, newReport, report } from './reports.ts';
import { newPartReview, ownPartReview, ownReview, partReview, reviewSummary } from './schemas.ts';
import { reviewSorts } from './sorts.ts';
import type { Rows } from '../calls/row.ts';
import { acknowledged, byId, deleted, page, pagedList, pageQuery, sortedBy } from '../calls/schemas.ts';

const reportsQuery = z.object({
  ...page,
  /** Only reports in this state; `open` by default. */
  state: z.optional(z.enum(reportStates, `state must be one of ${reportStates.join(', ')}.`)),
});

/** The calls about reviews of parts, an account’s own reviews, and reports. */
export const partReviewCalls = {
  listOwnReviews: {
    address: 'GET /review/mine',
    access: 'signed-in',
    errorStatuses: [400, 401],
    ...pagedList,
    query: pageQuery,
    answer: z.array(ownReview),
  },
  listPartReviews: {
    address: 'GET /partses/{id}/reviews',
    access: 'all',
    errorStatuses: [400],
    cache: 'shared',
    ...pagedList,
    params: byId,
    query: z.object({ ...page, sort: sortedBy(reviewSorts) }),
    answer: z.array(partReview),
  },
  summarizePartReviews: {
    address: 'GET /partses/{id}/reviews/summary',
    access: 'all',
    errorStatuses: [400],
    cache: 'shared',
    params: byId,
    answer: reviewSummary,
  },
  getOwnPartReview: {
    address: 'GET /partses/{id}/reviews/mine',
    access: 'signed-in',
    errorStatuses: [400, 401],
    params: byId,
    answer: ownPartReview,
  },
  writePartReview: {
    address: 'PUT /partses/{id}/reviews/mine',
    access: 'signed-in',
    errorStatuses: [400, 401, 404, 409],
    // The weight is for reading the names of up to 100 admins, which a review may not be shown under.
    weight: 3,
    bodyKiB: 32,
    params: byId,
    body: newPartReview,
    answer: ownReview,
  },
  deletePartReview: {
    address: 'DELETE /partses/{id}/reviews/mine',
    access: 'signed-in',
    errorStatuses: [401, 404, 409],
    params: byId,
    answer: deleted,
  },
  reportReview: {
    address: 'POST /review/{id}/reports',
    access: 'signed-in',
    errorStatuses: [400, 401, 404, 409],
    bodyKiB: 4,
    params: byId,
    body: newReport,
    answer: acknowledged,
  },
  listReports: {
    address: 'GET /reports',
    access: 'admin',
    errorStatuses: [400, 401, 403],
    ...pagedList,
    query: reportsQuery,
    answer: z.array(report),
  },
  decideReport: {
    address: 'POST /reports/{id}/decision',
    access: 'admin',
    errorStatuses: [400, 401, 403, 404],
    bodyKiB: 4,
    params: byId,
    body: newDecision,
    answer: report,
  },
} as const satisfies Rows;
