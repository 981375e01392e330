import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import type { PartsAsked } from '../parts/list-parts.ts';

/** The counts for the filters beside the parts. */
export function summarizeQuery({ sort: _, ...query }: PartsAsked) {
  return queryOptions({
    ...queryOf('GET /partses/facets', { query }),
    placeholderData: keepPreviousData,
  });
}
