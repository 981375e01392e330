import { queryOf } from '../../api/call-queries.ts';

/** What the reviews say together: how many, their average, and how many have so many stars. */
export const reviewSummaryQuery = queryOf('GET /review/summary', {});
