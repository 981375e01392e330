import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { openProvider } from './session.ts';
import { useSession } from './session-store.ts';

/** Whether the account is an admin, from its own claim on the server. */
function adminQuery(email: string) {
  return queryOptions({
    queryKey: ['users', email, 'admin'],
    queryFn: async ({ signal }) => {
      const { admin } = await call('checkAdmin', { params: { email }, signal });
      if (admin) await carryAdminClaim();
      return admin;
    },
    enabled: email !== '',
    // A right may come or go at any time: every page that asks hears of it.
    staleTime: 0,
  });
}

/** Who was made an admin while signed in holds a token without the claim: a new one has it. */
async function carryAdminClaim(): Promise<void> {
  const provider = await openProvider();
  if (!(await provider.hasAdminClaim())) await provider.token(true);
}

/**
 * The admin check's state: `isAdmin` is undefined until the first answer. While `isChecking`, a "no" is only the last
 * answer: somebody who was just promoted should not be turned away for it.
 */
export function useAdmin() {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.account.email : '';
  const { data, isFetching, error, refetch } = useQuery(adminQuery(email));
  return { isAdmin: data, isChecking: isFetching, error, checkAgain: () => void refetch() };
}
