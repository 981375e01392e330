import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** One part. */
export function partQuery(id: string) {
  return queryOptions({
    queryKey: ['parts', 'one', id],
    queryFn: ({ signal }) => call('getPart', { params: { id }, signal }),
  });
}
