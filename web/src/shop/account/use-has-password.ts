import { useQuery } from '@tanstack/react-query';
import { openProvider } from '../../auth/session.ts';
import { useAccount } from '../../auth/session-store.ts';

/** Whether the account has a password, not only Google's sign-in; false until that is known. */
export function useHasPassword(): boolean {
  const { uid } = useAccount();
  const { data = false } = useQuery({
    queryKey: ['users', 'password', uid],
    queryFn: async () => (await openProvider()).signsInWithPassword(),
  });
  return data;
}
