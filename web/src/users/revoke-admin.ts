import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { showFailure, showInfo, showSuccess } from '../ui/toast.ts';
import { allUsersQuery } from './list-users.ts';

/** Takes an admin's rights, says how it went, and reads the users anew; under way until they are there. For admins. */
export function useRevokeAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('revokeAdmin', { params: { email } }),
    onSuccess: ({ modifiedCount }, email) => {
      if (modifiedCount > 0) showSuccess(`${email} is no longer an admin.`);
      else showInfo('This user was no admin any more.');
    },
    onError: showFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: allUsersQuery.queryKey }),
  });
}
