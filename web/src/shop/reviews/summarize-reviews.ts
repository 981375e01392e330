import { queryOf } from '../../api/call-queries.ts';

/** The summary of the reviews: how many, their average, and how many have so many stars. */
export const reviewSummaryQuery = queryOf('GET /review/summary', {});
