import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate, queryOf } from '../../api/call-queries.ts';
import { call } from '../../api/client.ts';
import { showSuccess } from '../../ui/feedback/toast.ts';

/** The sessions of the signed-in account. */
export function sessionsQuery(email: string) {
  return queryOf('GET /user/{email}/sessions', { params: { email } });
}

/** Ends every session of the account but this one, and says so. Throws the reason on failure. */
export function useEndSessions(email: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /user/{email}/sessions', { params: { email } }),
    onSuccess: () => showSuccess('All other devices are signed out.'),
    onSettled: () => invalidate(queryClient, 'GET /user/{email}/sessions'),
  });
}
