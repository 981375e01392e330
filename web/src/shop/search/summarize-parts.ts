import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { PartsAsked } from '../parts/list-parts.ts';

/** The counts beside the parts that were asked for. */
export function summarizeQuery({ sort: _, ...query }: PartsAsked) {
  return queryOptions({
    queryKey: ['parts', 'facets', query],
    queryFn: ({ signal }) => call('GET /partses/facets', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
