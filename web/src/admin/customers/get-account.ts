import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';

/** An account, named by its id or address, as the sign-in service knows it now. For admins. */
export function accountQuery(named: string) {
  return queryOptions({
    ...queryOf('GET /user/{email}/account', { params: { email: named } }),
    // What is decided by it must be of now.
    staleTime: 0,
    gcTime: 0,
  });
}
