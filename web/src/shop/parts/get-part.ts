import type { Part } from '@fourteener/contract/part/schemas';
import { queryClient } from '../../api/query-client.ts';
import { queryOf } from '../../api/call-queries.ts';

/** One part. */
export function partQuery(id: string) {
  return queryOf('GET /partses/{id}', { params: { id } });
}

/** Loads a part, unless it is known already. */
export function fetchPart(id: string): Promise<Part> {
  return queryClient.query(partQuery(id));
}
