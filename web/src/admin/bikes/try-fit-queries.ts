import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '@fourteener/contract/shapes';
import { call } from '../../api/client.ts';
import type { toFitQuery } from './try-fit-choice.ts';

export type StoredFit = Answer<'checkStoredFit'>;
export type StoredCheck = StoredFit['between'][number];

/** The bikes of the shop. */
export const bikesQuery = queryOptions({
  queryKey: ['bikes'],
  queryFn: ({ signal }) => call('GET /fit/bikes', { signal }),
});

/** The rules, for a choice of one. */
export const rulesQuery = queryOptions({
  queryKey: ['fit-rules'],
  queryFn: ({ signal }) => call('GET /fit/rules', { signal }),
  staleTime: Infinity,
});

/** What the shop says of some parts; a change of parts makes it old. */
export function triedQuery(query: NonNullable<ReturnType<typeof toFitQuery>>) {
  return queryOptions({
    queryKey: ['parts', 'tried', query],
    queryFn: ({ signal }) => call('GET /fit', { query, signal }),
  });
}
