import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** An account, named by its id or address, as the sign-in service knows it now. For admins. */
export function accountQuery(named: string) {
  return queryOptions({
    queryKey: ['users', named, 'account'],
    queryFn: ({ signal }) => call('GET /user/{email}/account', { params: { email: named }, signal }),
    // What is decided by it must be of now.
    staleTime: 0,
    gcTime: 0,
  });
}
