import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';

/** An account, named by its id or address, as the sign-in service knows it now. For admins. */
export function accountQuery(named: string) {
  return queryOptions({
    ...queryOf('GET /user/{email}/account', { params: { email: named } }),
    // Decisions about the account need its current state.
    staleTime: 0,
    gcTime: 0,
  });
}
