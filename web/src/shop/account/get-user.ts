import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { hasStatus } from '../../api/errors.ts';

/** The query for the stored user with an email address or, for admins, with an id; its data is null while no user is stored. */
export function userQuery(named: string) {
  return queryOptions({
    queryKey: ['users', 'profile', named],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /user/{email}', { params: { email: named }, signal });
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });
}
