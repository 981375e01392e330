import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@fourteener/contract/messages';
import type { Profile } from '@fourteener/contract/user/schemas';
import { hasStatus } from '../../api/errors.ts';
import { invalidate } from '../../api/call-queries.ts';
import type { Account } from '../../auth/provider.ts';
import { openProvider } from '../../auth/session.ts';
import { saveUser } from '../../auth/save-user.ts';

/**
 * Sends changes of the user's profile: a field that is absent keeps its value, an empty one clears it. Throws the specification's 'No user
 * logged in' without an account, and if the shop rejects the account's token.
 */
export async function updateProfile(account: Account | null, changes: Profile): Promise<void> {
  if (account === null) throw new Error(messages.noUser);
  const { name: userName, email } = account;
  try {
    await saveUser({ userName, email, ...changes });
  } catch (error) {
    throw hasStatus(error, 401) ? new Error(messages.noUser, { cause: error }) : error;
  }
}

/** Updates the profile of the account that is signed in at the provider, and then reads it anew. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Profile) => updateProfile((await openProvider()).account(), changes),
    onSuccess: () => invalidate(queryClient, 'users'),
  });
}
