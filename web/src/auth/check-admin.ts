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

/** The account's role by the shop's last answer. It only decides how the page looks until the next answer. */
export function findLastRole(): Role | undefined {
  const hint = readText('local', HINT);
  // Versions before the roles of the staff stored `yes` for an admin.
  return hint === 'yes' ? 'admin' : isRole(hint) ? hint : undefined;
}

/** Reads the account's staff role from its claims on the server, null for a customer, and whether it lacks a second factor. */
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
    // A right may be given or taken at any time, so every page asks again.
    staleTime: 0,
  });
}

/** An account whose role changed while it was signed in has a token with the old claim, so it gets a new token. */
async function carryClaim(role: Role | null): Promise<void> {
  const provider = await openProvider();
  if ((await provider.claimedRole()) !== role) await provider.token(true);
}

/**
 * The state of the admin check. `isAdmin`: whether the account has any role; undefined until the first answer. `needsSecondFactor`: the
 * shop refuses the calls of the role until a sign-in with a second factor. While `isChecking`, a "no" is only the last answer: an account
 * that was just promoted should not be turned away for it.
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

/** The role by the shop's last answer, in this visit or the one before; does not ask again if it is known. */
export function useRole(): Role | undefined {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.account.email : '';
  const { data } = useQuery({ ...adminQuery(email), refetchOnMount: false, refetchOnWindowFocus: false });
  if (email === '') return undefined;
  return data === undefined ? findLastRole() : (data.role ?? undefined);
}

/** Asks for the role again whenever another page is opened, and when the shop refuses a call for the lack of it. */
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
        // A rejection of this query itself does not repeat it.
        if (!('query' in event && event.query.queryHash === hashKey(queryKey))) askAgain();
      });
    const ends = [listenTo(queryClient.getQueryCache()), listenTo(queryClient.getMutationCache())];
    return () => ends.forEach((end) => end());
  }, [queryClient, email, pathname]);
}
