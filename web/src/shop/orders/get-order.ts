import { queryOf } from '../../api/call-queries.ts';

/** Asks for one order: customers for their own, admins for any. */
export function orderQuery(id: string) {
  return queryOf('GET /order/{id}', { params: { id } });
}
