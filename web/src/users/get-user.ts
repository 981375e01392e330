import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { hasStatus } from '../api/errors.ts';

/** What the shop has on file about a user, named by the address, or to admins by the id; null when there is nothing yet. */
export function userQuery(named: string) {
  return queryOptions({
    queryKey: ['users', named, 'profile'],
    queryFn: async ({ signal }) => {
      try {
        return await call('getUser', { params: { email: named }, signal });
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });
}
