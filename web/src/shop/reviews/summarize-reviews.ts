import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** What the reviews say together: how many, their average, and how many have so many stars. */
export const reviewSummaryQuery = queryOptions({
  queryKey: ['reviews', 'summary'],
  queryFn: ({ signal }) => call('GET /review/summary', { signal }),
});
