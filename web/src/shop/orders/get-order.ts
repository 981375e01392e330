import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** One order: the own, or any for an admin. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => call('GET /order/{id}', { params: { id }, signal }),
  });
}
