import { queryOptions } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/parts';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';

/** One part. */
export function partQuery(id: string) {
  return queryOptions({
    queryKey: ['parts', 'one', id],
    queryFn: ({ signal }) => call('GET /partses/{id}', { params: { id }, signal }),
  });
}

/** Asks for a part before its screen is there. */
export function prefetchPart(id: string): Promise<Part> {
  return queryClient.query(partQuery(id));
}
