import { queryOf } from '../../api/call-queries.ts';

/** One order: the own, or any for an admin. */
export function orderQuery(id: string) {
  return queryOf('GET /order/{id}', { params: { id } });
}
