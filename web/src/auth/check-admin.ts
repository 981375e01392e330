import {
  hashKey,
  type MutationCache,
  type QueryCache,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { hasStatus } from '../api/errors.ts';
import { onSessionReset } from '../api/session-reset.ts';
import { readText, writeText } from '../ui/browser/kept-text.ts';
import { openProvider } from './session.ts';
import { useSession } from './session-store.ts';

/** Where the browser keeps that the account was an admin. */
const HINT = 'admin';

onSessionReset(() => {
  writeText('local', HINT, null);
});

/** Whether the account was an admin when the shop last said so: decides how the page looks until it does again, and nothing else. */
export function wasAdmin(): boolean {
  return readText('local', HINT) === 'yes';
}

/** Whether the account is an admin, from its own claim on the server. */
function adminQuery(email: string) {
  return queryOptions({
    queryKey: ['users', 'admin', email],
    queryFn: async ({ signal }) => {
      const { admin } = await call('GET /admin/{email}', { params: { email }, signal });
      await carryAdminClaim(admin);
      writeText('local', HINT, admin ? 'yes' : null);
      return admin;
    },
    enabled: email !== '',
    // A right may come or go at any time: every page that asks hears of it.
    staleTime: 0,
  });
}

/** Who was made an admin, or is one no longer, while signed in holds a token that says otherwise: a new one is right. */
async function carryAdminClaim(isAdmin: boolean): Promise<void> {
  const provider = await openProvider();
  if ((await provider.hasAdminClaim()) !== isAdmin) await provider.token(true);
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

/** Asks for the role again whenever another page is opened, and when the shop refuses something for the lack of it. */
export function useFreshRole(pathname: string): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const email = session.status === 'signed-in' ? session.account.email : '';
  useEffect(() => {
    const { queryKey } = adminQuery(email);
    const askAgain = () => void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    askAgain();
    const listenTo = (cache: QueryCache | MutationCache) =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !hasStatus(event.action.error, 403)) return;
        // A rejection of this call itself asks nothing again.
        if (!('query' in event && event.query.queryHash === hashKey(queryKey))) askAgain();
      });
    const ends = [listenTo(queryClient.getQueryCache()), listenTo(queryClient.getMutationCache())];
    return () => ends.forEach((end) => end());
  }, [queryClient, email, pathname]);
}
