import { messages } from '@fourteener/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { isRefusal } from '../api/errors.ts';
import { showFailure, showInfo, showSuccess } from '../ui/toast.ts';
import { allUsersQuery } from './list-users.ts';

/** Makes a user an admin, says how it went, and reads the users anew; under way until they are there. For admins. */
export function useMakeAdmin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call('makeAdmin', { params: { email } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) showSuccess(messages.adminMade);
      else showInfo('This user was an admin already.');
    },
    onError: (error) => showFailure(isRefusal(error, 403) ? new Error(messages.adminFailed) : error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: allUsersQuery.queryKey }),
  });
}
