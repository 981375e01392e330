import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { hasStatus } from '../api/errors.ts';

/** What the shop has on file about a user; null when there is nothing yet. */
export function userQuery(email: string) {
  return queryOptions({
    queryKey: ['users', email, 'profile'],
    queryFn: async ({ signal }) => {
      try {
        return await call('getUser', { params: { email }, signal });
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });
}
