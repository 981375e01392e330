import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import type { PartsAsked } from '../parts/list-parts.ts';

/** The counts beside the parts that were asked for. */
export function summarizeQuery({ sort: _, ...query }: PartsAsked) {
  return queryOptions({
    ...queryOf('GET /partses/facets', { query }),
    placeholderData: keepPreviousData,
  });
}
