import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** An account as the sign-in service knows it now. For admins. */
export function accountQuery(email: string) {
  return queryOptions({
    queryKey: ['users', email, 'account'],
    queryFn: ({ signal }) => call('getAccount', { params: { email }, signal }),
    // What is decided by it must be of now.
    staleTime: 0,
    gcTime: 0,
  });
}
