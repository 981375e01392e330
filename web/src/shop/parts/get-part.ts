import { queryOptions } from '@tanstack/react-query';
import type { Part } from '@fourteener/contract/part/schemas';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';

/** One part. */
export function partQuery(id: string) {
  return queryOptions({
    queryKey: ['parts', 'one', id],
    queryFn: ({ signal }) => call('GET /partses/{id}', { params: { id }, signal }),
  });
}

/** Asks for a part, unless it is known already. */
export function fetchPart(id: string): Promise<Part> {
  return queryClient.query(partQuery(id));
}
