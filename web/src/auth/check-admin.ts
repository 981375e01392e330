import { isRole, type Role } from '@fourteener/contract/user/roles';
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

/** Where the browser keeps the role that the account had in the staff. */
const HINT = 'admin';

onSessionReset(() => {
  writeText('local', HINT, null);
});

/** The role that the account had when the shop last said so: decides how the page looks until it does again, and nothing else. */
export function findLastRole(): Role | undefined {
  const hint = readText('local', HINT);
  // Versions before the roles of the staff kept `yes` for an admin.
  return hint === 'yes' ? 'admin' : isRole(hint) ? hint : undefined;
}

/** The role of the account in the staff, from its own claims on the server, null for a customer; and whether it lacks a second factor. */
function adminQuery(email: string) {
  return queryOptions({
    queryKey: ['users', 'admin', email],
    queryFn: async ({ signal }) => {
      const {
        admin,
        role,
        needsSecondFactor = false,
      } = await call('GET /admin/{email}', { params: { email }, signal });
      const found: Role | null = admin ? (role ?? 'admin') : null;
      await carryClaim(found);
      writeText('local', HINT, found);
      return { role: found, needsSecondFactor };
    },
    enabled: email !== '',
    // A right may come or go at any time: every page that asks hears of it.
    staleTime: 0,
  });
}

/** Whoever got or lost a role while signed in holds a token that says otherwise: a new one is right. */
async function carryClaim(role: Role | null): Promise<void> {
  const provider = await openProvider();
  if ((await provider.claimedRole()) !== role) await provider.token(true);
}

/**
 * The admin check's state: `isAdmin`, whether the account has any role, is undefined until the first answer. `needsSecondFactor`: the shop
 * refuses the calls of the role until a sign-in with a second factor. While `isChecking`, a "no"
 * is only the last answer: somebody who was just promoted should not be turned away for it.
 */
export function useAdmin() {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.account.email : '';
  const { data, isFetching, error, refetch } = useQuery(adminQuery(email));
  const isAdmin = data === undefined ? undefined : data.role !== null;
  return {
    ...{ isAdmin, role: data?.role ?? undefined, needsSecondFactor: data?.needsSecondFactor === true },
    ...{ isChecking: isFetching, error, checkAgain: () => void refetch() },
  };
}

/** The role as the shop said it last, in this visit or the one before; asks nothing again where it is known. */
export function useRole(): Role | undefined {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.account.email : '';
  const { data } = useQuery({ ...adminQuery(email), refetchOnMount: false, refetchOnWindowFocus: false });
  if (email === '') return undefined;
  return data === undefined ? findLastRole() : (data.role ?? undefined);
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
