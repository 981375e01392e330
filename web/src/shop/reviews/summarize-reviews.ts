import { queryOf } from '../../api/call-queries.ts';

/** The summary of the reviews: their number, their average, and the number of each rating. */
export const reviewSummaryQuery = queryOf('GET /review/summary', {});
